import type { RuleFrontmatter } from "./rule-frontmatter.js";

/** Whose rules: Cursor `.mdc`, Copilot `.instructions.md` and prompt files `.prompt.md`, Windsurf, Cline, Kiro steering. */
export type RuleFormat = "cursor" | "copilot" | "prompt" | "windsurf" | "cline" | "kiro";

/**
 * When a rule is applied. `always`: to everything. `described`: when its description fits. `files`: when files match its globs. `manual`:
 * when someone names it. `never`: it is switched off.
 */
export type RuleMode = "always" | "described" | "files" | "manual" | "never";

/** The keys of each format: those that are known, and the one that holds globs. */
export const RULE_KEYS: Readonly<Record<RuleFormat, { readonly known: readonly string[]; readonly globs: string }>> = {
  cursor: { known: ["description", "globs", "alwaysApply"], globs: "globs" },
  copilot: { known: ["description", "applyTo", "name"], globs: "applyTo" },
  prompt: { known: ["description", "name", "argument-hint"], globs: "" },
  windsurf: { known: ["description", "globs", "trigger"], globs: "globs" },
  cline: { known: ["description", "paths", "name"], globs: "paths" },
  kiro: { known: ["description", "inclusion", "fileMatchPattern", "name"], globs: "fileMatchPattern" },
};

type Fields = RuleFrontmatter["fields"];

/** When the agent would apply a rule with these fields. */
export function readMode(format: RuleFormat, fields: Fields): RuleMode {
  return MODES[format](fields);
}

const has = (fields: Fields, key: string): boolean => {
  const value = fields.get(key);
  return value !== undefined && value.length > 0;
};

/** A glob that matches everything is no choice of files. */
const isEverything = (value: string | readonly string[] | undefined): boolean => {
  const globs = typeof value === "string" ? [value] : (value ?? []);
  return globs.length === 1 && ["**", "**/*", "*"].includes(globs[0] ?? "");
};

const byGlobs = (fields: Fields, key: string): RuleMode => (isEverything(fields.get(key)) ? "always" : "files");

const MODES: Readonly<Record<RuleFormat, (fields: Fields) => RuleMode>> = {
  cursor: (fields) => {
    if (fields.get("alwaysApply") === "true") return "always";
    if (has(fields, "globs")) return byGlobs(fields, "globs");
    return has(fields, "description") ? "described" : "manual";
  },
  copilot: (fields) => {
    if (has(fields, "applyTo")) return byGlobs(fields, "applyTo");
    // Without a glob a file of instructions is attached by hand; the file for the whole repository has no frontmatter at all.
    if (fields.size === 0) return "always";
    return has(fields, "description") ? "described" : "manual";
  },
  // Prompt files are called by their name, never chosen.
  prompt: () => "manual",
  windsurf: (fields) => {
    switch (fields.get("trigger")) {
      case "model_decision":
        return "described";
      case "glob":
        return "files";
      case "manual":
        return "manual";
      default:
        return "always";
    }
  },
  cline: (fields) => {
    if (!fields.has("paths")) return "always";
    return has(fields, "paths") ? byGlobs(fields, "paths") : "never";
  },
  kiro: (fields) => {
    switch (fields.get("inclusion")) {
      case "fileMatch":
        return "files";
      case "manual":
        return "manual";
      case "auto":
        return "described";
      default:
        return "always";
    }
  },
};
