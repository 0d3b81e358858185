import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { printable } from "@skillwright/skill-text";

/**
 * Something that did not go as its author hoped, as a value.
 * `error`: what is at `path`, or some of it, is not in the index. `warning`: it deserves a look. `note`: nothing is wrong.
 */
export interface SkillProblem {
  readonly code: ProblemCode;
  readonly severity: "error" | "warning" | "note";
  /** The file or folder concerned, with forward slashes. */
  readonly path: string;
  /** What is so, and what to do about it. One line; control characters are escaped. */
  readonly message: string;
  /** What the parser found in the file, errors first. */
  readonly diagnostics?: readonly SkillDiagnostic[];
}

/** Each code keeps its meaning for good; the reference has a row for each. */
export type ProblemCode =
  | "examples-invalid"
  | "examples-outdated"
  | "examples-unused"
  | "file-misnamed"
  | "file-not-regular"
  | "file-not-skill"
  | "file-too-large"
  | "file-unreadable"
  | "file-vanished"
  | "folder-unreadable"
  | "folder-vanished"
  | "link-broken"
  | "link-loop"
  | "link-outside"
  | "link-repeated"
  | "name-reserved"
  | "name-twin"
  | "name-undecodable"
  | "requirement-unread"
  | "resource-missing"
  | "resource-not-regular"
  | "resource-refused"
  | "resource-unreadable"
  | "resources-cut"
  | "root-not-directory"
  | "root-withheld"
  | "scan-too-deep"
  | "scan-too-large"
  | "skill-changed"
  | "skill-exists"
  | "skill-invalid"
  | "skill-missing"
  | "skill-name-refused"
  | "skill-unlocked"
  | "skill-warned"
  | "snapshot-damaged"
  | "snapshot-foreign"
  | "snapshot-stale"
  | "source-failed"
  | "watch-limited"
  | "write-failed"
  | "write-refused";

/** Makes a problem whose severity belongs to its code. */
export function toProblem(code: ProblemCode, path: string, message: string): SkillProblem {
  // A file name may hold a line break or a terminal escape; a message is printed as it stands.
  return { code, severity: SEVERITY[code], path, message: printable(message) };
}

const SEVERITY: Readonly<Record<ProblemCode, SkillProblem["severity"]>> = {
  "examples-invalid": "warning",
  "examples-outdated": "note",
  "examples-unused": "warning",
  "file-misnamed": "warning",
  "file-not-regular": "error",
  "file-not-skill": "note",
  "file-too-large": "error",
  "file-unreadable": "error",
  "file-vanished": "error",
  "folder-unreadable": "error",
  "folder-vanished": "error",
  "link-broken": "error",
  "link-loop": "note",
  "link-outside": "error",
  "link-repeated": "note",
  "name-reserved": "error",
  "name-twin": "warning",
  "name-undecodable": "error",
  "requirement-unread": "note",
  "resource-missing": "error",
  "resource-not-regular": "error",
  "resource-refused": "error",
  "resource-unreadable": "error",
  "resources-cut": "warning",
  "root-not-directory": "error",
  "root-withheld": "warning",
  "scan-too-deep": "error",
  "scan-too-large": "error",
  "skill-changed": "error",
  "skill-exists": "error",
  "skill-invalid": "error",
  "skill-missing": "error",
  "skill-name-refused": "error",
  "skill-unlocked": "warning",
  "skill-warned": "warning",
  "snapshot-damaged": "note",
  "snapshot-foreign": "note",
  "snapshot-stale": "note",
  "source-failed": "error",
  "watch-limited": "warning",
  "write-failed": "error",
  "write-refused": "error",
};
