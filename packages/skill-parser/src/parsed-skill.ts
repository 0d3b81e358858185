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

export interface ParsedSkill {
  readonly name: string;
  readonly description: string;
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
  readonly metadata: Readonly<Record<string, FrontmatterValue>>;
  readonly disableModelInvocation: boolean;
  readonly userInvocable: boolean;
  readonly argumentHint?: string;
  /** Everything the author wrote, unknown keys included. */
  readonly frontmatter: Readonly<Record<string, FrontmatterValue>>;
  readonly body: string;
  /** One-based line on which the body begins. */
  readonly bodyLine: number;
}

export type ParseResult =
  | { readonly ok: true; readonly skill: ParsedSkill; readonly warnings: readonly SkillDiagnostic[] }
  | { readonly ok: false; readonly errors: readonly SkillDiagnostic[]; readonly warnings: readonly SkillDiagnostic[] };
