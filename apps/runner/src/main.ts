import { fileURLToPath } from "node:url";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { createMatcher } from "@skillwright/skill-match";
import { describeIndex, describeRanking } from "./report.js";

const EXAMPLES = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
const REQUESTS = [
  "I smell gas in my kitchen",
  "what changed since the last release?",
  "my tap drips and the radiator is cold",
  "please deploy to production",
  "what is the meaning of life?",
];

const requests = process.argv.length > 2 ? [process.argv.slice(2).join(" ")] : REQUESTS;
const { index, problems } = await loadSkillIndex(EXAMPLES);
const matcher = createMatcher(index.skills);

console.log(describeIndex(index.skills.length, problems));
for (const request of requests) {
  console.log(describeRanking(request, matcher.select(request, { topK: 3, minScore: 0 })));
}
