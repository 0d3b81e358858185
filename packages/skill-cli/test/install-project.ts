import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import type { TestPlace } from "./test-io.js";

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder with these files, gone after the tests. */
function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const place = mkdtempSync(join(tmpdir(), "skill-cli-install-"));
  made.push(place);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return place;
}

export const skillText = (name: string, body = "Do it.\n", extra = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${extra}---\n\n${body}`;

/** A project with a folder of skills to install from. */
export function makeProject(): { readonly place: TestPlace; readonly cwd: string } {
  const cwd = makeFolder({
    ".git/HEAD": "",
    "vendor/a/SKILL.md": skillText("a"),
    "vendor/a/scripts/run.sh": "echo\n",
    "vendor/b/SKILL.md": skillText("b"),
  });
  return { cwd, place: { cwd, home: makeFolder() } };
}
