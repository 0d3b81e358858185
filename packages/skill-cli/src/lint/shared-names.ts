import { foldName } from "@skillwright/skill-text";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { CheckedFile } from "./check-files.js";

/** The same files, with a warning in each whose name another one before it has: a client keeps one of the two. */
export function warnSharedNames(files: readonly CheckedFile[], io: Io): readonly CheckedFile[] {
  const first = new Map<string, string>();
  return files.map((file) => {
    const { path, name, diagnostics } = file;
    if (!name) return file;
    const key = foldName(name.text);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, path);
      return file;
    }
    const message = `Another skill of this name is at ${displayPath(other, io)}; a client keeps one of the two. Rename one of them.`;
    const shared = {
      code: "name-shared",
      severity: "warning",
      message,
      line: name.line,
      column: 1,
      field: "name",
    } as const;
    return { ...file, diagnostics: [...diagnostics, shared].sort((a, b) => a.line - b.line) };
  });
}
