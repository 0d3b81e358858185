import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readExchanges, splitWords } from "../scripts/console-blocks.mjs";
import { COMMANDS } from "../src/command-list.js";
import { runHere } from "./test-io.js";

const markdown = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const exchanges = readExchanges(markdown);

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-readme-")));
  cpSync(new URL("../../../examples", import.meta.url), join(folder, "examples"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One after the other in one folder, as a reader would type them.
test.for(exchanges.map((exchange) => [exchange.line, exchange.typed, exchange] as const))(
  "README line %i: %s prints what it says",
  async ([, , { typed, printed }]) => {
    const [command, ...argv] = splitWords(typed);
    expect(command).toBe("skillwright");
    expect((await runHere(argv, { cwd: join(folder, "examples"), home: folder })).both).toBe(printed);
  },
);

test.for(COMMANDS.map(({ name }) => name))("the README shows %s at work", (name) => {
  expect(exchanges.map(({ typed }) => splitWords(typed)[1])).toContain(name);
});

test("the README opens with an example by line 12", () => {
  expect(exchanges[0]?.line).toBeLessThanOrEqual(13);
});
