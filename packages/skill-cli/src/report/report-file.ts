import { createStyle } from "../terminal/style.js";
import { writeText } from "../terminal/write-text.js";
import type { Report } from "./report.js";

/** The same report, whose text goes to a file, without colours, instead of stdout. Its notes are still printed. */
export function toFile(report: Report, path: string): Report {
  return {
    ...report,
    text: (view) => {
      const text = report.text({ ...view, style: createStyle(false) });
      writeText(path, text.endsWith("\n") || text === "" ? text : `${text}\n`);
      return "";
    },
  };
}
