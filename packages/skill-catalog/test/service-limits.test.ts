import { randomBytes } from "node:crypto";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("made-up tokens do not lock out a token that was valid before, from the same address", async () => {
  const service = await serve({ failedTokensPerMinute: 3 });
  const ask = async (token: string): Promise<number> =>
    (await fetch(`${service.url}/search?q=x`, { headers: { authorization: `Bearer ${token}` } })).status;
  const late = (await catalog.createToken({ kind: "read" })).token;
  expect(await ask(reader)).toBe(200);
  for (let n = 0; n < 3; n++) expect(await ask(newToken())).toBe(401);
  expect([await ask(newToken()), await ask(late)]).toEqual([429, 429]);
  // Longer than a token is believed without being looked up again.
  const realNow = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => realNow() + 6000);
  try {
    expect([await ask(newToken()), await ask(reader)]).toEqual([429, 200]);
  } finally {
    clock.mockRestore();
  }
});

test("a header of a proxy that is not configured is reported, once", async () => {
  const errors: unknown[] = [];
  const { url } = await serve({ openReads: "default", onError: (error) => errors.push(error) });
  for (const forwarded of ["192.0.2.1", "192.0.2.2"])
    await fetch(`${url}/search?q=x`, { headers: { "x-forwarded-for": forwarded } });
  expect(errors.map(String)).toEqual([expect.stringContaining("`proxies` is 0")]);
});

test("a bug of the service is a 500 that is logged, without its message", async () => {
  const errors: unknown[] = [];
  const broken = Object.create(catalog, {
    search: { value: async () => (undefined as unknown as { secret: string }).secret },
    findToken: { value: catalog.findToken.bind(catalog) },
    tenant: { value: catalog.tenant.bind(catalog) },
  }) as Catalog;
  const service = await serveCatalog(broken, { openReads: "default", onError: (error) => errors.push(error) });
  services.push(service);
  const response = await fetch(`${service.url}/search?q=x`);
  const text = await response.text();
  expect([response.status, text.includes("secret")]).toEqual([500, false]);
  expect(errors).toEqual([expect.any(TypeError)]);
});

test("wrong input is a 400, whatever the matcher thinks of it", async () => {
  const { url } = await serve({ openReads: "default" });
  for (const query of ["?q=x&topK=1.5", "?q=x&minScore=-1", "?q=x&topK=-1"])
    expect([query, (await fetch(`${url}/search${query}`)).status]).toEqual([query, 400]);
  const { port, hostname } = new URL(url);
  const status = await new Promise((resolve, reject) => {
    get({ host: hostname, port, path: "http://[" }, (response) => resolve(response.resume().statusCode)).on(
      "error",
      reject,
    );
  });
  expect(status).toBe(400);
});

test("the figures of all tenants need a token of their own kind, which opens nothing else", async () => {
  const { url } = await serve({ openReads: "default" });
  const metrics = (await catalog.createToken({ kind: "metrics" })).token;
  const publisher = (await catalog.createToken({ kind: "publish", publisher: "acme" })).token;
  const ask = async (path: string, token?: string, method = "GET"): Promise<number> =>
    (await fetch(url + path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
  expect([await ask("/metrics"), await ask("/metrics", reader), await ask("/metrics", publisher)]).toEqual([
    403, 403, 403,
  ]);
  expect(await ask("/metrics", metrics)).toBe(200);
  expect([await ask("/search?q=x", metrics), await ask("/skills/acme", metrics, "POST")]).toEqual([403, 403]);
});

test("each token publishes one skill at a time, and others do not wait for it", async () => {
  let running = 0;
  const most: Record<string, number> = {};
  const active: Record<string, number> = {};
  const watched = Object.create(catalog, {
    publish: {
      value: async (_: unknown, { actor }: { actor: string }) => {
        active[actor] = (active[actor] ?? 0) + 1;
        most[actor] = Math.max(most[actor] ?? 0, active[actor]);
        running++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        active[actor]--;
        return { ok: false, problem: { code: "skill-invalid", message: "x" } };
      },
    },
    findToken: { value: catalog.findToken.bind(catalog) },
  }) as Catalog;
  const service = await serveCatalog(watched, {});
  services.push(service);
  const tokens = await Promise.all(
    ["flood", "calm"].map((publisher) => catalog.createToken({ kind: "publish", publisher })),
  );
  const publish = async (at: 0 | 1): Promise<number> =>
    (
      await fetch(`${service.url}/skills/${["flood", "calm"][at]}`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens[at]?.token}` },
        body: "x",
      })
    ).status;
  const flood = Array.from({ length: 40 }, () => publish(0));
  const calm = await publish(1);
  const ranBefore = running;
  const statuses = await Promise.all(flood);
  expect(calm).toBe(422);
  expect(ranBefore).toBeLessThan(17);
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(17);
  expect(statuses).toContain(429);
  expect(Object.values(most)).toEqual([1, 1]);
});
