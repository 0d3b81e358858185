// What becomes of trigger phrases that authors declare, each asked word for word among all skills that declare some:
//   node bench/phrases.mjs --corpus DIR
// One skill for each name. As ordinary words: the phrases are among the ways people ask (`asks`), as always. Run it after a build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BAND_FLOORS, createMatcher } from "@skillwright/skill-match";
import { safeParseSkill } from "@skillwright/skill-parser";

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
if (!values.corpus) throw new Error("Give a folder of skills with --corpus.");

const paths = readdirSync(values.corpus, { recursive: true }).filter((path) => path.endsWith("SKILL.md"));
const byName = new Map();
for (const path of paths.sort()) {
  const parsed = safeParseSkill(readFileSync(join(values.corpus, path)));
  if (parsed.ok && parsed.skill.triggerPhrases && !byName.has(parsed.skill.name))
    byName.set(parsed.skill.name, { ...parsed.skill, path });
}
const skills = [...byName.values()];
const asked = skills.flatMap(({ name, triggerPhrases }) => triggerPhrases.map((phrase) => ({ name, phrase })));
console.log(`${asked.length} phrases of ${skills.length} skills\n`);
print(
  "as ordinary words",
  skills.map((skill) => ({ ...skill, triggerPhrases: undefined })),
);
print("as trigger phrases", skills);

function print(label, set) {
  const matcher = createMatcher(set);
  const answers = asked.map(({ name, phrase }) => ({ name, best: matcher.select(phrase)[0] }));
  const share = (test) => `${((answers.filter(test).length / answers.length) * 100).toFixed(1)} %`;
  const isRight = ({ name, best }) => best?.skill.name === name;
  console.log(
    `${label}: nothing ${share(({ best }) => best === undefined)}, its skill ${share(isRight)}, specific or more ${share(
      (answer) => isRight(answer) && answer.best.score >= BAND_FLOORS.specific,
    )}, another ${share((answer) => answer.best !== undefined && !isRight(answer))}`,
  );
}
