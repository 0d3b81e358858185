import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInstaller, type InstallerOptions, type SkillInstaller } from "@skillwright/skill-install";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalog, type CatalogService, openCatalog, serveCatalog } from "../src/index.js";
import { skillFiles } from "./support/skills.js";

const INDEX = "/.well-known/agent-skills/index.json";
const agree = (): boolean => true;
const folders: string[] = [];
const servers: Server[] = [];
let catalog: Catalog;
let service: CatalogService;
let token: string;

beforeAll(async () => {
  catalog = await openCatalog("memory:");
  token = (await catalog.createToken({ kind: "read" })).token;
  for (const [name, publisher] of [
    ["pdf-forms", "acme"],
    ["plain-notes", "zeta"],
  ] as const)
    await catalog.publish(skillFiles(name, { files: { "notes.md": "x" } }), { publisher });
  service = await serveCatalog(catalog);
}, 60_000);

afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await service.close();
  await catalog.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "skill-catalog-install-"));
  folders.push(folder);
  return folder;
};
const open = (project: string, env: InstallerOptions["env"], store = tempFolder()): SkillInstaller =>
  createInstaller({ project, store, retries: 0, timeoutMs: 10_000, env: env ?? {} });

/** A server of a stranger, and what it was sent. */
async function serveStranger(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly url: string; readonly asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("a closed service says which variable takes the token", async () => {
  const added = await open(tempFolder(), {}).add(service.url, { agree });
  expect(added).toMatchObject({ ok: false, problem: { code: "access-refused" } });
  expect(added.ok ? "" : added.problem.message).toContain("Put a token that may read into SKILLWRIGHT_TOKEN.");
  const wrong = await open(tempFolder(), { SKILLWRIGHT_TOKEN: "skw_read_wrong" }).add(service.url, { agree });
  expect(wrong.ok ? "" : wrong.problem.message).toContain("refuses the token of SKILLWRIGHT_TOKEN (status 401)");
});

test("with a read token it is added from, installed from and updated from; the token is written nowhere", async () => {
  const project = tempFolder();
  const store = tempFolder();
  const env = { SKILLWRIGHT_TOKEN: token };
  const added = await open(project, env, store).add(`${service.url}/publishers/acme`, { agree });
  expect(added).toMatchObject({ ok: true, written: ["pdf-forms"] });

  const elsewhere = tempFolder();
  writeFileSync(join(elsewhere, "skillwright.lock"), readFileSync(join(project, "skillwright.lock")));
  const unnamed = await open(elsewhere, env).install();
  expect(unnamed).toMatchObject({ written: [], refused: [{ problem: { code: "access-refused" } }] });
  const bound = { ...env, SKILLWRIGHT_TOKEN_ORIGIN: service.url };
  expect(await open(elsewhere, bound).install({ frozen: true })).toMatchObject({ ok: true, written: ["pdf-forms"] });

  await catalog.publish(skillFiles("pdf-forms", { files: { "notes.md": "y" } }), { publisher: "acme" });
  expect(await open(project, bound, store).update({ agree })).toMatchObject({ written: ["pdf-forms"], refused: [] });
  for (const folder of [project, store, elsewhere]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
      if (statSync(path).isFile()) expect([path, readFileSync(path, "utf8").includes(token)]).toEqual([path, false]);
  }
  expect(JSON.stringify([added, unnamed])).not.toContain(token);
});

test("an index that leaves out a skill of the same name is told of", async () => {
  const { name: tenant } = await catalog.createTenant("shared");
  const { token: own } = await catalog.createToken({ kind: "read", tenant });
  const files = (body: string) => skillFiles("refund-desk", { body });
  const first = await catalog.publish(files("Ours."), { publisher: "support", tenant });
  expect(first).toMatchObject({ version: { problems: [] } });
  const second = await catalog.publish(files("Theirs."), { publisher: "billing", tenant });
  expect(second).toMatchObject({ ok: true, version: { created: true, problems: [{ code: "name-shared" }] } });
  expect(second.ok && second.version.problems[0]?.message).toContain(
    '"support/refund-desk" has this name too, and is the older',
  );
  const again = await catalog.publish(files("Ours."), { publisher: "support", tenant });
  expect(again.ok && again.version.problems[0]?.message).toContain("lists a name once: this one");

  const env = { SKILLWRIGHT_TOKEN: own };
  const added = await open(tempFolder(), env).add(service.url, { skills: ["refund-desk"], agree });
  expect(added).toMatchObject({
    ok: true,
    written: ["refund-desk"],
    refused: [],
    warnings: [{ code: "skills-omitted" }],
  });
  expect(added.ok && added.warnings?.[0]?.message).toContain(`leaves out 1 skill`);
  expect(added.ok && added.warnings?.[0]?.message).toContain(`${service.url}/publishers/NAME`);
  const chosen = await open(tempFolder(), env).add(`${service.url}/publishers/billing`, { agree });
  expect(chosen).toMatchObject({ ok: true, written: ["refund-desk"] });
  expect(chosen).not.toHaveProperty("warnings");
});

test("who took a skill back keeps its name: nobody is given another publisher's by an update", async () => {
  const { name: tenant } = await catalog.createTenant("kept");
  const { token: own } = await catalog.createToken({ kind: "read", tenant });
  const publish = async (publisher: string, body: string) =>
    catalog.publish(skillFiles("refund-desk", { body }), { publisher, tenant });
  await publish("support", "Ours.");
  const installer = open(tempFolder(), { SKILLWRIGHT_TOKEN: own, SKILLWRIGHT_TOKEN_ORIGIN: service.url });
  expect(await installer.add(service.url, { agree })).toMatchObject({ written: ["refund-desk"] });
  await publish("billing", "Theirs.");
  await catalog.yank("gone", { publisher: "support", name: "refund-desk", number: 1, tenant });
  const newer = await publish("billing", "Theirs, newer.");
  expect(newer).toMatchObject({ ok: true, version: { problems: [{ code: "name-shared" }] } });
  expect(newer.ok && newer.version.problems[0]?.message).toContain(
    '"support/refund-desk" had this name before, and has no version now.',
  );

  const index = await fetch(`${service.url}${INDEX}`, { headers: { authorization: `Bearer ${own}` } });
  expect([index.headers.get("x-skillwright-omitted"), await index.json()]).toMatchObject(["1", { skills: [] }]);
  expect(await installer.update({ agree })).toMatchObject({ written: [], refused: [{ name: "refund-desk" }] });
  const chosen = await open(tempFolder(), { SKILLWRIGHT_TOKEN: own }).add(`${service.url}/publishers/billing`, {
    agree,
  });
  expect(chosen).toMatchObject({ ok: true, written: ["refund-desk"] });

  await publish("support", "Ours, mended.");
  expect(await installer.update({ agree })).toMatchObject({ written: ["refund-desk"], refused: [] });
});

test("a redirect to another origin does not get the token", async () => {
  const stranger = await serveStranger((_, response) => void response.writeHead(401).end());
  const front = await serveStranger((_, response) => {
    response.writeHead(302, { location: `${stranger.url}${INDEX}` }).end();
  });
  const added = await open(tempFolder(), { SKILLWRIGHT_TOKEN: token }).add(front.url, { agree });
  expect(added).toMatchObject({ ok: false, problem: { code: "redirect-refused" } });
  expect([front.asked, stranger.asked]).toEqual([[`Bearer ${token}`], []]);
});

test("an archive on another origin does not get the token, nor does a server that a lock names", async () => {
  const stranger = await serveStranger((_, response) => void response.writeHead(401).end());
  const front = await serveStranger(async (_, response) => {
    const headers = { authorization: `Bearer ${token}` };
    const index = await (await fetch(`${service.url}${INDEX}`, { headers })).text();
    response.end(index.replaceAll("../..", stranger.url));
  });
  const env = { SKILLWRIGHT_TOKEN: token };
  const added = await open(tempFolder(), env).add(front.url, { agree });
  expect(added).toMatchObject({ ok: true, written: [], refused: [{ problem: { code: "url-refused" } }, {}] });

  const project = tempFolder();
  await open(project, env).add(`${service.url}/publishers/zeta`, { agree });
  const lock = readFileSync(join(project, "skillwright.lock"), "utf8").replaceAll(service.url, stranger.url);
  const cloned = tempFolder();
  writeFileSync(join(cloned, "skillwright.lock"), lock);
  for (const variables of [env, { ...env, SKILLWRIGHT_TOKEN_ORIGIN: service.url }]) {
    expect(await open(cloned, variables).install()).toMatchObject({
      refused: [{ problem: { code: "access-refused" } }],
    });
    expect(await open(cloned, variables).update({ agree })).toMatchObject({
      refused: [{ problem: { code: "access-refused" } }],
    });
  }
  expect(stranger.asked).toEqual([undefined, undefined, undefined, undefined]);
});
