import type { SkillDocument, SkillProblem } from "@skillwright/skill-index";
import type { Content, Injection, InjectionProblem } from "@skillwright/skill-inject";
import { printableLines } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { toFigure } from "./match-report.js";
import { loadNote } from "./problem-text.js";
import type { Report } from "./report.js";

/** The message as the model would read it; on stderr, which skill went in or why none did. */
export function injectReport(
  injection: Injection<Content, SkillDocument>,
  message: string,
  problems: readonly SkillProblem[],
): Report {
  const { content, injected } = injection;
  const text = content.parts.map((part) => part.text ?? "").join("\n");
  return {
    exitCode: EXIT.clean,
    data: {
      reason: injection.ok ? "skill-injected" : injection.problem.code,
      message,
      text,
      ...(injected && {
        skill: injected.skill.name,
        score: injected.match.score,
        band: injected.match.band,
        truncated: injected.truncated,
      }),
    },
    text: () => printableLines(text),
    notes: (view) => [describe(injection, view), ...loadNote(problems, view)],
  };
}

function describe(injection: Injection<Content, SkillDocument>, { style }: View): string {
  if (!injection.ok) return style.faint(`Nothing injected: ${REASONS[injection.problem.code]}.`);
  const { skill, match, truncated } = injection.injected;
  const cut = truncated ? ", cut" : "";
  return style.faint(`Injected ${quoted(skill.name)} (${toFigure(match.score)}, ${match.band}${cut}).`);
}

const REASONS: Readonly<Record<InjectionProblem["code"], string>> = {
  "skill-unmatched": "no skill fits the message",
  "body-empty": "the best skill has no instructions",
  "budget-too-small": "the budget is too small for the skill",
  "role-other": "the message is not a user's",
  "text-missing": "the message has no words",
  "skill-present": "the message begins with a skill already",
};
