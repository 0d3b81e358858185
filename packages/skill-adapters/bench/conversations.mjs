// How often the right skill is active after a turn of a conversation, with and without example requests: a skill that is kept until another
// one is selected, `followSkills` at the default threshold, and at that of the adapters (`specific`), which take a `broad` match for a
// suggestion. Then some of the conversations through the AI SDK adapter with a scripted model, and through the runner's chat.
//
//   node packages/skill-adapters/bench/conversations.mjs --corpus DIR --conversations FILE [--examples FILE] [--pool NAME=FILE]… [--driven N] [--wrong HALF]
//
// DIR holds one folder per repository with `SKILL.md` files below. A conversation names its pool and, if there are several, its half; each
// turn has the skills that are acceptable as active after it, "same" or "none", and perhaps its type. Pools: `small` is anthropics+skills;
// `medium` all but four mass collections, one skill per name; others are lists of { repo, path }. Run it after a build.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { withSkills } from "@skillwright/skill-adapters/ai-sdk";
import { followSkills, sharedSkills } from "@skillwright/skill-coordinator";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { BAND_FLOORS } from "@skillwright/skill-match";
import { generateText, jsonSchema, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    conversations: { type: "string" },
    examples: { type: "string" },
    pool: { type: "string", multiple: true, default: [] },
    driven: { type: "string", default: "10" },
    wrong: { type: "string" },
  },
});
if (!values.corpus || !values.conversations) {
  console.error(
    "Usage: node bench/conversations.mjs --corpus DIR --conversations FILE [--examples FILE] [--pool NAME=FILE] [--driven N] [--wrong HALF]",
  );
  process.exit(2);
}
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

const MASS_COLLECTIONS = ["ComposioHQ", "jeremylongshore", "openclaw", "sickn33"];
const skills = await loadEverySkill(values.corpus);
const keyOf = ({ path }) => relative(values.corpus, path).split(sep).join("/");
const repositoryOf = (skill) => keyOf(skill).split("/")[0];
const byName = new Map();
// Folder by folder, as one walks them: of several skills of one name the first counts.
const steps = ({ path }) => path.split(sep).join("\0");
for (const skill of skills.toSorted((a, b) => (steps(a) < steps(b) ? -1 : 1))) {
  const mass = MASS_COLLECTIONS.some((owner) => repositoryOf(skill).startsWith(owner));
  if (!mass && !byName.has(skill.name)) byName.set(skill.name, skill);
}
const pools = {
  small: skills.filter((skill) => repositoryOf(skill) === "anthropics+skills"),
  medium: [...byName.values()],
};
for (const given of values.pool) {
  const [name, file] = given.split("=");
  const keys = new Set(readJson(file).map(({ repo, path }) => `${repo}/${path}`));
  pools[name] = skills.filter((skill) => keys.has(keyOf(skill)));
}
const examples = new Map(
  values.examples ? readJson(values.examples).map(({ repo, path, examples }) => [`${repo}/${path}`, examples]) : [],
);
const withExamples = Object.fromEntries(
  Object.entries(pools).map(([name, pool]) => [
    name,
    pool.map((skill) => (examples.has(keyOf(skill)) ? { ...skill, asks: examples.get(keyOf(skill)) } : skill)),
  ]),
);
const { conversations } = readJson(values.conversations);
const halves = [...new Set(conversations.map(({ half = "all" }) => half))];

const followed = (pool, turns, policy) =>
  followSkills(pool, turns, { policy }).turns.map(({ active, message }) => [active[0]?.name, message]);
const policies = {
  "kept until another is selected": (pool, turns) => {
    let active;
    return turns.map((text) => {
      active = sharedSkills(pool).matcher().select(text)[0]?.skill.name ?? active;
      return [active];
    });
  },
  "followSkills, from broad": (pool, turns) => followed(pool, turns),
  "followSkills, from specific": (pool, turns) => followed(pool, turns, { minScore: BAND_FLOORS.specific }),
};

const KINDS = ["all", "new", "follow", "end", "return"];
for (const half of halves) {
  const own = conversations.filter((conversation) => (conversation.half ?? "all") === half);
  for (const [kind, given] of [
    ["without examples", pools],
    ...(examples.size > 0 ? [["with examples", withExamples]] : []),
  ]) {
    console.log(`\n${half}, ${kind}`);
    console.log(
      `${"".padEnd(32)}${KINDS.map((name) => name.padEnd(18)).join("")}wrong switches, wrong ends, late ends`,
    );
    for (const [name, follow] of Object.entries(policies))
      report(name, own, (conversation) => follow(given[conversation.pool], textsOf(conversation)), half);
  }
}
// Of the half that may be looked at.
const driven = conversations
  .filter(({ pool, half = "all" }) => pool === "small" && half === halves.at(-1))
  .slice(0, Number(values.driven));
if (driven.length > 0) await drive(driven);

/** Every skill below a folder, in order of path, those of one name and those far down included. */
async function loadEverySkill(folder) {
  const found = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((path) => basename(path) === "SKILL.md");
  for (const path of files.sort()) {
    if (found.has(join(folder, path))) continue;
    const { index } = await loadSkillIndex({ roots: [join(folder, dirname(path))] });
    for (const skill of index.skills) if (basename(skill.path) === "SKILL.md") found.set(skill.path, skill);
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function textsOf({ turns }) {
  return turns.map(({ user }) => user);
}

function report(name, own, follow, half) {
  const rows = own.flatMap((conversation) => rate(conversation, follow(conversation)));
  const figures = KINDS.map((kind) => {
    const of = rows.filter((row) => kind === "all" || row.kind === kind);
    const right = of.filter(({ ok }) => ok).length;
    return of.length === 0 ? "–" : `${right}/${of.length} ${((right / of.length) * 100).toFixed(1)} %`;
  });
  const faults = ["switch", "end", "late"].map((fault) => rows.filter((row) => row.fault === fault).length);
  console.log(name.padEnd(32) + figures.map((figure) => figure.padEnd(18)).join("") + faults.join(", "));
  if (half === undefined || values.wrong !== half) return;
  for (const { id, text, expect, got, why } of rows.filter(({ ok }) => !ok)) {
    console.log(`  ${id} ${JSON.stringify(text)} expects ${JSON.stringify(expect)}, has ${got ?? "none"}. ${why}`);
  }
}

/**
 * Rates each turn: right when what is active after it is what the conversation last asked for. A fault is a turn that takes a right skill
 * away (`switch`, `end`), or leaves one where the user was done (`late`).
 */
function rate({ id, turns }, results) {
  let wanted;
  let wasRight = true;
  return turns.map(({ user: text, expect, type }, at) => {
    const before = wanted;
    if (expect !== "same") wanted = expect === "none" ? undefined : expect;
    const [got, why = ""] = results[at];
    const derived = expect === "same" || (expect === "none" && !before) ? "follow" : expect === "none" ? "end" : "new";
    const kind = type === "digression" ? "follow" : (type ?? derived);
    const ok = wanted === undefined ? got === undefined : wanted.includes(got);
    const taken = kind === "follow" && wasRight && !ok;
    const late = wanted === undefined && before !== undefined && got !== undefined;
    const fault = late ? "late" : taken ? (got === undefined ? "end" : "switch") : undefined;
    wasRight = ok;
    return { id, text, expect, got, why, kind, ok, fault };
  });
}

/** The same conversations as a user of the AI SDK adapter and of the runner has them. */
async function drive(own) {
  const count = own.reduce((sum, { turns }) => sum + turns.length, 0);
  console.log(`\n${own.length} conversations over the small pool, ${count} turns, without examples`);
  const viaSdk = new Map();
  for (const conversation of own) viaSdk.set(conversation, await throughSdk(conversation));
  const same = (results, policy) => {
    const turns = own.flatMap((conversation) => {
      const expected = followed(pools.small, textsOf(conversation), policy);
      return results(conversation).map(([name], at) => name === expected[at][0]);
    });
    return `${turns.filter(Boolean).length} of ${turns.length} turns as followSkills`;
  };
  report("AI SDK adapter", own, (conversation) => viaSdk.get(conversation));
  console.log(
    `  ${same((conversation) => viaSdk.get(conversation), { minScore: BAND_FLOORS.specific })}, from specific`,
  );
  const viaRunner = new Map(own.map((conversation) => [conversation, throughRunner(conversation)]));
  report("runner, --chat", own, (conversation) => viaRunner.get(conversation));
  console.log(`  ${same((conversation) => viaRunner.get(conversation))}, from broad`);
}

async function throughSdk(conversation) {
  const results = [];
  const events = [];
  let following;
  const run = tool({ inputSchema: jsonSchema({ type: "object", properties: {} }), execute: () => "done" });
  const tools = { Bash: run, Read: run, Write: run, Edit: run, WebFetch: run };
  const options = { tools, onFollowing: (now) => (following = now), onEvent: (event) => events.push(event) };
  const adapted = await withSkills(pools.small, options);
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const answer = { content: [{ type: "text", text: "Done." }], finishReason: { unified: "stop" }, usage, warnings: [] };
  const messages = [];
  for (const text of textsOf(conversation)) {
    messages.push({ role: "user", content: text });
    const model = adapted.model(new MockLanguageModelV3({ doGenerate: async () => answer }));
    const { response } = await generateText({ model, messages, tools: adapted.tools });
    messages.push(...response.messages);
    results.push([following.contexts[0]?.provenance.name, following.turns.at(-1)?.message]);
  }
  const reports = events.filter(({ type }) => type === "turn").length;
  if (reports !== results.length) throw new Error(`${reports} reports for ${results.length} turns.`);
  return results;
}

function throughRunner(conversation) {
  const main = new URL("../../../apps/runner/dist/main.js", import.meta.url).pathname;
  const folder = join(values.corpus, "anthropics+skills");
  // A line is a request.
  const input = textsOf(conversation)
    .map((text) => text.replaceAll("\n", " "))
    .join("\n");
  const args = [main, "--chat", "--skills", folder, "--mode", "permissive"];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const told = [...stdout.matchAll(/^(?:3› )?(?:with (\S+?)(?:, (.*))?|without a skill.*)$/gm)];
  if (told.length !== conversation.turns.length) {
    throw new Error(`The runner tells of ${told.length} turns, not ${conversation.turns.length}. ${stderr}${stdout}`);
  }
  return told.map(([why, name]) => [name, why]);
}
