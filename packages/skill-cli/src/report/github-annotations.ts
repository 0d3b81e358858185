import { printable } from "@skillwright/skill-text";
import type { CheckedFile } from "../skills/check-files.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { toFindings } from "./findings.js";

/** The findings as workflow commands, which GitHub shows beside the lines of a change. */
export function toAnnotations(files: readonly CheckedFile[], io: Io): string {
  return files
    .flatMap(toFindings)
    .map(({ path, code, severity, message, line, column }) => {
      const place = line === undefined ? "" : `,line=${line},col=${column ?? 1}`;
      const command = severity === "note" ? "notice" : severity;
      return `::${command} file=${property(toRelative(path, io.cwd))}${place},title=${property(code)}::${data(message)}`;
    })
    .join("\n");
}

// What a skill file says must neither end the command nor begin another.
const data = (text: string): string => printable(text).replaceAll("%", "%25");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
