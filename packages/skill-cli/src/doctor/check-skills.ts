import { statSync } from "node:fs";
import { join } from "node:path";
import type { SkillProblem, SkillScope } from "@skillwright/skill-index";
import { DEFAULT_SCAN_LIMITS, SKILL_PLACES } from "@skillwright/skill-index/node";
import type { CommandInput } from "../command.js";
import type { SkillOptions } from "../options/skill-options.js";
import { type LoadedSkills, toLoadOptions } from "../skills/load-skills.js";
import { count, grouped } from "../terminal/count.js";
import { displayPath } from "../terminal/display-path.js";

/** One thing that was looked at. */
export interface Check {
  /** `fine`: as it should be. `absent`: not there, and need not be. `note`: worth knowing. `wrong`: a finding. */
  readonly verdict: "fine" | "absent" | "note" | "wrong";
  /** What was looked at. Paths in the form people read. */
  readonly subject: string;
  readonly words: string;
}

/** Which folders count, the nearest first, and what each contributes. */
export function checkPlaces(
  input: CommandInput<readonly unknown[], SkillOptions>,
  loaded: LoadedSkills,
): readonly Check[] {
  const { project, user, roots = [] } = toLoadOptions(input, loaded.config);
  const places: Place[] = [];
  if (project !== undefined) places.push(...placesIn(project, "project"));
  if (typeof user === "string") places.push(...placesIn(user, "user"));
  for (const root of roots) {
    const path = typeof root === "string" ? root : root.path;
    places.push([path, "extra", true], ...placesIn(path, "extra"));
  }
  return (
    places
      .map(([folder, scope, required]) => ({
        ...checkPlace(folder, scope, loaded),
        subject: displayPath(folder, input.io),
        required,
        common: COMMON.some((place) => folder.endsWith(place)),
      }))
      // Below a root that was given, and of other clients' places, only what is there is worth a line.
      .filter(({ verdict, required, common }) => required || verdict !== "absent" || (roots.length === 0 && common))
      .map(({ required: _, common: __, ...check }) => check)
  );
}

/** Places that are told of even when they are not there. */
const COMMON = SKILL_PLACES.slice(0, 3).map(({ folder }) => folder);

type Place = readonly [folder: string, scope: SkillScope, required: boolean];

/** The folders that the index looks into by itself, in its order. */
function placesIn(parent: string, scope: SkillScope): readonly Place[] {
  return SKILL_PLACES.map(({ folder }) => [join(parent, folder), scope, false]);
}

function checkPlace(folder: string, scope: SkillScope, { index, shadowed }: LoadedSkills): Omit<Check, "subject"> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { verdict: "absent", words: `${scope}, not there` };
  const own = index.skills.filter(({ source }) => source === folder).length;
  const lost = shadowed.filter(({ loser, reason }) => loser.source === folder && reason !== "same-file").length;
  const words = `${scope}, ${count(own, "skill")}${lost > 0 ? `, ${lost} more behind others` : ""}`;
  return { verdict: lost > 0 ? "note" : "fine", words };
}

const VERDICTS = { error: "wrong", warning: "note", note: "absent" } as const;

/** Problems by kind, the gravest first; `list` has them one by one. */
export function checkProblems({ problems, index }: LoadedSkills): readonly Check[] {
  const byCode = new Map<SkillProblem["code"], SkillProblem[]>();
  for (const problem of problems) byCode.set(problem.code, [...(byCode.get(problem.code) ?? []), problem]);
  const checks = [...byCode].map(([code, all]): Check => {
    const severity = all[0]?.severity ?? "note";
    const hint = OF_FILES.has(code) ? "; `skillwright validate` shows each" : "";
    return { verdict: VERDICTS[severity], subject: code, words: count(all.length, severity) + hint };
  });
  if (index.skills.length === 0) checks.push({ verdict: "wrong", subject: "skills", words: "none was found" });
  if (checks.length === 0)
    return [{ verdict: "fine", subject: "skills", words: `${index.skills.length}, without a problem` }];
  const order = ["wrong", "note", "absent"];
  return checks.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

const OF_FILES: ReadonlySet<SkillProblem["code"]> = new Set(["skill-invalid", "skill-warned", "file-misnamed"]);

/** How far a scan goes, and whether it had to stop there. */
export function checkLimits({ problems, skipped, where }: LoadedSkills): readonly Check[] {
  const hit = (code: string): boolean => problems.some((problem) => problem.code === code);
  const defaults = DEFAULT_SCAN_LIMITS;
  const { depth = defaults.depth, entries = defaults.entries, fileBytes = defaults.fileBytes } = where.limits ?? {};
  const skippedFor = (...reasons: string[]): number => skipped.filter(({ reason }) => reasons.includes(reason)).length;
  const vendor = skippedFor("vendor");
  const hidden = skippedFor("hidden", "support");
  return [
    limit("depth", `${depth} folders`, hit("scan-too-deep")),
    limit("entries", `${grouped(entries)} in each place`, hit("scan-too-large")),
    limit("file size", `${grouped(fileBytes)} bytes`, hit("file-too-large")),
    { verdict: vendor > 0 ? "absent" : "fine", subject: "skipped", words: `${count(vendor, "vendor folder")}` },
    ...(where.everywhere
      ? []
      : [{ verdict: "absent", subject: "hidden", words: `${count(hidden, "folder")} not looked into` } as const]),
  ];
}

function limit(subject: string, words: string, reached: boolean): Check {
  return { verdict: reached ? "wrong" : "fine", subject, words: reached ? `${words}, and it was reached` : words };
}
