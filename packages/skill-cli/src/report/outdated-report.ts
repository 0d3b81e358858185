import type { OutdatedSkill, RefusedSkill } from "@skillwright/skill-install";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { wrap } from "../terminal/text-width.js";
import { refusedLines, toRefusedJson } from "./install-report.js";
import { sourceWords, toDifferenceJson } from "./proposal-text.js";
import type { Report } from "./report.js";

/** What is newer, and what it would gain. */
export function outdatedReport(
  { outdated, refused }: { readonly outdated: readonly OutdatedSkill[]; readonly refused: readonly RefusedSkill[] },
  io: Io,
): Report {
  return {
    exitCode: outdated.length > 0 || refused.length > 0 ? EXIT.findings : EXIT.clean,
    data: {
      outdated: outdated.map(({ name, locked, newest, difference, warning }) => ({
        name,
        locked,
        newest,
        difference: toDifferenceJson(difference),
        ...(warning && { warning }),
      })),
      refused: refused.map((one) => toRefusedJson(one, io)),
    },
    text: (view) => {
      const { style, words } = view;
      const rows = outdated.flatMap(({ name, newest, difference, warning }) => [
        `${style.name(words(name))}  ${style.faint(words(sourceWords(newest)))}`,
        `    ${count(difference.files.length, "file")} ${difference.files.length === 1 ? "differs" : "differ"}`,
        ...(warning ? wrap(words(warning.message), view.width - 4).map((row) => `    ${style.bad(row)}`) : []),
        ...(difference.toolsGained.length > 0
          ? [style.bad(`    + TOOLS GAINED: ${words(difference.toolsGained.join(", "))}`)]
          : []),
      ]);
      const last =
        outdated.length === 0
          ? refused.length === 0
            ? "Nothing is newer."
            : `Nothing else is newer; ${refused.length} could not be told.`
          : `${count(outdated.length, "skill")} newer. "skillwright update" shows the changes, and asks.`;
      return [...rows, ...refusedLines(refused, view), last].join("\n");
    },
  };
}
