import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMatcher, type MatchableSkill } from "../src/index.js";
import { skills as anySkills, text } from "./arbitraries.js";

const POLICIES = [
  { topK: 50, minScore: 0 },
  { topK: 3, minScore: 0 },
] as const;
const SKILLS: readonly MatchableSkill[] = [
  {
    name: "title-case",
    description: "Turns titles into TITLE case: I and İ, ı and i.",
    tags: ["Iıİi"],
    body: "ISTANBUL istanbul İstanbul ıstanbul",
  },
  { name: "file", description: "Files, filing and profiles.", body: "FILE file" },
  { name: "straße", description: "Straßen und Grüße, ä ö ü.", body: "STRASSE strasse" },
  { name: "chart", description: "Charts and cherries in Czech order.", body: "ch c h" },
];
const QUERIES = ["I FILE a title in ISTANBUL", "ıstanbul İstanbul", "strasse GRÜSSE", "charts of titles", "fıle titel"];

test("shuffling the skills changes no byte of a result", () => {
  fc.assert(
    fc.property(anySkills, text(6), fc.infiniteStream(fc.nat()), (list, query, random) => {
      const shuffled = list
        .map((item) => [random.next().value as number, item] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, item]) => item);
      for (const policy of POLICIES) {
        const expected = JSON.stringify(createMatcher(list).select(query, policy));
        expect(JSON.stringify(createMatcher(shuffled).select(query, policy))).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test("asking twice, and asking others in between, changes no byte", () => {
  const matcher = createMatcher(SKILLS);
  const ask = (): string =>
    JSON.stringify(QUERIES.map((query) => POLICIES.map((policy) => matcher.select(query, policy))));
  const before = ask();
  matcher.select("something else entirely", { topK: 4, minScore: 0 });
  expect(ask()).toBe(before);
});

const folder = mkdtempSync(join(tmpdir(), "skillwright-match-"));
const script = join(folder, "ask.mjs");
beforeAll(async () => {
  const contents = `
    import { serialize } from "node:v8";
    import { createMatcher } from ${JSON.stringify(join(import.meta.dirname, "../src/index.ts"))};
    const matcher = createMatcher(${JSON.stringify(SKILLS)});
    const answers = ${JSON.stringify(QUERIES)}.map((query) => ${JSON.stringify(POLICIES)}.map((policy) => matcher.select(query, policy)));
    console.log(JSON.stringify([answers, serialize(matcher.toImage()).toString("base64")]));`;
  await build({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: script,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(["tr_TR.UTF-8", "cs_CZ.UTF-8", "lt_LT", "C"])("LANG=%s changes no byte", (locale) => {
  const ask = (env: Record<string, string>): string =>
    execFileSync(process.execPath, [script], { encoding: "utf8", env: { ...process.env, ...env } });
  expect(ask({ LANG: locale, LC_ALL: locale, LANGUAGE: locale, TZ: "Asia/Kathmandu" })).toBe(
    ask({ LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" }),
  );
});
