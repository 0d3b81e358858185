// Rewrites the output in the README's `console` blocks by running the built command. `node scripts/readme.mjs`
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readExchanges, readFiles, splitWords, withoutClock, writeExchanges } from "./console-blocks.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const readme = here("../README.md");
const folder = mkdtempSync(join(tmpdir(), "skillwright-readme-"));
try {
  cpSync(here("../../../examples"), join(folder, "examples"), { recursive: true });
  const markdown = readFileSync(readme, "utf8");
  for (const { name, text } of readFiles(markdown)) {
    const path = join(folder, "examples", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const answers = readExchanges(markdown).map(({ typed }) => answer(typed));
  writeFileSync(readme, writeExchanges(markdown, answers));
  console.log(`${answers.length} commands run.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What a person would see: both streams, in the order they were written. */
function answer(typed) {
  const [command, ...argv] = splitWords(typed);
  if (command !== "skillwright") throw new Error(`Only skillwright is run here, not: ${typed}`);
  const quoted = [process.execPath, here("../dist/bin.js"), ...argv].map(
    (word) => `'${word.replaceAll("'", `'\\''`)}'`,
  );
  const { stdout } = spawnSync("/bin/sh", ["-c", `${quoted.join(" ")} 2>&1`], {
    cwd: join(folder, "examples"),
    env: { PATH: process.env.PATH, HOME: folder },
    encoding: "utf8",
  });
  return withoutClock(stdout, folder);
}
