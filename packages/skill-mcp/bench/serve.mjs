// Serves a folder of real skills from one process and lists them from another, page by page, three times over. Then an index is
// made of the listing, without bodies and with them.
//
//   node bench/serve.mjs --corpus DIR
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createMemorySource, createSkillIndex, loadIndex } from "@skillwright/skill-index";
import { connectSkillServer, createSkillServer, DEFAULT_HOST_LIMITS, serveSkillsHttp } from "@skillwright/skill-mcp";

const ROUNDS = 3;
const [mode, folder] = process.argv.slice(2);
if (mode === "--serve") await serve(realpathSync(folder));
else if (mode === "--corpus" && folder) await measure(folder);
else throw new TypeError("Usage: node bench/serve.mjs --corpus DIR");

async function serve(corpus) {
  const found = findManifests(corpus);
  const skills = [];
  for (const path of found) skills.push(...(await loadOne(path)));
  const index = createSkillIndex(skills);
  // Names repeat across repositories, so each skill is served below the path it has in the corpus.
  const prefix = ({ directory }) => relative(corpus, dirname(directory));
  const server = createSkillServer(index, { prefix, tools: false });
  const { url } = await serveSkillsHttp(server);
  process.send({ url, found: found.length, loaded: skills.length, rss: rss() });
  process.on("message", (message) => {
    if (message === "status")
      return process.send({ rss: rss(), problems: countCodes(server.problems), served: server.skills.length });
    process.exit(0);
  });
}

async function measure(corpus) {
  const child = fork(fileURLToPath(import.meta.url), ["--serve", corpus], { execArgv: ["--expose-gc"] });
  const ask = async (message) => {
    if (message) child.send(message);
    return (await once(child, "message"))[0];
  };
  const { url, found, loaded, rss: idle } = await ask();
  console.log(`${found} files, ${loaded} loaded by the index; server at rest: ${idle} MB`);
  const limits = { ...DEFAULT_HOST_LIMITS, skills: 100_000, listingTimeoutMs: 600_000, requestTimeoutMs: 60_000 };
  const { client, source, close } = await connectSkillServer("corpus", { url }, { limits });
  console.log("round   pages   entries   largest page   first page   all pages   server memory");
  for (let round = 1; round <= ROUNDS; round++) {
    const { pages, entries, largest, first, all } = await listAll(client);
    const { rss } = await ask("status");
    const cells = [round, pages, entries, `${Math.round(largest / 1024)} KiB`, `${first} ms`, `${all} ms`, `${rss} MB`];
    console.log(cells.map((cell, at) => String(cell).padStart([5, 8, 10, 15, 13, 12, 16][at])).join(""));
  }
  const start = performance.now();
  const { skills, problems } = await source.listSkills();
  console.log(
    `as a host: ${skills.length} skills, ${problems.length} problems in ${Math.round(performance.now() - start)} ms`,
  );
  await measureIndex(client, source);
  const { served, problems: left } = await ask("status");
  console.log(`${served} have a URI; of all:`, left);
  await close();
  child.send("stop");
}

/** What an index asks the server for: nothing but the listing, unless it is to hold bodies. */
async function measureIndex(client, source) {
  let reads = 0;
  const { transport } = client;
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if (message.method === "resources/read") reads++;
    return send(message, options);
  };
  for (const bodies of [false, true]) {
    reads = 0;
    const start = performance.now();
    const { index, shadowed, problems, found, readBody } = await loadIndex([source], { bodies });
    const time = Math.round(performance.now() - start);
    const lost = problems.filter(({ severity }) => severity === "error").length;
    const sum = `${index.skills.length} skills, ${shadowed.length} shadowed, ${lost} not loaded, of ${found}`;
    console.log(`as an index, bodies: ${bodies}: ${sum}; ${time} ms, ${reads} files read`);
    const body = await readBody(index.skills[0]);
    if (!bodies) console.log(`one body: ${body.ok ? "read and checked" : body.problem.code}, ${reads} file read`);
  }
  transport.send = send;
}

async function listAll(client) {
  const { z } = await import("zod");
  const schema = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().optional() });
  const start = performance.now();
  let [pages, entries, largest, first, cursor] = [0, 0, 0, 0];
  do {
    const params = cursor === undefined ? {} : { cursor };
    const page = await client.request({ method: "skills/list", params }, schema, { timeout: 60_000 });
    first ||= Math.round(performance.now() - start);
    pages++;
    entries += page.skills.length;
    largest = Math.max(largest, JSON.stringify(page).length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { pages, entries, largest, first, all: Math.round(performance.now() - start) };
}

/** One file at a time, because an index would keep one of the skills that share a name. */
async function loadOne(path) {
  const source = createMemorySource([{ path, content: readFileSync(path) }], { name: "corpus" });
  return (await loadIndex([source], { bodies: false })).index.skills;
}

function findManifests(corpus) {
  return readdirSync(corpus, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "SKILL.md")
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function countCodes(problems) {
  const counts = {};
  for (const { code } of problems) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function rss() {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}
