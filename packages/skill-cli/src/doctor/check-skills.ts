import { statSync } from "node:fs";
import { join } from "node:path";
import type { SkillProblem, SkillScope } from "@skillwright/skill-index";
import { DEFAULT_SCAN_LIMITS, SKILL_PLACES } from "@skillwright/skill-index/node";
import { CLIENT_NAMES, CLIENTS, type ClientName, clientsOf } from "@skillwright/skill-parser/clients";
import { pluginFolders } from "../agents/plugin-folders.js";
import type { CommandInput } from "../command.js";
import { findProject } from "../config/project-folder.js";
import type { SkillOptions } from "../options/skill-options.js";
import { countLacking, examplesNote } from "../skills/examples-note.js";
import { type LoadedSkills, toLoadOptions } from "../skills/load-skills.js";
import { count, grouped } from "../terminal/count.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";

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
    places.push([path, "extra", true, []], ...placesIn(path, "extra"));
  }
  const checks = places.map(([folder, scope, required, readers]) => ({
    check: { ...checkPlace(folder, scope, loaded, readers), subject: displayPath(folder, input.io) },
    scope,
    required,
  }));
  const absent = (of: SkillScope): readonly Check[] => {
    const missing = checks.filter(
      ({ check, scope, required }) => scope === of && !required && check.verdict === "absent",
    );
    // Below a root that was given only what is there is worth a line.
    if (missing.length === 0 || of === "extra") return [];
    return [{ verdict: "absent", subject: "not there", words: missing.map(({ check }) => check.subject).join(", ") }];
  };
  const there = (of: SkillScope): readonly Check[] =>
    checks
      .filter(({ check, scope, required }) => scope === of && (required || check.verdict !== "absent"))
      .map(({ check }) => check);
  return [
    ...(["project", "user", "extra"] as const).flatMap((of) => [...there(of), ...absent(of)]),
    ...(typeof user === "string" ? pluginChecks(input.io) : []),
  ];
}

type Place = readonly [folder: string, scope: SkillScope, required: boolean, readers: readonly ClientName[]];

/** The folders that the index looks into by itself, in its order, and who else does. */
function placesIn(parent: string, scope: SkillScope): readonly Place[] {
  return SKILL_PLACES.filter(({ only }) => only === undefined || scope === "extra" || only === scope).map(
    ({ folder }): Place => [join(parent, folder), scope, false, scope === "extra" ? [] : clientsOf(folder, scope)],
  );
}

/** Plugins of agents bring skills too, which are listed with those of their agent. */
function pluginChecks(io: Io): readonly Check[] {
  return CLIENT_NAMES.flatMap((client) =>
    pluginFolders(client, { home: io.home, project: findProject(io).folders.at(-1) }).map(
      ({ plugin, folders, isOff }): Check => {
        const state = isOff ? "turned off by settings" : `\`list --agent ${client}\` has its skills`;
        return {
          verdict: isOff ? "absent" : "fine",
          subject: folders.map((folder) => displayPath(folder, io)).join(", "),
          words: `plugin ${plugin} of ${CLIENTS[client].title}; ${state}`,
        };
      },
    ),
  );
}

function checkPlace(
  folder: string,
  scope: SkillScope,
  { index, shadowed }: LoadedSkills,
  readers: readonly ClientName[],
): Omit<Check, "subject"> {
  const who = readers.length === 0 ? "" : `; read by ${readers.map((name) => CLIENTS[name].title).join(", ")}`;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { verdict: "absent", words: `${scope}, not there` };
  const own = index.skills.filter(({ source }) => source === folder).length;
  const lost = shadowed.filter(({ loser, reason }) => loser.source === folder && reason !== "same-file").length;
  const words = `${scope}, ${count(own, "skill")}${lost > 0 ? `, ${lost} more behind others` : ""}${who}`;
  return { verdict: lost > 0 ? "note" : "fine", words };
}

const VERDICTS = { error: "wrong", warning: "note", note: "absent" } as const;

/** Problems by kind, the gravest first; `list` has them one by one. */
export function checkProblems({ problems, index }: LoadedSkills): readonly Check[] {
  const byCode = new Map<SkillProblem["code"], SkillProblem[]>();
  for (const problem of problems) byCode.set(problem.code, [...(byCode.get(problem.code) ?? []), problem]);
  const lacking = examplesNote(countLacking(index.skills)).map(
    (words): Check => ({ verdict: "absent", subject: "examples", words }),
  );
  const checks = [...byCode].map(([code, all]): Check => {
    const severity = all[0]?.severity ?? "note";
    const hint = OF_FILES.has(code) ? "; `skillwright validate` shows each" : "";
    return { verdict: VERDICTS[severity], subject: code, words: count(all.length, severity) + hint };
  });
  if (index.skills.length === 0) checks.push({ verdict: "wrong", subject: "skills", words: "none was found" });
  if (checks.length === 0)
    return [{ verdict: "fine", subject: "skills", words: `${index.skills.length}, without a problem` }, ...lacking];
  const order = ["wrong", "note", "absent"];
  return [...checks.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)), ...lacking];
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
