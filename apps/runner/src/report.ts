import { styleText } from "node:util";
import { DEFAULT_POLICY, type MatchableSkill, type SkillMatch } from "@skillwright/skill-match";

type Style = Parameters<typeof styleText>[0];

// Node's own styling learnt to respect pipes and NO_COLOR only after Node 20.
const colourful = process.env["FORCE_COLOR"] !== undefined || (process.stdout.isTTY && !process.env["NO_COLOR"]);
const paint = (style: Style, text: string): string => (colourful ? styleText(style, text) : text);

const BAR_CELLS = 20;
const FULL_BAR = 8;

export function describeIndex(count: number, problems: readonly { readonly message: string }[]): string {
  const lines = [paint("bold", `Skillwright: ${count} skills from examples/skills`)];
  for (const { message } of problems) lines.push(paint("yellow", `  ! ${message}`));
  return lines.join("\n");
}

/** One request and its best skills: the chosen one marked, each with the words that speak for it. */
export function describeRanking(request: string, matches: readonly SkillMatch<MatchableSkill>[]): string {
  const lines = ["", paint("cyan", `› ${request}`)];
  for (const match of matches) lines.push(describeMatch(match));
  if (!matches.some(isSelected)) lines.push(paint("dim", "  no skill is selected: nothing here is about this request"));
  return lines.join("\n");
}

const isSelected = ({ score }: SkillMatch<MatchableSkill>): boolean => score >= DEFAULT_POLICY.minScore;

function describeMatch(match: SkillMatch<MatchableSkill>): string {
  const cells = Math.min(BAR_CELLS, Math.round((match.score / FULL_BAR) * BAR_CELLS));
  const bar = "█".repeat(cells).padEnd(BAR_CELLS, "░");
  const words = [...new Set(match.hits.map((hit) => hit.term))].slice(0, 4).join(", ");
  const line = `${match.skill.name.padEnd(24)}${bar} ${match.score.toFixed(2).padStart(5)} ${match.band.padEnd(9)}${words}`;
  return isSelected(match) ? `  ${paint("green", `● ${line}`)}` : `  ${paint("dim", `○ ${line}`)}`;
}
