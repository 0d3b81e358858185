import type { SkillProblem } from "@skillwright/skill-index";
import type { LoadedSkills } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import type { Check } from "./check.js";

const VERDICTS = { error: "wrong", warning: "note", note: "absent" } as const;

/** Problems by kind, the gravest first; `list` has them one by one. */
export function checkProblems({ problems, index }: LoadedSkills): readonly Check[] {
  const byCode = new Map<SkillProblem["code"], SkillProblem[]>();
  for (const problem of problems) byCode.set(problem.code, [...(byCode.get(problem.code) ?? []), problem]);
  const checks = [...byCode].map(([code, all]): Check => {
    const severity = all[0]?.severity ?? "note";
    return { verdict: VERDICTS[severity], subject: code, words: count(all.length, severity) };
  });
  if (index.skills.length === 0) checks.push({ verdict: "wrong", subject: "skills", words: "none was found" });
  if (checks.length === 0)
    return [{ verdict: "fine", subject: "skills", words: `${index.skills.length}, without a problem` }];
  const order = ["wrong", "note", "absent"];
  return checks.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}
