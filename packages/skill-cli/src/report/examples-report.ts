import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import type { Report } from "./report.js";

/** The example requests of one skill. */
export interface SkillExamples {
  readonly name: string;
  /** The file of those that the skill does not bring itself. */
  readonly path: string;
  readonly own: readonly string[];
  readonly kept: readonly string[];
  readonly before: readonly string[];
  /** Whether they were written for another version of the skill. */
  readonly outdated: boolean;
  readonly changed: boolean;
  readonly written: boolean;
}

/** Prints both lists, what is new in the second, and whether it was written. */
export function examplesReport(result: SkillExamples, io: Io): Report {
  const { name, path, own, kept, before, outdated, written } = result;
  const file = toRelative(path, io.cwd);
  const added = kept.filter((request) => !before.includes(request));
  const removed = before.filter((request) => !kept.includes(request));
  return {
    exitCode: EXIT.clean,
    data: { name, file, own, kept, added, removed, outdated, written },
    text: () => {
      const lines = [
        ...own.map((request) => `  ${printable(request)}`),
        ...kept.map((request) => `${before.includes(request) ? " " : "+"} ${printable(request)}`),
        ...removed.map((request) => `- ${printable(request)}`),
      ];
      const all = own.length + kept.length;
      return [`${quoted(name)} has ${count(all, "example request")}${all === 0 ? "" : ":"}`, ...lines].join("\n");
    },
    notes: (view) => notes(result, file, view),
  };
}

function notes({ name, outdated, changed, written }: SkillExamples, file: string, { style }: View): readonly string[] {
  const advice = `Written for another version of ${quoted(name)}. Check that they still fit, then add --reviewed.`;
  return [
    ...(outdated ? [style.warn(advice)] : []),
    ...(written ? [style.faint(`Wrote ${file}.`)] : changed ? [style.faint(`Nothing was written to ${file}.`)] : []),
  ];
}
