import type { SkillIndex, SkillSummary } from "@skillwright/skill-index";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { SkillServer } from "@skillwright/skill-mcp";
import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { unlookedFolders } from "../skills/unlooked-folders.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { placeWords, problemLines, unlookedWords } from "./problem-text.js";
import type { Report } from "./report.js";
import { serveProblems } from "./serve-problems.js";
import { toProblemJson } from "./skill-json.js";

export interface CheckedServer {
  readonly server: SkillServer;
  readonly index: SkillIndex<SkillSummary>;
  /** How many skills can be served. */
  readonly served: number;
  /** The folders it was looked in. Absent: skills come from elsewhere. */
  readonly where?: LoadSkillIndexOptions;
}

/** What a server would offer, and what it would leave out. An error among that, or nothing to offer, makes the exit code 1. */
export function serveReport({ server, index, served, where }: CheckedServer, io: Io): Report {
  const { skills } = server;
  const problems = serveProblems(server, index);
  const errors = problems.filter(({ severity }) => severity === "error");
  return {
    exitCode: errors.length === 0 && served > 0 ? EXIT.clean : EXIT.findings,
    data: { served, skills, problems: problems.map((problem) => toProblemJson(problem, io)) },
    text: (view) => {
      const { style } = view;
      const rows = skills.map(({ name, uri, listed }) => [
        { text: quoted(name), paint: style.name },
        printable(uri),
        { text: listed ? "" : "served, not listed", paint: style.warn },
      ]);
      const list = table(rows, { columns: [{ flexible: true }, { flexible: true }, {}], width: view.width });
      const outcome = `${count(served, "skill")} can be served`;
      const end = served === 0 && where ? wrap(`${outcome}. ${lookedIn(where, io, view)}`, view.width) : [outcome];
      return [list, problemLines(problems, view), end.join("\n")].filter((part) => part !== "").join("\n\n");
    },
  };
}

/** For whoever serves nothing: where skills were looked for, and where there are some. */
export function lookedIn(where: LoadSkillIndexOptions, io: Io, { path }: Pick<View, "path">): string {
  const unlooked = unlookedFolders([], where, io);
  const words = `Looked in ${placeWords(where, path)}.`;
  return unlooked.length === 0 ? words : `${words} ${unlookedWords(unlooked, "skillwright mcp serve")}`;
}
