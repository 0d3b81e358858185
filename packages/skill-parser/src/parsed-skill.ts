import type { SkillDiagnostic } from "./diagnostics.js";

/** What YAML can hold once read: plain data, never a function, date or class. */
export type FrontmatterValue =
  | string
  | number
  | boolean
  | null
  | readonly FrontmatterValue[]
  | { readonly [key: string]: FrontmatterValue };

/** One pattern of `allowed-tools`: `Read`, `Bash(git diff *)`, `mcp__server__tool`. */
export interface ToolGrant {
  readonly tool: string;
  /** What stands between the parentheses, if there are any. */
  readonly scope?: string;
  /** The pattern as written. */
  readonly text: string;
}

/** A skill as its author wrote it. Text fields keep the spelling: `version: 1.10` is `"1.10"`. */
export interface ParsedSkill {
  /** Trimmed, otherwise as written. */
  readonly name: string;
  /** Trimmed, otherwise as written. */
  readonly description: string;
  /** Claude Code and Qwen Code: more about when to use the skill, shown to the model behind the description. */
  readonly whenToUse?: string;
  readonly version?: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly tags: readonly string[];
  readonly allowedTools: readonly ToolGrant[];
  readonly references: readonly string[];
  /** `true`: selected only when the user mentions it. */
  readonly trigger: boolean;
  /** Globs of files that make this skill a candidate. */
  readonly triggers: readonly string[];
  readonly hint?: string;
  /** Ways people ask for it: `asks`, and what `triggers`, `read_when`, `examples` and `keywords` hold of that kind. Absent: none. */
  readonly asks?: readonly string[];
  /** Phrases that the author declares as triggers: in `triggers` (not the globs), `metadata.triggers` and `examples`. Absent: none. */
  readonly triggerPhrases?: readonly string[];
  /** Scalars directly under `metadata` keep their spelling as text; lists and maps are typed as in `frontmatter`. */
  readonly metadata: Readonly<Record<string, FrontmatterValue>>;
  readonly disableModelInvocation: boolean;
  readonly userInvocable: boolean;
  readonly argumentHint?: string;
  /**
   * Everything the author wrote, unknown keys included, as any YAML 1.2 core reader types it: `version: 1.10` is the
   * number 1.1 here. A number that JSON cannot hold (`.inf`, 20 digits) stays text.
   */
  readonly frontmatter: Readonly<Record<string, FrontmatterValue>>;
  /** Line ends are LF; blank lines before it and white space after it are dropped. */
  readonly body: string;
  /** One-based line on which the body begins. */
  readonly bodyLine: number;
  /** One-based line of each top-level key. Absent on a skill that no text stands behind. */
  readonly fieldLines?: Readonly<Record<string, number>>;
}

export type ParseResult =
  | { readonly ok: true; readonly skill: ParsedSkill; readonly warnings: readonly SkillDiagnostic[] }
  | { readonly ok: false; readonly errors: readonly SkillDiagnostic[]; readonly warnings: readonly SkillDiagnostic[] };

/** A skill without its body. */
export type SkillHead = Omit<ParsedSkill, "body">;

/** Where a body stands in the bytes it was found in, or its text where the file had to be read as a whole, as with CRLF line ends. */
export type BodyPlace = { readonly start: number; readonly end: number } | { readonly text: string };

export type HeadResult =
  | {
      readonly ok: true;
      readonly skill: SkillHead;
      readonly body: BodyPlace;
      readonly warnings: readonly SkillDiagnostic[];
    }
  | Extract<ParseResult, { readonly ok: false }>;
