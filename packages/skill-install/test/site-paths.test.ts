import { readFileSync } from "node:fs";
import { join } from "node:path";
import { artifactDigest, createInstaller, type SkillInstaller, writeDiscoveryIndex } from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { serve } from "./support/git-server.js";
import { skillText } from "./support/skill-text.js";
import { listTree, tempFolder } from "./support/temp.js";

const INDEX = "/.well-known/agent-skills/index.json";
const agree = (): boolean => true;
const open = (project: string): SkillInstaller =>
  createInstaller({ project, store: tempFolder(), env: {}, retries: 0, timeoutMs: 5000 });

const textOf = (name: string): Buffer => Buffer.from(skillText(name));
const indexOf = (...names: readonly string[]): string =>
  writeDiscoveryIndex(
    names.map((name) => ({
      name,
      type: "skill-md",
      description: `Does ${name}.`,
      url: `${name}/SKILL.md`,
      digest: artifactDigest(textOf(name)),
    })),
  );

/** A host where two teams publish, one of them for the whole host. */
const serveTeams = (more: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> => {
  const pages: Readonly<Record<string, string | Uint8Array>> = {
    [INDEX]: indexOf("refund-desk"),
    "/.well-known/agent-skills/refund-desk/SKILL.md": textOf("refund-desk"),
    [`/publishers/billing${INDEX}`]: indexOf("invoice-draft"),
    "/publishers/billing/.well-known/agent-skills/invoice-draft/SKILL.md": textOf("invoice-draft"),
    ...more,
  };
  return serve((request, response) => {
    const page = pages[request.url ?? ""];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
};

test.for([
  ["", "refund-desk"],
  ["/", "refund-desk"],
  [INDEX, "refund-desk"],
  ["/.well-known/agent-skills/", "refund-desk"],
  ["/publishers/billing", "invoice-draft"],
  ["/publishers/billing/", "invoice-draft"],
  ["/publishers/billing/.well-known/agent-skills", "invoice-draft"],
  [`/publishers/billing${INDEX}`, "invoice-draft"],
] as const)("an address with the path %j means the index below it", async ([path, name]) => {
  const url = await serveTeams();
  const project = tempFolder();
  expect(await open(project).add(`${url}${path}`, { agree })).toMatchObject({ ok: true, written: [name] });
  const lock = JSON.parse(readFileSync(join(project, "skillwright.lock"), "utf8"));
  const team = name === "refund-desk" ? "" : "/publishers/billing";
  expect(lock.skills[name].source.index).toBe(`${url}${team}${INDEX}`);
});

test.for([["/publishers/biling"], ["/skills"]] as const)(
  "a path without an index (%s) is told, and the host's own is not taken for it",
  async ([path]) => {
    const url = await serveTeams();
    const project = tempFolder();
    const added = await open(project).add(`${url}${path}`, { agree });
    expect(added).toMatchObject({ ok: false, problem: { code: "source-missing", path: `${url}${path}` } });
    const message = added.ok ? "" : added.problem.message;
    expect(message).toContain(`"${url}${path}" publishes no skills: there is no index at "${url}${path}${INDEX}".`);
    expect(message).toContain(`leave the path away to ask for it (${url}).`);
    expect(listTree(project)).toEqual([]);
  },
);

test("a skill of one part of a host does not take the place of another part's", async () => {
  const path = "/publishers/billing/.well-known/agent-skills";
  const url = await serveTeams({
    [`${path}/index.json`]: indexOf("refund-desk"),
    [`${path}/refund-desk/SKILL.md`]: textOf("refund-desk"),
  });
  const installer = open(tempFolder());
  expect(await installer.add(url, { agree })).toMatchObject({ written: ["refund-desk"] });
  const added = await installer.add(`${url}/publishers/billing`, { agree });
  expect(added).toMatchObject({ written: [], refused: [{ problem: { code: "name-taken" } }] });
  expect(added.ok && added.refused[0]?.problem.message).toContain(
    `from ${url}, and this one is from ${url}/publishers/billing.`,
  );
});

test("an index of the host is not spoken of where there is none", async () => {
  const url = await serveTeams({ [INDEX]: "no index" });
  const added = await open(tempFolder()).add(`${url}/skills`, { agree });
  expect(added.ok ? "" : added.problem.message).toMatch(/Check the address\.$/);
});

test("an index that lists nothing is told as such", async () => {
  const url = await serveTeams({ [`/empty${INDEX}`]: indexOf() });
  const added = await open(tempFolder()).add(`${url}/empty`, { agree });
  expect(added).toMatchObject({ ok: false, problem: { code: "skill-missing" } });
  expect(added.ok ? "" : added.problem.message).toContain("its index lists none");
});

test("what stands behind `?` goes to the index", async () => {
  const url = await serveTeams({ [`/of${INDEX}?team=a`]: indexOf("alpha") });
  expect(await open(tempFolder()).look(`${url}/of?team=a`)).toMatchObject({ ok: true, offers: [{ name: "alpha" }] });
});
