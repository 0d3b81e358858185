import type { SkillProblem } from "@skillwright/skill-index";
import { EXIT } from "../exit-code.js";
import type { FormattedFile } from "../skills/format-file.js";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { lineDiff } from "../terminal/line-diff.js";
import { wrap } from "../terminal/text-width.js";
import { headLines, problemLines } from "./problem-text.js";
import type { Report } from "./report.js";
import { toProblemJson } from "./skill-json.js";

export interface FmtResult {
  readonly files: readonly FormattedFile[];
  readonly problems: readonly SkillProblem[];
  readonly check: boolean;
  /** Show what changes. */
  readonly diff: boolean;
  /** Where it was looked. */
  readonly places: readonly string[];
}

/** Which files were or would be changed, and which were left alone and why. */
export function fmtReport({ files, problems, check, diff, places }: FmtResult, io: Io): Report {
  const changed = files.filter(({ formatting }) => formatting.status === "changed");
  const invalid = files.filter(({ formatting }) => formatting.status === "invalid");
  const kept = files.filter(({ formatting }) => formatting.status === "kept");
  const failed = problems.some(({ severity }) => severity === "error");
  return {
    exitCode:
      invalid.length > 0 || failed || files.length === 0 || (check && changed.length > 0) ? EXIT.findings : EXIT.clean,
    data: {
      check,
      files: files.map(({ path, formatting }) => ({
        path: toRelative(path, io.cwd),
        status: formatting.status,
        ...("reason" in formatting && { reason: withoutHome(formatting.reason, io) }),
      })),
      problems: problems.map((problem) => toProblemJson(problem, io)),
    },
    text: (view) => {
      const { style } = view;
      const lines = files.flatMap(({ path, formatting }) => {
        if (formatting.status === "changed")
          return [
            ...headLines(`${style.good(check ? "would change" : "changed")} ${view.path(path)}`, view),
            ...(diff ? lineDiff(formatting.before, formatting.text, view).map((line) => `  ${line}`) : []),
          ];
        if (formatting.status === "same") return [];
        const paint = formatting.status === "kept" ? style.warn : style.bad;
        const reason = wrap(view.words(formatting.reason), view.width - 2).map((row) => `  ${row}`);
        const head = `${paint(formatting.status === "kept" ? "left alone" : "invalid")} ${view.path(path)}`;
        return [...headLines(head, view), ...reason];
      });
      const done = check ? "would change" : "changed";
      const parts = [
        changed.length === 0 ? `none ${done}` : `${changed.length} ${done}`,
        kept.length > 0 && `${kept.length} left alone`,
        invalid.length > 0 && style.bad(`${invalid.length} invalid`),
      ];
      const outcome = parts.filter((part) => part !== false).join(", ");
      const looked = places.length === 0 ? "" : ` Looked in ${places.map(view.path).join(", ")}.`;
      const summary =
        files.length === 0 ? style.bad(`No skill was found.${looked}`) : `${count(files.length, "file")}, ${outcome}`;
      return [...lines, ...(problems.length > 0 ? [problemLines(problems, view)] : []), summary].join("\n");
    },
  };
}
