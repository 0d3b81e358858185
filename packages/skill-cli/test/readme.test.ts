import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readExchanges, readFiles, splitWords, withoutClock } from "../scripts/console-blocks.mjs";
import { COMMANDS } from "../src/command-list.js";
import { runHere } from "./test-io.js";

const markdown = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const exchanges = readExchanges(markdown);

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-readme-")));
  cpSync(new URL("../../../examples", import.meta.url), join(folder, "examples"), { recursive: true });
  for (const { name, text } of readFiles(markdown)) {
    const path = join(folder, "examples", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One after the other in one folder, as a reader would type them.
test.for(exchanges.map((exchange) => [exchange.line, exchange.typed, exchange] as const))(
  "README line %i: %s prints what it says",
  async ([, , { typed, printed }]) => {
    const [command, ...argv] = splitWords(typed);
    expect(command).toBe("skillwright");
    const { both } = await runHere(argv, { cwd: join(folder, "examples"), home: folder });
    expect(withoutClock(both, folder)).toBe(printed);
  },
);

test.for(COMMANDS.map(({ name }) => name))("the README shows %s at work", (name) => {
  // A completion script is a page long; its help stands for it.
  const shown = exchanges
    .map(({ typed }) => splitWords(typed).slice(1))
    .map(([first, second]) => (first === "help" ? second : first));
  expect(shown).toContain(name);
});

test("the README opens with an example by line 12", () => {
  expect(exchanges[0]?.line).toBeLessThanOrEqual(13);
});
