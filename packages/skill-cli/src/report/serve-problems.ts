import type { SkillIndex, SkillProblem, SkillSummary } from "@skillwright/skill-index";
import type { McpProblem, SkillServer } from "@skillwright/skill-mcp";
import { count } from "../terminal/count.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { problemLines } from "./problem-text.js";

/** Why something is not served: it is no skill, which the index says, or the extension cannot carry it, which the server says. */
export type ServeProblem = SkillProblem | McpProblem;

/** What a server leaves out or serves with a reservation, errors first. */
export function serveProblems(
  { problems }: Pick<SkillServer, "problems">,
  index: Pick<SkillIndex<SkillSummary>, "problems">,
): readonly ServeProblem[] {
  // What is odd about a skill that loads is for `validate` to say: it is served all the same.
  const unloaded = index.problems.filter(({ code }) => code !== "skill-warned");
  const all: readonly ServeProblem[] = [...unloaded, ...problems];
  return SEVERITIES.flatMap((severity) => all.filter((problem) => problem.severity === severity));
}

const SEVERITIES = ["error", "warning", "note"] as const;

/** For a server that starts: how much of its folders it does not serve as it stands, and the first of it. Nothing where all is well. */
export function startWords(problems: readonly ServeProblem[], view: View): string {
  const faults = problems.filter(({ severity }) => severity !== "note");
  if (faults.length === 0) return "";
  const head = `${count(faults.length, "place")} left out, or served with a reservation. The same command with --check tells of each.`;
  return [...wrap(view.style.warn(head), view.width), problemLines(faults.slice(0, MAX_TOLD), view)].join("\n");
}

/** Of a server's log, this is the beginning, not the point. */
const MAX_TOLD = 3;
