import type { SkillServer } from "@skillwright/skill-mcp";
import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import { wrap } from "../terminal/text-width.js";
import { headLines } from "./problem-text.js";
import type { Report } from "./report.js";

/** What a server would offer, and what the extension cannot carry. Something left out is a finding. */
export function serveReport({ skills, problems }: SkillServer, served: number, io: Io): Report {
  const errors = problems.filter(({ severity }) => severity === "error");
  return {
    exitCode: errors.length === 0 ? EXIT.clean : EXIT.findings,
    data: {
      served,
      skills,
      problems: problems.map((problem) => ({ ...problem, message: withoutHome(problem.message, io) })),
    },
    text: (view) => {
      const { style } = view;
      const rows = skills.map(({ name, uri, listed }) => [
        { text: quoted(name), paint: style.name },
        printable(uri),
        { text: listed ? "" : "served, not listed", paint: style.warn },
      ]);
      const list = table(rows, { columns: [{ flexible: true }, { flexible: true }, {}], width: view.width });
      const faults = problems.map(({ severity, path, message }) => {
        const words = wrap(view.words(message), view.width - 2).map((line) => `  ${line}`);
        return [...headLines(`${severity} ${view.path(path)}`, view), ...words].join("\n");
      });
      return [list, ...faults, `${count(served, "skill")} can be served`].filter((part) => part !== "").join("\n\n");
    },
  };
}
