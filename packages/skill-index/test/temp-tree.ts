import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A real, empty folder that goes away with the test. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-index-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
  return folder;
}

/** A temporary folder with these files; a value of `null` makes an empty folder. */
export function tempTree(files: Readonly<Record<string, string | Uint8Array | null>>): string {
  const folder = tempFolder();
  writeTree(folder, files);
  return folder;
}

export function writeTree(folder: string, files: Readonly<Record<string, string | Uint8Array | null>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(content === null ? join(folder, path) : dirname(join(folder, path)), { recursive: true });
    if (content !== null) writeFileSync(join(folder, path), content);
  }
}

/** The text of a sound skill. */
export const skillText = (name: string, body = `How to ${name}.`, more = ""): string =>
  `---\nname: ${name}\ndescription: What ${name} does, and when to use it.\n${more}---\n\n${body}\n`;
