// No figure without the command that gives it: what a reader cannot measure again, the page of measurements does not say.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/workspace.js";

const page = readFileSync(join(ROOT, "docs", "measurements.md"), "utf8");
/** A section each, with its heading, and what stands before the first left out. */
const sections = page.split(/^(?=## )/m).slice(1);
const measured = sections.filter((section) => /^\|/m.test(section));

test("holds tables of figures", () => expect(measured.length).toBeGreaterThan(5));

test("has no figure outside a section that says how to measure it", () => {
  const [before = ""] = page.split(/^## /m);
  expect(before.match(/^\|/m)).toBeNull();
  for (const section of sections) if (/\d/.test(section)) expect(measured).toContain(section);
});

test.for(measured.map((section) => [titleOf(section), section] as const))(
  "%s: has its command, which is there, and says when and on what",
  ([, section]) => {
    // Behind every table stands a block with a command, before the next table begins.
    const parts = section.split(/^(?:\|.*\n)+/m).slice(1);
    for (const part of parts) {
      const [, block = ""] = /^```sh\n([\s\S]*?)^```$/m.exec(part) ?? [];
      expect(block).not.toBe("");
      for (const line of block.trim().split("\n")) expect(missingScript(line)).toBe("");
      expect(part).toMatch(/^Measured (?:on \d+ \w+ 20\d\d|in \w+ 20\d\d), on .+\.$/m);
    }
  },
);

function titleOf(section: string): string {
  return section.slice("## ".length, section.indexOf("\n"));
}

/** The script of a command line such as `node packages/x/bench/y.mjs --corpus DIR`, if there is no such file. */
function missingScript(line: string): string {
  const [, script] = /\b(?:node|vitest run --project unit) (\S+)/.exec(line) ?? [];
  if (script === undefined) return `no script in: ${line}`;
  return existsSync(join(ROOT, script)) ? "" : script;
}
