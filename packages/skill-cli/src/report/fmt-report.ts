import type { SkillProblem } from "@skillwright/skill-index";
import { EXIT } from "../exit-code.js";
import type { FormattedFile } from "../skills/format-file.js";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { problemLines } from "./problem-text.js";
import type { Report } from "./report.js";
import { toProblemJson } from "./skill-json.js";

export interface FmtResult {
  readonly files: readonly FormattedFile[];
  readonly problems: readonly SkillProblem[];
  readonly check: boolean;
}

/** Which files were or would be changed, and which were left alone and why. */
export function fmtReport({ files, problems, check }: FmtResult, io: Io): Report {
  const changed = files.filter(({ formatting }) => formatting.status === "changed");
  const invalid = files.some(({ formatting }) => formatting.status === "invalid");
  return {
    exitCode: invalid || (check && changed.length > 0) ? EXIT.findings : EXIT.clean,
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
          return [`${style.good(check ? "would change" : "changed")} ${view.path(path)}`];
        if (formatting.status === "same") return [];
        const paint = formatting.status === "kept" ? style.warn : style.bad;
        return [
          `${paint(formatting.status === "kept" ? "left alone" : "invalid")} ${view.path(path)}\n  ${view.words(formatting.reason)}`,
        ];
      });
      const done = check ? "would change" : "changed";
      const summary = `${count(files.length, "file")}, ${changed.length === 0 ? `none ${done}` : `${changed.length} ${done}`}`;
      return [...lines, ...(problems.length > 0 ? [problemLines(problems, view)] : []), summary].join("\n");
    },
  };
}
