import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import type { Report } from "./report.js";

/** The ways of asking for one skill. */
export interface SkillAsks {
  readonly name: string;
  /** The file that keeps those the skill does not bring along. */
  readonly path: string;
  readonly own: readonly string[];
  readonly kept: readonly string[];
  readonly before: readonly string[];
  readonly written: boolean;
}

/** Both lists, what is new in the second, and whether it was written. */
export function asksReport({ name, path, own, kept, before, written }: SkillAsks, io: Io): Report {
  const file = toRelative(path, io.cwd);
  const removed = before.filter((ask) => !kept.includes(ask));
  return {
    exitCode: EXIT.clean,
    data: { name, file, own, kept, added: kept.filter((ask) => !before.includes(ask)), removed, written },
    text: () => {
      const lines = [
        ...own.map((ask) => `  ${printable(ask)}`),
        ...kept.map((ask) => `${before.includes(ask) ? " " : "+"} ${printable(ask)}`),
        ...removed.map((ask) => `- ${printable(ask)}`),
      ];
      const all = own.length + kept.length;
      return [`${quoted(name)} has ${count(all, "way")} of asking${all === 0 ? "" : ":"}`, ...lines].join("\n");
    },
    notes: (view) => [note({ file, written, changed: removed.length > 0 || kept.length > before.length }, view)].flat(),
  };
}

function note(
  { file, written, changed }: { readonly file: string; readonly written: boolean; readonly changed: boolean },
  { style }: View,
): readonly string[] {
  if (written) return [style.faint(`Wrote ${file}.`)];
  return changed ? [style.faint(`Nothing was written to ${file}.`)] : [];
}
