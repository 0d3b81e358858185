import type { FrontmatterValue, ToolGrant } from "../parsed-skill.js";

/** What an `allowed-tools` value grants, and what in it grants nothing. */
export interface AllowedTools {
  readonly grants: readonly ToolGrant[];
  /** What could not be read as a grant, as written, and why. None of it grants anything. */
  readonly malformed: readonly MalformedGrant[];
  /** Patterns were separated by commas; the specification separates them by blanks. */
  readonly commas: boolean;
}

export interface MalformedGrant {
  readonly text: string;
  readonly reason: string;
  /** Zero-based place of the list item it stands in; 0 when the value is not a list. */
  readonly item: number;
}

/**
 * Reads the six written forms of `allowed-tools`: separated by blanks, by commas, by both, one pattern, a block list, a
 * flow list. Blanks and commas inside parentheses belong to the scope. Doubt never grants: a pattern that is not
 * exactly `Tool` or `Tool(scope)` is dropped whole and reported.
 */
export function parseAllowedTools(value: FrontmatterValue | undefined): AllowedTools {
  if (value === undefined || value === null || value === "") return { grants: [], malformed: [], commas: false };
  if (typeof value === "string") return readPatterns(value);
  if (Array.isArray(value)) return readList(value);
  const what = typeof value === "object" ? "a map" : `the ${typeof value} ${String(value)}`;
  return {
    grants: [],
    malformed: [{ text: JSON.stringify(value), reason: `${what} names no tool`, item: 0 }],
    commas: false,
  };
}

/** Each item is one pattern, never split: `- Bash git diff` must not grant all of Bash. */
function readList(items: readonly FrontmatterValue[]): AllowedTools {
  const grants: ToolGrant[] = [];
  const malformed: MalformedGrant[] = [];
  for (const [item, value] of items.entries()) {
    const grant = typeof value === "string" ? toGrant(value.trim(), LISTED_TOOL) : "it is not text";
    if (typeof grant !== "string") grants.push(grant);
    else malformed.push({ text: typeof value === "string" ? value : JSON.stringify(value), reason: grant, item });
  }
  return { grants, malformed, commas: false };
}

function readPatterns(text: string): AllowedTools {
  const grants: ToolGrant[] = [];
  const malformed: MalformedGrant[] = [];
  const { patterns, commas } = splitPatterns(text);
  for (const pattern of patterns) {
    const grant = toGrant(pattern, TOOL);
    if (typeof grant !== "string") {
      grants.push(grant);
      continue;
    }
    malformed.push({ text: pattern, reason: grant, item: 0 });
    // `Bash (git *)`: the scope went astray, and without it the grant before would be wider than meant.
    const widened = pattern.startsWith("(") ? grants.pop() : undefined;
    if (widened) malformed.push({ text: widened.text, reason: "its scope is cut off by a blank", item: 0 });
  }
  return { grants, malformed, commas };
}

/** Splits at blanks and commas outside parentheses. */
function splitPatterns(text: string): { patterns: string[]; commas: boolean } {
  const patterns: string[] = [];
  let commas = false;
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) depth++;
    else if (code === 0x29) depth = Math.max(0, depth - 1);
    else if (depth === 0 && (code === 0x2c || code <= 0x20 || (code > 0x7f && text.charAt(at).trim() === ""))) {
      commas ||= code === 0x2c;
      if (at > start) patterns.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (start < text.length) patterns.push(text.slice(start));
  return { patterns, commas };
}

// Letters and digits of any script, and the marks tool names carry: `mcp__server__tool`, `github.search`, `ns:tool`, `*`.
const ASCII_TOOL = /^[\w.:/*@-]+$/;
const TOOL = /^[\p{L}\p{N}_.:/*@-]+$/u;
// In a list a name may hold blanks: `Azure MCP/documentation` is one tool.
const LISTED_TOOL = /^[\p{L}\p{N}_.:/*@-]+(?: [\p{L}\p{N}_.:/*@-]+)*$/u;

/** A grant, or the reason why the pattern is none. */
function toGrant(pattern: string, name: RegExp): ToolGrant | string {
  const open = pattern.indexOf("(");
  if (open === -1) {
    if (pattern.includes(")")) return "a parenthesis is closed that was never opened";
    return ASCII_TOOL.test(pattern) || name.test(pattern)
      ? { tool: pattern, text: pattern }
      : "it is not the name of a tool";
  }
  const tool = pattern.slice(0, open);
  if (tool === "") return "a scope has no tool before it";
  if (tool.trimEnd() !== tool) return "a blank stands before its parenthesis";
  if (!ASCII_TOOL.test(tool) && !TOOL.test(tool)) return "it is not the name of a tool";
  const close = closingParenthesis(pattern, open);
  if (close === -1) return "its parenthesis is never closed";
  if (close !== pattern.length - 1) return "something follows its closing parenthesis";
  const scope = pattern.slice(open + 1, -1);
  return scope.trim() === "" ? "its scope is empty" : { tool, scope, text: pattern };
}

function closingParenthesis(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === "(") depth++;
    else if (pattern[at] === ")" && --depth === 0) return at;
  }
  return -1;
}
