// What README and reference show of the command is what it prints.
import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readExchanges, splitWords, withoutClock } from "../scripts/console-blocks.mjs";
import { PAGES, pagePath, prepareFolder } from "../scripts/console-folder.mjs";
import { COMMANDS } from "../src/command-list.js";
import { runHere } from "./test-io.js";

// A database starts in one of them, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

const pages = PAGES.map((page) => {
  const markdown = readFileSync(pagePath(page), "utf8");
  return { page, markdown, exchanges: readExchanges(markdown) };
});

describe.for(pages)("$page", ({ markdown, exchanges }) => {
  let folder = { home: "", cwd: "" };
  beforeAll(() => {
    folder = prepareFolder(markdown);
  });
  afterAll(() => rmSync(folder.home, { recursive: true, force: true }));

  // One after the other in one folder, as a reader would type them.
  test.for(exchanges.map((exchange) => [exchange.line, exchange.typed, exchange] as const))(
    "line %i: %s prints what it says",
    async ([, , { typed, printed }]) => {
      const [command, ...argv] = splitWords(typed);
      expect(command).toBe("skillwright");
      const { both } = await runHere(argv, folder);
      expect(withoutClock(both, folder.home)).toBe(printed);
    },
  );
});

test.for(COMMANDS.map(({ name }) => name))("one of them shows %s at work", (name) => {
  // A completion script is a page long; its help stands for it.
  const shown = pages
    .flatMap(({ exchanges }) => exchanges)
    .map(({ typed }) => splitWords(typed).slice(1))
    .map(([first, second]) => (first === "help" ? second : first));
  expect(shown).toContain(name);
});

test.for(COMMANDS.map(({ name }) => name))("the README names %s", (name) => {
  expect(pages[0]?.markdown).toMatch(new RegExp(`^\\|.*\`${name}[ \`]`, "m"));
});

test("the README opens with an example by line 12", () => {
  expect(pages[0]?.exchanges[0]?.line).toBeLessThanOrEqual(13);
});
