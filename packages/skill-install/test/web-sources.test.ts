import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import {
  artifactDigest,
  createInstaller,
  type DiscoveryEntry,
  type InstallerOptions,
  type SkillInstaller,
  writeArchive,
  writeDiscoveryIndex,
} from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { serve } from "./support/git-server.js";
import { skillText } from "./support/skill-text.js";
import { listTree, tempFolder } from "./support/temp.js";
import { needsTool } from "./support/tools.js";

const agree = (): boolean => true;
const open = (project: string, more: Partial<InstallerOptions> = {}): SkillInstaller =>
  createInstaller({ project, store: tempFolder(), env: {}, retries: 0, timeoutMs: 5000, ...more });

const TEXT = Buffer.from(skillText("alpha"));
const PACKED = Buffer.from(
  writeArchive(
    [
      { path: "SKILL.md", bytes: Buffer.from(skillText("beta")) },
      { path: "scripts/run.sh", bytes: Buffer.from("echo\n"), executable: true },
    ],
    { format: "tar.gz" },
  ),
);
const entry = (name: string, url: string, bytes: Uint8Array): DiscoveryEntry => ({
  name,
  type: url.endsWith(".md") ? "skill-md" : "archive",
  description: `Does ${name}.`,
  url,
  digest: artifactDigest(bytes),
});
const INDEX = [entry("alpha", "alpha/SKILL.md", TEXT), entry("beta", "/packed/beta.tar.gz", PACKED)];

/** A website that publishes skills; each path can be made to answer otherwise. */
function serveSite(
  pages: Readonly<
    Record<string, Uint8Array | string | ((request: IncomingMessage, response: ServerResponse) => void)>
  > = {},
  index: readonly DiscoveryEntry[] = INDEX,
): Promise<string> {
  const all: typeof pages = {
    "/.well-known/agent-skills/index.json": writeDiscoveryIndex(index),
    "/.well-known/agent-skills/alpha/SKILL.md": TEXT,
    "/packed/beta.tar.gz": PACKED,
    ...pages,
  };
  return serve((request, response) => {
    const page = all[request.url ?? ""];
    if (typeof page === "function") page(request, response);
    else if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(page);
  });
}

test("the skills of a website are added, each bound to its digest", async () => {
  const url = await serveSite();
  const project = tempFolder();
  const installer = open(project);
  expect(await installer.add(url, { agree })).toMatchObject({ ok: true, written: ["alpha", "beta"], refused: [] });
  expect(listTree(join(project, ".agents/skills"))).toEqual([
    "alpha",
    "alpha/SKILL.md",
    "beta",
    "beta/SKILL.md",
    "beta/scripts",
    "beta/scripts/run.sh",
  ]);
  const lock = JSON.parse(readFileSync(join(project, "skillwright.lock"), "utf8"));
  expect(lock.skills.beta.source).toEqual({
    type: "well-known",
    index: `${url}/.well-known/agent-skills/index.json`,
    url: `${url}/packed/beta.tar.gz`,
    artifact: artifactDigest(PACKED),
  });
  const elsewhere = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock")) });
  expect(await open(elsewhere).install({ frozen: true })).toMatchObject({ ok: true, written: ["alpha", "beta"] });
});

test("one bad entry leaves the others, with its code", async () => {
  const url = await serveSite({}, [
    ...INDEX,
    entry("gamma", "https://elsewhere.example/gamma.zip", TEXT),
    entry("delta", "/nowhere.md", TEXT),
  ]);
  const added = await open(tempFolder()).add(url, { agree });
  expect(added).toMatchObject({ ok: true, written: ["alpha", "beta"] });
  expect(added.ok && added.refused.map(({ problem }) => problem.code).sort()).toEqual([
    "source-missing",
    "url-refused",
  ]);
});

test("only what was asked for is fetched", async () => {
  const asked: string[] = [];
  const url = await serveSite({
    "/packed/beta.tar.gz": (_, response) => {
      asked.push("beta");
      response.end(PACKED);
    },
  });
  await open(tempFolder()).add(url, { skills: ["alpha"], agree });
  expect(asked).toEqual([]);
});

test.for([
  [
    "an artifact that is not what the index says",
    { "/.well-known/agent-skills/alpha/SKILL.md": skillText("alpha", { body: "Other.\n" }) },
    "digest-mismatch",
  ],
  [
    "an artifact that leads to another origin",
    { "/.well-known/agent-skills/alpha/SKILL.md": redirect("https://elsewhere.example/SKILL.md") },
    "redirect-refused",
  ],
  [
    "an artifact that leads to a port of this machine",
    { "/.well-known/agent-skills/alpha/SKILL.md": redirect("http://127.0.0.1:9/SKILL.md") },
    "redirect-refused",
  ],
  [
    "an artifact that leads to the secrets of a cloud",
    { "/.well-known/agent-skills/alpha/SKILL.md": redirect("http://169.254.169.254/latest/meta-data") },
    "redirect-refused",
  ],
  [
    "an artifact that leads to a file",
    { "/.well-known/agent-skills/alpha/SKILL.md": redirect("file:///etc/passwd") },
    "redirect-refused",
  ],
  [
    "an artifact that leads in a circle",
    { "/.well-known/agent-skills/alpha/SKILL.md": redirect("/.well-known/agent-skills/alpha/SKILL.md") },
    "redirect-refused",
  ],
  ["an artifact without an end", { "/.well-known/agent-skills/alpha/SKILL.md": endless }, "too-large"],
  ["an artifact that drips", { "/.well-known/agent-skills/alpha/SKILL.md": dripping }, "request-timeout"],
  ["an artifact that is cut off", { "/.well-known/agent-skills/alpha/SKILL.md": cutOff }, "request-failed"],
  ["an artifact in an encoding", { "/.well-known/agent-skills/alpha/SKILL.md": encoded }, "request-failed"],
  [
    "a server that fails",
    {
      "/.well-known/agent-skills/alpha/SKILL.md": failing,
    },
    "request-failed",
  ],
] as const)("%s is refused", async ([, pages, code]) => {
  const url = await serveSite(pages);
  const project = tempFolder();
  const added = await open(project, { timeoutMs: 700 }).add(url, { skills: ["alpha"], agree });
  expect(added).toMatchObject({ ok: true, written: [], refused: [{ name: "alpha", problem: { code } }] });
  expect(listTree(project)).toEqual([]);
});

test("an index that leads to another origin is not read", async () => {
  const other = await serveSite();
  const url = await serveSite({
    "/.well-known/agent-skills/index.json": redirect(`${other}/.well-known/agent-skills/index.json`),
  });
  expect(await open(tempFolder()).add(url, { agree })).toMatchObject({
    ok: false,
    problem: { code: "redirect-refused" },
  });
});

test("a redirect within the origin is followed", async () => {
  const url = await serveSite({
    "/.well-known/agent-skills/alpha/SKILL.md": redirect("/moved/SKILL.md"),
    "/moved/SKILL.md": TEXT,
  });
  expect(await open(tempFolder()).add(url, { skills: ["alpha"], agree })).toMatchObject({ written: ["alpha"] });
});

test("an index that a redirect led to is where updates come from, and is no index of a host", async () => {
  let text = TEXT;
  const url = await serveSite({
    "/.well-known/agent-skills/index.json": redirect("/api/skills"),
    "/api/skills": (_, response): void => {
      const index = writeDiscoveryIndex([entry("alpha", "/alpha/SKILL.md", text)]);
      response.writeHead(200, { "x-skillwright-omitted": "2" }).end(index);
    },
    "/alpha/SKILL.md": (_, response) => void response.end(text),
  });
  const installer = open(tempFolder());
  const added = await installer.add(url, { agree });
  expect(added).toMatchObject({ written: ["alpha"], warnings: [{ code: "skills-omitted" }] });
  expect(JSON.stringify(added)).not.toContain("publishers/NAME");
  text = Buffer.from(`${skillText("alpha")}More.\n`);
  expect(await installer.update({ agree })).toMatchObject({ written: ["alpha"], refused: [] });
});

test("a server that is busy is asked again, and no more often than agreed", async () => {
  let asked = 0;
  const url = await serveSite({
    "/.well-known/agent-skills/alpha/SKILL.md": (_, response): void => {
      asked++;
      if (asked < 3) response.writeHead(503, { "retry-after": "0" }).end();
      else response.end(TEXT);
    },
  });
  expect(await open(tempFolder(), { retries: 2 }).add(url, { skills: ["alpha"], agree })).toMatchObject({
    written: ["alpha"],
  });
  expect(asked).toBe(3);
  asked = -10;
  expect(await open(tempFolder(), { retries: 1 }).add(url, { skills: ["alpha"], agree })).toMatchObject({
    refused: [{ problem: { code: "request-failed" } }],
  });
  expect(asked).toBe(-8);
});

test("a skill whose name is not the index's is refused", async () => {
  const url = await serveSite({}, [entry("omega", "alpha/SKILL.md", TEXT)]);
  expect(await open(tempFolder()).add(url, { agree })).toMatchObject({
    refused: [{ problem: { code: "name-mismatch" } }],
  });
});

test.for([
  ["plain http to elsewhere", "http://example.com/x.zip", "url-refused"],
  ["a password in an address", "https://user:secret@example.com/x.zip", "url-refused"],
  ["a control character in an address", "https://example.com/%0a.zip", "url-refused"],
  ["a helper of git", "ext::sh -c touch% /tmp/x", "source-unclear"],
  ["an option as a host", "ssh://-oProxyCommand=x/y", "url-refused"],
  ["an option as a branch", "owner/repo#--upload-pack=x", "source-unclear"],
  ["a folder that climbs", "owner/repo/../../x", "source-unclear"],
  ["a package that is a path", "npm:../../x", "source-unclear"],
  ["a package that is an address", "npm:x@git+https://example.com/y", "source-unclear"],
  ["a package that climbs out of node_modules", "node_modules:../x", "source-unclear"],
  ["nothing", " ", "source-unclear"],
] as const)("%s is refused before anyone is asked", async ([, source, code]) => {
  expect(await open(tempFolder()).add(source, { agree })).toMatchObject({ ok: false, problem: { code } });
});

for (const [program, args, name] of [
  ["zip", ["-q", "-r"], "packed.zip"],
  ["zip", ["-q", "-r"], "packed.skill"],
  ["tar", ["-czf"], "packed.tar.gz"],
] as const) {
  needsTool(program)(`${name} made by ${program} is added by path and by address`, async () => {
    const folder = tempFolder({ "beta/SKILL.md": skillText("beta"), "beta/x.md": "x\n" });
    expect(spawnSync(program, [...args, name, "beta"], { cwd: folder }).status).toBe(0);
    const project = tempFolder();
    expect(await open(project).add(join(folder, name), { agree })).toMatchObject({ written: ["beta"] });
    expect(listTree(join(project, ".agents/skills"))).toEqual(["beta", "beta/SKILL.md", "beta/x.md"]);
    const url = await serveSite({ [`/${name}`]: readFileSync(join(folder, name)) });
    const other = tempFolder();
    expect(await open(other).add(`${url}/${name}`, { agree })).toMatchObject({ written: ["beta"] });
    const digest = (place: string) =>
      JSON.parse(readFileSync(join(place, "skillwright.lock"), "utf8")).skills.beta.digest;
    expect(digest(other)).toBe(digest(project));
  });
}

test("an archive that is not the one that was locked is not even unpacked", async () => {
  let bytes: Uint8Array = PACKED;
  const url = await serveSite({ "/beta.tar.gz": (_, response) => void response.end(bytes) });
  const project = tempFolder();
  await open(project).add(`${url}/beta.tar.gz`, { agree });
  bytes = Buffer.from("not an archive at all");
  const elsewhere = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock")) });
  expect(await open(elsewhere).install()).toMatchObject({
    written: [],
    refused: [{ name: "beta", problem: { code: "digest-mismatch" } }],
  });
});

function redirect(location: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (_, response) => void response.writeHead(302, { location }).end();
}

function endless(_: IncomingMessage, response: ServerResponse): void {
  const chunk = Buffer.alloc(1 << 20);
  const more = (): void => {
    if (response.destroyed) return;
    response.write(chunk, () => setImmediate(more));
  };
  response.on("error", () => {});
  more();
}

function dripping(_: IncomingMessage, response: ServerResponse): void {
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write("x")), 20);
}

function cutOff(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-length": "1000" });
  response.write("x");
  setTimeout(() => response.destroy(), 20);
}

function failing(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(500).end();
}

function encoded(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-encoding": "gzip" }).end(TEXT);
}
