import type { SkillDocument } from "@skillwright/skill-index";
import type { WrittenExamples } from "@skillwright/skill-inject/examples";
import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import type { ProjectExamples } from "../skills/examples-file.js";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { Report } from "./report.js";

/** What a run that writes example requests did. */
export interface WrittenRun {
  readonly file: Pick<ProjectExamples, "path">;
  /** Skills that have no example requests of their version now. */
  readonly missing: readonly SkillDocument[];
  readonly written: readonly WrittenExamples<SkillDocument>[];
  /** The prompt for the first of them, where it was asked for. */
  readonly prompt?: string;
}

/** Prints what was written for which skill, each line that was rejected and why, and what is missing. */
export function writtenExamplesReport({ file, missing, written, prompt }: WrittenRun, io: Io): Report {
  const path = toRelative(file.path, io.cwd);
  const skills = written.map(({ skill: { name }, examples, rejected, error }) => ({
    name,
    examples,
    rejected: rejected.map(({ code, line, message }) => ({ code, line, message })),
    ...(error !== undefined && { error }),
  }));
  const names = missing.map(({ name }) => name);
  return {
    exitCode: missing.length > 0 && prompt === undefined ? EXIT.findings : EXIT.clean,
    data: { file: path, missing: names, written: skills, ...(prompt !== undefined && { prompt }) },
    text: ({ style, words }) => {
      if (prompt !== undefined) return prompt.trimEnd();
      const rows = skills.map(({ name, examples, rejected, error }) => {
        const head = `${style.strong(printable(name))}  ${count(examples.length, "example request")}`;
        const lines = rejected.map(
          ({ code, line, message }) => `  ${style.warn(code)} ${words(line)}  ${words(message)}`,
        );
        return [head, ...lines, ...(error === undefined ? [] : [`  ${style.bad("error")} ${words(error)}`])].join("\n");
      });
      const lacking =
        names.length === 0
          ? "Every skill has example requests of its version."
          : `${count(names.length, "skill")} without example requests of this version: ${words(names.slice(0, 20).join(", "))}${names.length > 20 ? ", …" : ""}.`;
      return [...rows, lacking].join("\n");
    },
    notes: ({ style }) => (skills.some(({ examples }) => examples.length > 0) ? [style.faint(`Wrote ${path}.`)] : []),
  };
}
