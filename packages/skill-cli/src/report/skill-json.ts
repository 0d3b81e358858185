import type { ShadowedSkill, SkillProblem, SkillSummary } from "@skillwright/skill-index";
import { isMentionOnly } from "@skillwright/skill-match";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";

/** A skill in a JSON report: everything but its body. */
export function toSkillJson(skill: SkillSummary, { cwd }: Io): object {
  const { name, description, whenToUse, id, kind, scope, tags, hash, version, license, compatibility, triggers } =
    skill;
  return {
    name,
    description,
    ...(whenToUse !== undefined && { whenToUse }),
    id,
    kind,
    scope,
    source: toRelative(skill.source, cwd),
    path: toRelative(skill.path, cwd),
    tags,
    allowedTools: skill.allowedTools.map(({ text }) => text),
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
    ...(compatibility !== undefined && { compatibility }),
    ...(triggers.length > 0 && { triggers }),
    mentionOnly: isMentionOnly(skill),
    hash,
  };
}

export function toProblemJson(problem: ReportedProblem, io: Io): object {
  const { code, severity, path, message, diagnostics } = problem;
  return {
    code,
    severity,
    path: toRelative(path, io.cwd),
    message: withoutHome(message, io),
    ...(diagnostics && { diagnostics }),
  };
}

/** Of an index or, with a code of its own, of a package that works on one. */
type ReportedProblem = Omit<SkillProblem, "code"> & { readonly code: string };

export function toShadowJson({ name, winner, loser, reason }: ShadowedSkill, { cwd }: Io): object {
  return {
    name,
    reason,
    winner: { path: toRelative(winner.path, cwd), scope: winner.scope, hash: winner.hash },
    loser: { path: toRelative(loser.path, cwd), scope: loser.scope, hash: loser.hash },
  };
}
