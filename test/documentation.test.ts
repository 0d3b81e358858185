// READMEs and reference pages: short enough to begin with, complete where one looks things up, and no link that leads nowhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { codesOf } from "./support/codes.js";
import {
  anchorsOf,
  codeRowsOf,
  documentationOf,
  linksOf,
  readPage,
  sectionOf,
  withoutCode,
} from "./support/documentation.js";
import { codeExamples } from "./support/examples.js";
import { packageFolders, ROOT, readManifest } from "./support/workspace.js";

const readmes = ["README.md", "apps/runner/README.md", ...packageFolders().map((name) => `packages/${name}/README.md`)];
const references = readdirSync(join(ROOT, "docs/reference")).map((name) => `docs/reference/${name}`);

test.for(readmes)("%s can be read at once", (path) => {
  expect(readPage(path).trimEnd().split("\n").length).toBeLessThanOrEqual(130);
});

test.for(["README.md", "packages/skill-coordinator/README.md"])(
  "each program of %s runs as printed, without a compiler",
  (path) => {
    const examples = codeExamples(join(ROOT, path));
    const broken = examples.filter(({ code }) => parseSync("example.mjs", code).errors.length > 0);
    expect(examples.length).toBeGreaterThan(0);
    expect(broken.map(({ line }) => line)).toEqual([]);
  },
);

test("each reference page is that of a package, of the runner, or of the rules", () => {
  const names = [...packageFolders(), "rules", "runner"].map((name) => `docs/reference/${name}.md`);
  expect(references.toSorted()).toEqual(names.toSorted());
});

test.for([...readmes, ...references])("every link of %s leads to a file, and to a place on it", (page) => {
  const lost = linksOf(page).filter(({ path, anchor }) => {
    if (!existsSync(join(ROOT, path))) return true;
    if (anchor === "") return false;
    const target = existsSync(join(ROOT, path, "README.md")) ? `${path}/README.md` : path;
    return !anchorsOf(readPage(target)).has(anchor);
  });
  expect(lost.map(({ href }) => href)).toEqual([]);
});

describe.for(packageFolders())("%s", (folder) => {
  const { pages, text } = documentationOf(folder);
  const [readme, reference] = pages;

  test("leads from its README to its reference and back", () => {
    const targets = (page: string): string[] => linksOf(page).map(({ path }) => path);
    expect(targets(readme)).toContain(reference);
    expect(targets(reference)).toContain(`packages/${folder}`);
  });

  test("says what it does not do", () => {
    expect(sectionOf(readPage(readme), "What it does not do").trim()).not.toBe("");
  });

  test("says the same thing once", () => {
    const paragraphs = (page: string): string[] =>
      withoutCode(readPage(page))
        .split("\n")
        .filter((line) => line.length > 80);
    const elsewhere = new Set(paragraphs(reference));
    expect(paragraphs(readme).filter((line) => elsewhere.has(line))).toEqual([]);
  });

  test("names everything that can be imported from it", () => {
    const names = exportsOf(folder);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});

/** Unions of codes that callers branch on, and the heading below which each code has its row. */
const CODES = [
  ["skill-parser", "Diagnostics", ["diagnostics.ts", "DiagnosticCode"]],
  ["skill-parser", "Rules of other agents", ["rules/import-rule.ts", "RuleLossCode"]],
  ["skill-index", "Problems", ["model/skill-problem.ts", "ProblemCode"]],
  ["skill-match", "Why a skill was left out", ["skill-match.ts", "LeftOutReason"]],
  ["skill-match", "A model on top", ["ports/select-with-models.ts", "ModelProblem"]],
  ["skill-match", "Saving", ["index/matcher-image.ts", "MatcherDataErrorCode"]],
  ["skill-coordinator", "Why a candidate was turned down", ["rejection.ts", "RejectionReason"]],
  ["skill-coordinator", "Why a call was refused", ["permits/call-decision.ts", "RefusalCode"]],
  ["skill-coordinator", "What a context warns about", ["skill-context.ts", "WarningCode"]],
  ["skill-coordinator", "What a turn did", ["follow/turn.ts", "TurnCode"]],
  ["skill-coordinator", "What decided a turn", ["follow/turn.ts", "TurnReason"]],
  [
    "skill-inject",
    "When nothing is injected",
    ["message/inject-skill.ts", "InjectionProblem"],
    ["message/prompt-block.ts", "BlockProblem"],
  ],
  ["skill-inject", "What a tool answers", ["tools/skill-tool.ts", "ToolResultCode"]],
  ["skill-exec", "Why nothing was started", ["run-problem.ts", "RunProblemCode"]],
  ["skill-mcp", "Codes", ["mcp-problem.ts", "McpProblemCode"]],
  ["skill-install", "Codes", ["install-problem.ts", "InstallCode"]],
  ["skill-install", "What verify lists", ["installer/verify-place.ts", "LockDifference"]],
  ["skill-catalog", "Codes of a catalog", ["catalog-problem.ts", "CatalogCode"]],
  ["skill-catalog", "Codes of the service", ["serve/answers.ts", "ServiceCode"]],
  ["skill-studio", "Codes", ["protocol/snapshot.ts", "StudioProblemCode"]],
] as const;

test.for(CODES)("%s: below “%s” each code has a row, and each row a code", ([folder, heading, ...unions]) => {
  const codes = unions.flatMap(([file, name]) => codesOf(`packages/${folder}/src/${file}`, name));
  expect(codes.length).toBeGreaterThan(1);
  expect(codeRowsOf(sectionOf(documentationOf(folder).text, heading)).toSorted()).toEqual(codes.toSorted());
});

test("the problems of an index have their severity in their row", () => {
  const source = readPage("packages/skill-index/src/model/skill-problem.ts");
  const severities = source.matchAll(/^ {2}"([a-z-]+)": "(error|warning|note)",$/gm);
  const rows = documentationOf("skill-index").text.matchAll(/^\| `([a-z-]+)` \| (error|warning|note) \|/gm);
  const pairs = (matches: Iterable<RegExpMatchArray>): string[] =>
    Array.from(matches, ([, code, severity]) => `${code} ${severity}`).sort();
  const documented = pairs(rows);
  expect(documented).toEqual(pairs(severities));
  expect(documented.length).toBeGreaterThan(30);
});

/** Names of values, not of types, that the entries of a package export. */
function exportsOf(folder: string): string[] {
  return Object.values(readManifest(folder).exports).flatMap((target) => {
    if (typeof target === "string") return [];
    const source = target.default.replace("./dist/", "src/").replace(/\.js$/, ".ts");
    const path = join(ROOT, "packages", folder, source);
    return parseSync(path, readFileSync(path, "utf8")).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName }) => (isType || !exportName.name ? [] : [exportName.name])),
    );
  });
}
