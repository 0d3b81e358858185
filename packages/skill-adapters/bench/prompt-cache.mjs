// Does the system prompt stay the same over a conversation, and is the right skill still among those the model is shown?
//
//   node bench/prompt-cache.mjs --corpus DIR --queries FILE [--sizes 41,80,328] [--conversations 20]
//
// DIR holds one folder per repository with `SKILL.md` files below; FILE holds { queries: [{ query, kind, pools, relevant: [{ name }] }] }.
// Each conversation has ten turns on five topics: a request that names a topic, then one that follows it up. The skills of its five
// topics are in the set; the rest of the set is every n-th skill of the corpus. No model is called, and no skill is activated by words,
// so that only what the catalog shows is measured. Run it after a build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withSkills } from "@skillwright/skill-adapters";
import { loadSkillIndex } from "@skillwright/skill-index/node";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    sizes: { type: "string", default: "41,80,328" },
    conversations: { type: "string", default: "20" },
  },
});
if (!values.corpus || !values.queries) {
  console.error(
    "Usage: node bench/prompt-cache.mjs --corpus DIR --queries FILE [--sizes 41,80,328] [--conversations 20]",
  );
  process.exit(2);
}

const FOLLOW_UPS = [
  "yes, please go on",
  "shorter, please",
  "do the same for the other one",
  "only the second part",
  "slower",
];
const MASS_COLLECTIONS = ["ComposioHQ", "jeremylongshore", "openclaw", "sickn33"];
const WAYS = { before: "system", after: "user", "catalog only": "none" };

const repositories = readdirSync(values.corpus)
  .filter((name) => !MASS_COLLECTIONS.some((owner) => name.startsWith(owner)))
  .sort();
const { index } = await loadSkillIndex({
  roots: repositories.map((name) => join(values.corpus, name)),
  everywhere: true,
});
const pool = new Map();
for (const skill of index.skills) if (!pool.has(skill.name)) pool.set(skill.name, skill);
const { queries } = JSON.parse(readFileSync(values.queries, "utf8"));
const requests = queries.flatMap(({ query, pools, relevant }) => {
  const right = relevant.map(({ name }) => name).filter((name) => pool.has(name));
  return right.length > 0 && pools.includes("medium") ? [{ query, right }] : [];
});

const count = Number(values.conversations);
console.log(
  `${pool.size} skills, ${requests.length} requests with a skill that fits, ${count} conversations of ten turns\n`,
);
console.log(
  "skills  way           system prompts  right skill shown  with its whole description  tokens a turn outside the system prompt",
);
let changed = 0;
for (const size of values.sizes.split(",").map(Number)) {
  for (const [way, relevant] of Object.entries(WAYS)) {
    const total = { prompts: [], turns: 0, shown: 0, full: 0, tokens: 0 };
    for (let at = 0; at < count; at++) await hold(conversation(at), size, relevant, total);
    const prompts = [...new Set(total.prompts)].sort((a, b) => a - b);
    if (relevant !== "system" && prompts.some((number) => number !== 1)) changed++;
    const share = (number) => `${((number / total.turns) * 100).toFixed(1)} %`;
    console.log(
      [
        String(size).padEnd(8) + way.padEnd(14) + prompts.join(", ").padEnd(16) + share(total.shown).padEnd(19),
        share(total.full).padEnd(28) + Math.round(total.tokens / total.turns),
      ].join(""),
    );
  }
}
process.exitCode = changed === 0 ? 0 : 1;

/** Five topics that are far apart in the list, each with a follow-up. */
function conversation(at) {
  const step = Math.floor(requests.length / 5);
  return [0, 1, 2, 3, 4].flatMap((topic) => {
    const { query, right } = requests[(at * 7 + topic * step) % requests.length];
    return [
      { text: query, right },
      { text: FOLLOW_UPS[topic], right },
    ];
  });
}

async function hold(turns, size, relevant, total) {
  const own = [...new Set(turns.flatMap(({ right }) => right))].map((name) => pool.get(name)).slice(0, size);
  const others = [...pool.values()].filter((skill) => !own.includes(skill));
  const stride = others.length / (size - own.length);
  const filling = Array.from({ length: size - own.length }, (_, at) => others[Math.floor(at * stride)]);
  const set = [...own, ...filling].sort((a, b) => (a.name < b.name ? -1 : 1));
  const agent = await withSkills(set, { policy: { topK: 0 }, mode: "permissive", catalog: { relevant } });
  const said = [];
  const prompts = new Set();
  for (const { text, right } of turns) {
    said.push({ type: "user", text });
    const { system, beforeUser } = await agent.step({ conversation: said });
    said.push({ type: "answer" });
    prompts.add(system);
    const shown = `${system}\n${beforeUser}`;
    const candidates = right.map((name) => pool.get(name));
    total.turns++;
    if (candidates.some(({ name }) => shown.includes(`<name>${escaped(name)}</name>`))) total.shown++;
    if (candidates.some((skill) => showsWhole(shown, skill))) total.full++;
    total.tokens += beforeUser.length / 4;
  }
  total.prompts.push(prompts.size);
}

/** The entry of the skill holds the end of its description. */
function showsWhole(shown, { name, description }) {
  const end = escaped(description.trim().replace(/\s+/g, " ")).slice(-24);
  return shown
    .split(`<name>${escaped(name)}</name>`)
    .slice(1)
    .some((entry) => entry.split("</skill>")[0].includes(end));
}

function escaped(text) {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
