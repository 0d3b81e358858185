import { randomBytes } from "node:crypto";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Catalog,
  type CatalogService,
  openCatalog,
  type ServeCatalogOptions,
  serveCatalog,
} from "../src/index.js";
import { skillFiles } from "./support/skills.js";

let catalog: Catalog;
let reader: string;
const services: CatalogService[] = [];

beforeAll(async () => {
  catalog = await openCatalog("memory:");
  reader = (await catalog.createToken({ kind: "read" })).token;
}, 60_000);

afterAll(async () => {
  for (const service of services) await service.close();
  await catalog.close();
});

async function serve(options: ServeCatalogOptions = {}): Promise<CatalogService> {
  const service = await serveCatalog(catalog, { graceMs: 100, ...options });
  services.push(service);
  return service;
}

const newToken = (): string => `skw_read_${randomBytes(32).toString("base64url")}`;

/** Statuses of requests that are sent at the same time, each over its own connection. */
async function askAtOnce(service: CatalogService, tokens: readonly string[]): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
  const ask = (path: string, headers = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      get(`${service.url}${path}`, { agent, headers }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      }).on("error", reject);
    });
  await Promise.all(tokens.map(() => ask("/live")));
  const statuses = await Promise.all(tokens.map((token) => ask("/search?q=x", { authorization: `Bearer ${token}` })));
  agent.destroy();
  const counted: Record<number, number> = {};
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** A catalog that counts the tokens it looks up, each as slow as on a server far away. */
function countLookUps(): { readonly counted: Catalog; readonly looked: () => number } {
  let looked = 0;
  const counted = Object.create(catalog, {
    findToken: {
      value: async (token: string) => {
        looked++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return catalog.findToken(token);
      },
    },
  }) as Catalog;
  for (const name of ["tenant", "search"] as const)
    Object.defineProperty(counted, name, { value: catalog[name].bind(catalog) });
  return { counted, looked: () => looked };
}

test("no more unknown tokens are looked up when they come at the same time", async () => {
  const { counted, looked } = countLookUps();
  const service = await serveCatalog(counted, {});
  services.push(service);
  expect(await askAtOnce(service, Array.from({ length: 100 }, newToken))).toEqual({ 401: 20, 429: 80 });
  expect(looked()).toBe(20);
});

test("tokens that are known are not held up by how many come at the same time", async () => {
  const { counted, looked } = countLookUps();
  const service = await serveCatalog(counted, { failedTokensPerMinute: 2 });
  services.push(service);
  const known = await Promise.all(Array.from({ length: 6 }, () => catalog.createToken({ kind: "read" })));
  const tokens = known.flatMap(({ token }) => [token, token, token]);
  expect(await askAtOnce(service, [...tokens, newToken()])).toEqual({ 200: 18, 401: 1 });
  expect(looked()).toBe(7);
});

/** A connection that asks for an archive and takes nothing of it. */
function stall({ address }: CatalogService, path: string, times = 1): Socket {
  const socket = connect(address.port, "127.0.0.1");
  socket.pause();
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${reader}\r\n\r\n`.repeat(times));
  return socket;
}

test.for([
  ["60 connections", 60, 1],
  ["one connection that asks 60 times", 1, 60],
] as const)(
  "%s that take nothing of what they ask for leave room for others",
  { timeout: 60_000 },
  async ([, connections, times]) => {
    const large = ["a", "b", "c"].map((letter) => [letter, letter.repeat(4 * 1_048_576)] as const);
    await catalog.publish(skillFiles("large", { files: Object.fromEntries(large) }), { publisher: "acme" });
    const service = await serve({ maxUnsentBytes: 12 * 1_048_576 });
    const ask = (path: string): Promise<Response> =>
      fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${reader}` } });
    const archive = "/skills/acme/large/1/archive.tar.gz";
    const sockets = Array.from({ length: connections }, () => stall(service, archive, times));
    await expect.poll(async () => (await ask(archive)).status, { timeout: 30_000 }).toBe(503);
    const refused = await ask(archive);
    expect([refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
      "1",
      { error: { code: "service-busy" } },
    ]);
    expect((await ask("/skills/acme/large/1/SKILL.md")).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await ask(archive)).status).toBe(200);
  },
);

test("versions are told a page at a time, newest first, without the lists of their files", async () => {
  for (let version = 1; version <= 5; version++)
    await catalog.publish(skillFiles("paged", { body: `${version}`, files: { "a.md": "x" } }), { publisher: "acme" });
  const { url } = await serve({ openReads: "default" });
  const numbers = async (query: string): Promise<readonly number[]> => {
    const { versions } = (await (await fetch(`${url}/skills/acme/paged${query}`)).json()) as {
      versions: { number: number; fileCount: number }[];
    };
    expect(versions.filter((version) => "files" in version || version.fileCount !== 2)).toEqual([]);
    return versions.map(({ number }) => number);
  };
  expect(await numbers("")).toEqual([5, 4, 3, 2, 1]);
  expect(await numbers("?limit=2")).toEqual([5, 4]);
  expect(await numbers("?limit=2&before=4")).toEqual([3, 2]);
  expect(await numbers("?before=1")).toEqual([]);
  for (const query of ["?limit=0", "?limit=1001", "?limit=1.5", "?before=x", "?before=0"])
    expect([query, (await fetch(`${url}/skills/acme/paged${query}`)).status]).toEqual([query, 400]);
});

test("the addresses of one IPv6 network are one, and so are the spellings of an address", async () => {
  const { url } = await serve({ openReads: "default", requestsPerMinute: 4, proxies: 1 });
  const ask = async (...addresses: readonly string[]): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await fetch(`${url}/search?q=x`, { headers: { "x-forwarded-for": address } })).status);
    return statuses;
  };
  expect(await ask("2001:db8::1", "2001:db8::2", "[2001:DB8:0::3]:4711")).toEqual([200, 429, 429]);
  expect(await ask("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1:80")).toEqual([200, 429, 429]);
  expect(await ask("2001:db8:0:1::1", "192.0.2.2:80", "192.0.2.3:80")).toEqual([200, 200, 200]);
});

test("a header that names no client is told of, once", async () => {
  const errors: unknown[] = [];
  const { url } = await serve({ openReads: "default", proxies: 2, onError: (error) => errors.push(error) });
  for (const forwarded of ["192.0.2.1, 10.0.0.1", "192.0.2.1", "unknown, 10.0.0.1"])
    await fetch(`${url}/search?q=x`, { headers: { "x-forwarded-for": forwarded } });
  expect(errors.map(String)).toEqual([expect.stringContaining("part 2 from the end of X-Forwarded-For")]);
});
