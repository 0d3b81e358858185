// How often the right skill is active after a turn of a conversation: each turn judged alone, the skill kept until another is
// selected, and `followSkills`; the last also with skills that their authors keep for users who call them (`disable-model-invocation`)
// ranked like any other, since requests with the skills they should find do not tell these apart.
//
//   node bench/conversations.mjs --corpus DIR --conversations FILE [--wrong]
//
// DIR holds one folder per repository with `SKILL.md` files below; FILE holds conversations, each with its pool and, for each turn,
// the skills that are acceptable as active after it, "same" or "none". Run it after a build. Pools: `small` is anthropics+skills;
// `medium` all but four mass collections, one skill per name.
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { followSkills, sharedSkills } from "@skillwright/skill-coordinator";
import { loadEverySkill } from "./load-every-skill.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    conversations: { type: "string" },
    wrong: { type: "boolean", default: false },
  },
});
if (!values.corpus || !values.conversations) {
  console.error("Usage: node bench/conversations.mjs --corpus DIR --conversations FILE [--wrong]");
  process.exit(2);
}

const MASS_COLLECTIONS = ["ComposioHQ", "jeremylongshore", "openclaw", "sickn33"];
const { skills } = await loadEverySkill(values.corpus);
const repositoryOf = ({ path }) => relative(values.corpus, path).split(sep)[0];
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
const { conversations } = JSON.parse(readFileSync(values.conversations, "utf8"));
const best = (pool, text) => sharedSkills(pool).matcher().select(text)[0]?.skill.name;

const policies = {
  "each turn alone": (pool, turns) => turns.map((text) => [best(pool, text)]),
  "kept until another is selected": (pool, turns) => {
    let active;
    return turns.map((text) => {
      active = best(pool, text) ?? active;
      return [active];
    });
  },
  followSkills: (pool, turns) => followed(pool, turns),
  "followSkills, all ranked": (pool, turns) => followed(pool, turns, { policy: { mentionOnly: "include" } }),
};

console.log("policy                          all turns      ends           digressions and follow-ups  new topics");
for (const [name, follow] of Object.entries(policies)) {
  const rows = conversations.flatMap((conversation) => judge(conversation, follow));
  const share = (kind) => {
    const own = rows.filter((row) => kind === undefined || row.kind === kind);
    const right = own.filter(({ ok }) => ok).length;
    return `${right} of ${own.length}, ${((right / own.length) * 100).toFixed(1)}%`;
  };
  const figures = [share(), share("end"), share("same"), share("topic")];
  console.log(name.padEnd(32) + figures.map((figure, at) => figure.padEnd([20, 18, 28, 0][at])).join(""));
  if (!values.wrong || name !== "followSkills") continue;
  for (const { conversation, text, expect, got, why } of rows.filter(({ ok }) => !ok)) {
    console.log(
      `  ${conversation} ${JSON.stringify(text)} expects ${JSON.stringify(expect)}, has ${got ?? "none"}. ${why}`,
    );
  }
}

function followed(pool, turns, options) {
  return followSkills(pool, turns, options).turns.map(({ active, message }) => [active[0]?.name, message]);
}

/** A turn is right when what is active after it is what the last explicit word of the conversation asks for. */
function judge({ id, pool, turns }, follow) {
  const results = follow(
    pools[pool],
    turns.map(({ user }) => user),
  );
  let wanted;
  return turns.map(({ user: text, expect }, at) => {
    const wasWanted = wanted;
    if (expect !== "same") wanted = expect === "none" ? undefined : expect;
    const [got, why = ""] = results[at];
    const kind =
      expect === "same" || (expect === "none" && wasWanted === undefined)
        ? "same"
        : expect === "none"
          ? "end"
          : "topic";
    return {
      conversation: id,
      text,
      expect,
      got,
      why,
      kind,
      ok: wanted === undefined ? got === undefined : wanted.includes(got),
    };
  });
}
