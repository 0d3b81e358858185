// The folder in which the commands of a page are typed: the repository's examples, and the files that the page shows.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFiles } from "./console-blocks.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The pages whose `console` blocks are run, each from its own beginning. */
export const PAGES = ["packages/skill-cli/README.md", "docs/reference/skill-cli.md"];

/** @param {string} page one of `PAGES` */
export const pagePath = (page) => join(ROOT, page);

/**
 * A new folder that stands for a home; commands are typed in `examples` below it. Whoever asks for it removes it.
 * @param {string} markdown
 * @returns {{ home: string, cwd: string }}
 */
export function prepareFolder(markdown) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-page-")));
  const cwd = join(home, "examples");
  cpSync(join(ROOT, "examples"), cwd, { recursive: true });
  for (const { name, text } of readFiles(markdown)) {
    const path = join(cwd, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { home, cwd };
}
