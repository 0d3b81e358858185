import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatSkill } from "../format-skill.js";
import { safeParseSkill } from "../parse-skill.js";
import { type ImportedRule, importRule } from "./import-rule.js";
import type { RuleFormat, RuleMode } from "./rule-mode.js";

const folder = new URL("../../test/rules/", import.meta.url);

/** What becomes of each rule file: when it applied, the skill's name, its globs, and what is not as it was. */
const EXPECTED: Readonly<
  Record<RuleFormat, Readonly<Record<string, readonly [RuleMode, string, readonly string[], string]>>>
> = {
  cursor: {
    "react-components.mdc": [
      "files",
      "react-components",
      ["src/components/**/*.tsx", "src/hooks/*.ts"],
      "reference-unresolved",
    ],
    "api-errors.mdc": ["described", "api-errors", [], ""],
    "house-style.mdc": ["always", "house-style", [], "description-made mode-changed"],
    "sql-migrations.mdc": ["files", "sql-migrations", ["*.sql", "db/migrate/**"], "description-made"],
    "release-checklist.mdc": ["manual", "release-checklist", [], "description-made"],
    "Python Typing.mdc": ["files", "python-typing", ["**/*.py"], "glob-dropped name-changed"],
    "graphql.mdc": ["files", "graphql", ["schema/**/*.graphql", "src/resolvers/**/*.{ts,tsx}"], "reference-unresolved"],
    "quoted-flag.mdc": ["described", "quoted-flag", [], ""],
    "windows.mdc": ["files", "windows", ["scripts/*.ps1"], "line-ends"],
    "long-description.mdc": ["described", "long-description", [], "description-cut key-dropped"],
  },
  copilot: {
    "typescript.instructions.md": ["files", "typescript", ["**/*.ts", "**/*.tsx"], "description-made"],
    "tests.instructions.md": ["files", "tests", ["**/*.test.ts"], ""],
    "everything.instructions.md": ["always", "everything", ["**"], "description-made mode-changed"],
    "docs.instructions.md": ["described", "docs", [], ""],
    "terraform.instructions.md": ["files", "terraform", ["infra/**/*.tf"], "description-made key-dropped"],
    "copilot-instructions.md": ["always", "copilot-instructions", [], "description-made mode-changed"],
    "java.instructions.md": ["files", "java-services", ["src/main/java/**/*.java"], "name-changed"],
    "empty.instructions.md": ["files", "empty", ["legacy/**"], "description-made body-empty"],
    "css.instructions.md": ["files", "css", ["**/*.{css,scss}"], "description-made"],
    "broken.instructions.md": ["files", "broken", ["**/*.go"], "frontmatter-broken description-made"],
  },
  prompt: {
    "new-endpoint.prompt.md": ["manual", "new-endpoint", [], "key-dropped key-dropped"],
    "summarize.prompt.md": ["manual", "summarize", [], "description-made"],
  },
  windsurf: {
    "commit-messages.md": ["described", "commit-messages", [], ""],
    "vue.md": ["files", "vue", ["src/**/*.vue"], "description-made"],
    "always.md": ["always", "always", [], "description-made mode-changed"],
    "deploy.md": ["manual", "deploy", [], ""],
    "legacy.md": ["always", "legacy", [], "description-made mode-changed"],
    "accessibility.md": ["described", "accessibility", [], "reference-unresolved"],
    "rust.md": ["files", "rust", ["**/*.rs", "Cargo.toml"], ""],
    "Umlaute und Ähnliches.md": ["described", "umlaute-und-ahnliches", [], "name-changed"],
    "manual-without-description.md": ["manual", "manual-without-description", [], "description-made"],
    "performance.md": ["described", "performance", [], ""],
  },
  cline: {
    "01-coding.md": ["always", "01-coding", [], "description-made mode-changed"],
    "frontend.md": ["files", "frontend", ["src/ui/**", "src/styles/**"], "description-made"],
    "switched-off.md": ["never", "switched-off", [], "description-made mode-changed"],
    "one-path.md": ["files", "one-path", ["*.proto"], "description-made"],
    "plain.txt": ["always", "plain", [], "description-made mode-changed"],
    "described.md": ["files", "described", ["**/repository/*.kt"], ""],
    "everywhere.md": ["always", "everywhere", ["**/*"], "description-made mode-changed"],
    "braces.md": ["files", "braces", ["src/**/*.{js,jsx,ts,tsx}"], "glob-dropped description-made"],
    "named.md": ["files", "log-lines", ["**/*.go"], ""],
    "other-keys.md": ["files", "other-keys", ["docs/**"], "description-made key-dropped key-dropped"],
  },
  kiro: {
    "product.md": ["always", "product", [], "description-made mode-changed"],
    "tech.md": ["always", "tech", [], "description-made mode-changed"],
    "api-standards.md": ["files", "api-standards", ["app/api/**/*"], "description-made reference-unresolved"],
    "components.md": ["files", "components", ["components/**/*.tsx", "stories/**/*.tsx"], "description-made"],
    "troubleshooting.md": ["manual", "troubleshooting", [], "description-made"],
    "security-review.md": ["described", "security-review", [], ""],
    "onboarding.md": ["manual", "onboarding", [], ""],
    "naming.md": ["described", "naming", [], ""],
    "i18n.md": ["files", "i18n", ["locales/*.json"], ""],
    "hyphen-list.md": ["files", "hyphen-list", ["**/*.tf", "**/*.tfvars"], "description-made"],
  },
};

const read = (format: RuleFormat, file: string): { readonly text: string; readonly rule: ImportedRule } => {
  const text = readFileSync(new URL(`${format}/${encodeURIComponent(file)}`, folder), "utf8");
  return { text, rule: importRule({ format, name: file.replace(/(?:\.instructions|\.prompt)?\.\w+$/, ""), text }) };
};

describe.for(Object.entries(EXPECTED) as [RuleFormat, (typeof EXPECTED)[RuleFormat]][])(
  "rules of %s",
  ([format, files]) => {
    test("are all judged here", () => {
      expect(
        readdirSync(new URL(`${format}/`, folder))
          .map((name) => name.normalize("NFC"))
          .sort(),
      ).toEqual(Object.keys(files).sort());
    });

    test.for(Object.entries(files))("%s becomes a skill that says the same", ([file, [mode, name, globs, losses]]) => {
      const { text, rule } = read(format, file);
      expect([
        rule.mode,
        rule.draft.name,
        rule.draft.triggers ?? [],
        rule.losses.map(({ code }) => code).join(" "),
      ]).toEqual([mode, name, globs, losses]);
      // The way back: what the file of the skill says is what the rule said.
      const parsed = safeParseSkill(formatSkill(rule.draft), { directoryName: name });
      if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
      const { skill } = parsed;
      expect([skill.name, skill.description, skill.triggers]).toEqual([name, rule.draft.description, globs]);
      expect(skill.disableModelInvocation ?? false).toBe(mode === "manual" || mode === "never");
      const body = text.replace(/^---\r?\n.*?\n---\r?\n/s, "").replaceAll("\r\n", "\n");
      expect(skill.body.trim()).toBe(body.trim());
    });
  },
);

test("a description keeps what the rule said, on one line", () => {
  expect(read("cursor", "graphql.mdc").rule.draft.description).toBe(
    "Schema design for GraphQL: connections, nullability, naming",
  );
  expect(read("kiro", "naming.md").rule.draft.description).toBe(
    "Names of tables and columns. Use when designing a schema.",
  );
  expect(read("cursor", "sql-migrations.mdc").rule.draft.description).toBe(
    "Rules for Migrations. Use when working on files such as *.sql, db/migrate/**.",
  );
  expect(read("cursor", "long-description.mdc").rule.draft.description.length).toBeLessThanOrEqual(1024);
});

test("a reference is told with its line", () => {
  expect(read("kiro", "api-standards.md").rule.losses[1]).toMatchObject({
    line: 10,
    message: expect.stringContaining("openapi.yaml"),
  });
});

test.for([
  "",
  "---",
  "---\n---",
  "---\n: x\n---\n",
  "\ufeff---\ndescription: a\n---\nb",
  "---\nglobs: [\n---\nx",
  "---\n- a\n- b\n---\n",
  `---\n${"a: b\n".repeat(5000)}---\n`,
])("%j is taken without a throw", (text) => {
  for (const format of Object.keys(EXPECTED) as RuleFormat[]) {
    const { draft } = importRule({ format, name: "\u202e/../..", text });
    expect(draft.name).toMatch(/^[a-z0-9-]+$/);
    expect(draft.description.length).toBeGreaterThan(0);
  }
});

test.for([
  ["globs: [oops", "cursor"],
  ['globs: "src/**', "cursor"],
  ['applyTo: ["a/**",', "copilot"],
] as const)("%s is left out and told, not taken for a glob", ([line, format]) => {
  const { draft, losses } = importRule({ format, name: "x", text: `---\ndescription: Does x.\n${line}\n---\nBody.\n` });
  expect(losses.filter(({ code }) => code === "frontmatter-broken")).toMatchObject([{ line: 3 }]);
  expect([draft.triggers, draft.description]).toEqual([undefined, "Does x."]);
});

test("a list in brackets may run over several lines, and a glob may begin with a bracket", () => {
  const globsOf = (lines: string) =>
    importRule({ format: "cursor", name: "x", text: `---\ndescription: Does x.\nglobs: ${lines}\n---\nBody.\n` }).draft
      .triggers;
  expect(globsOf('[\n  "a/**",\n  b/**\n]')).toEqual(["a/**", "b/**"]);
  expect(globsOf("[ab]*.ts")).toEqual(["[ab]*.ts"]);
});

test("what its agent always applies stays so, whatever the text says", () => {
  const rule = { format: "cursor", name: "cursor-rules", text: "Be brief.\n" } as const;
  expect(importRule(rule).mode).toBe("manual");
  expect(importRule({ ...rule, isAlwaysOn: true })).toMatchObject({ mode: "always" });
  expect(importRule({ ...rule, isAlwaysOn: true }).draft.disableModelInvocation).toBeUndefined();
});

test("a prompt file keeps the hint for its argument", () => {
  const { rule } = read("prompt", "new-endpoint.prompt.md");
  expect(formatSkill(rule.draft)).toContain("argument-hint: name of the endpoint\n");
});
