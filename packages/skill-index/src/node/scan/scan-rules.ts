import type { SkillEntry } from "../../source/skill-source.js";

/**
 * `skills`: every `SKILL.md`. `everywhere`: those, also in folders whose name begins with a dot and in the support folders of a
 * skill. `loose`: as `skills`, and any other Markdown file outside a skill's folder. `instructions`: convention files.
 */
export type ScanMode = "skills" | "everywhere" | "loose" | "instructions";

/** How far a scan goes. What lies beyond is reported. Defaults: `DEFAULT_SCAN_LIMITS`. */
export interface ScanLimits {
  /** Folders below the root. Default: 6. */
  readonly depth?: number | undefined;
  /** Files and folders looked at in one root. Default: 20,000. */
  readonly entries?: number | undefined;
  /** Bytes of one file; the parser accepts no more than 1 MiB either. Default: 1 MiB. */
  readonly fileBytes?: number | undefined;
}

/** Every limit. */
export type FullScanLimits = { readonly [K in keyof ScanLimits]-?: number };

/** How far a scan goes unless it is told otherwise. */
export const DEFAULT_SCAN_LIMITS: FullScanLimits = Object.freeze({
  depth: 6,
  entries: 20_000,
  fileBytes: 1024 * 1024,
});

/** The limits with their defaults. Throws `RangeError` for one that is none. */
export function toLimits(given: ScanLimits = {}): FullScanLimits {
  const figures = Object.entries(given).filter(([, value]) => value !== undefined);
  const limits: FullScanLimits = { ...DEFAULT_SCAN_LIMITS, ...Object.fromEntries(figures) };
  for (const [name, value] of Object.entries(limits)) {
    if (Number.isNaN(value) || value < 0) throw new RangeError(`limits.${name} must be 0 or more, got ${value}.`);
  }
  return limits;
}

/** A folder that agents keep skills in, below a project, a home folder or the top of a root. */
export interface SkillFolder {
  readonly folder: string;
  readonly mode: ScanMode;
  /** In the other of the two it means nothing. Absent: it counts in both. */
  readonly only?: "project" | "user";
}

/** Where a project, a home folder or the top of a root keeps skills, nearest first: every folder that a known client reads, and `.skills`. */
export const SKILL_PLACES: readonly SkillFolder[] = Object.freeze([
  { folder: ".skills", mode: "loose" },
  { folder: ".agents/skills", mode: "skills" },
  { folder: ".claude/skills", mode: "skills" },
  { folder: ".github/skills", mode: "skills" },
  { folder: ".gemini/skills", mode: "skills" },
  { folder: ".codex/skills", mode: "skills" },
  { folder: ".cursor/skills", mode: "skills" },
  { folder: ".qwen/skills", mode: "skills" },
  { folder: ".opencode/skills", mode: "skills", only: "project" },
  { folder: ".config/opencode/skills", mode: "skills", only: "user" },
  { folder: ".copilot/skills", mode: "skills", only: "user" },
]);

/** What a file of this name would be, or `undefined` if it is none of our business. */
export function candidateKind(name: string, mode: ScanMode, place: FolderPlace): SkillEntry["kind"] | undefined {
  if (mode === "instructions") {
    return CONVENTION_FILES.has(name) && (name !== "SOUL.md" || place.depth === 0) ? "instructions" : undefined;
  }
  if (name === "SKILL.md") return "skill";
  if (mode === "loose" && !place.inSkill && /^[^.].*\.md$/i.test(name)) return "loose";
  return undefined;
}

/** The name that a file of another case should have to be what it seems to be, or `undefined` if it seems nothing. */
export function meantName(name: string, mode: ScanMode, place: FolderPlace): string | undefined {
  const meant = `${name.slice(0, -3).toUpperCase()}.md`;
  if (meant === name || !/\.md$/i.test(name) || mode === "loose") return undefined;
  return candidateKind(meant, mode, place) && meant;
}

/** Where in a scan a folder is. */
export interface FolderPlace {
  /** Folders below the root; the root itself is 0. */
  readonly depth: number;
  /** It, or one above it, holds a `SKILL.md`. */
  readonly inSkill: boolean;
}

/** A folder on the way of a walk. */
export interface WalkedFolder extends FolderPlace {
  /** Real, so that it names one folder however it was reached. */
  readonly path: string;
}

/** Why a folder of this name is left alone, or `undefined` if it is entered. */
export function skipReason(
  name: string,
  parentIsSkill: boolean,
  mode: ScanMode,
): "hidden" | "vendor" | "support" | undefined {
  if (VENDOR_FOLDERS.has(name)) return "vendor";
  if (mode === "everywhere") return undefined;
  if (name.startsWith(".")) return "hidden";
  return parentIsSkill && SUPPORT_FOLDERS.has(name) ? "support" : undefined;
}

const CONVENTION_FILES = new Set([
  "AGENTS.md",
  "AGENT.md",
  "CLAUDE.md",
  "GEMINI.md",
  "COPILOT.md",
  "SKILLS.md",
  "SOUL.md",
]);
const VENDOR_FOLDERS = new Set([".git", ".hg", ".svn", "target", "node_modules", ".next", "dist", "build", "coverage"]);
const SUPPORT_FOLDERS = new Set(["references", "scripts", "assets", "agents"]);
