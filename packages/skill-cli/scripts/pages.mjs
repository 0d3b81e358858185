// Rewrites the output in the `console` blocks of README and reference by running the built command. `node scripts/pages.mjs`
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readExchanges, splitWords, withoutClock, writeExchanges } from "./console-blocks.mjs";
import { PAGES, pagePath, prepareFolder } from "./console-folder.mjs";

const BIN = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));

for (const page of PAGES) {
  const markdown = readFileSync(pagePath(page), "utf8");
  const folder = prepareFolder(markdown);
  try {
    const answers = readExchanges(markdown).map(({ typed }) => answer(typed, folder));
    writeFileSync(pagePath(page), writeExchanges(markdown, answers));
    console.log(`${page}: ${answers.length} commands run.`);
  } finally {
    rmSync(folder.home, { recursive: true, force: true });
  }
}

/** What a person would see: both streams, in the order they were written. */
function answer(typed, { home, cwd }) {
  const [command, ...argv] = splitWords(typed);
  if (command !== "skillwright") throw new Error(`Only skillwright is run here, not: ${typed}`);
  const quoted = [process.execPath, BIN, ...argv].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const { stdout } = spawnSync("/bin/sh", ["-c", `${quoted.join(" ")} 2>&1`], {
    cwd,
    env: { PATH: process.env.PATH, HOME: home },
    encoding: "utf8",
  });
  return withoutClock(stdout, home);
}
