import type { FrontmatterValue, ToolGrant } from "../parsed-skill.js";

/** What an `allowed-tools` value grants, and what in it grants nothing. */
export interface AllowedTools {
  readonly grants: readonly ToolGrant[];
  /** What could not be read as a grant, as written, and why. None of it grants anything. */
  readonly malformed: readonly MalformedGrant[];
  /** Patterns were separated by commas; the specification separates them by spaces. */
  readonly commas: boolean;
}

export interface MalformedGrant {
  readonly text: string;
  /** Why it grants nothing, as the end of a sentence: `its scope is empty`. */
  readonly message: string;
  /** Zero-based place of the list item it stands in; 0 when the value is not a list. */
  readonly item: number;
}

/**
 * Reads the six written forms of `allowed-tools`: separated by spaces, by commas, by both, one pattern, a block list, a
 * flow list. Spaces and commas inside parentheses belong to the scope. Doubt never grants: a pattern that is not
 * exactly `Tool` or `Tool(scope)` is dropped whole and reported.
 */
export function parseAllowedTools(value: FrontmatterValue | undefined): AllowedTools {
  if (value === undefined || value === null || value === "") return { grants: [], malformed: [], commas: false };
  if (typeof value === "string") return readPatterns(value);
  if (Array.isArray(value)) return readList(value);
  const what = typeof value === "object" ? "a map" : `the ${typeof value} ${String(value)}`;
  return {
    grants: [],
    malformed: [{ text: JSON.stringify(value), message: `${what} names no tool`, item: 0 }],
    commas: false,
  };
}

/** Each item is one pattern, never split: `- Bash git diff` must not grant all of Bash. */
function readList(items: readonly FrontmatterValue[]): AllowedTools {
  const grants: ToolGrant[] = [];
  const malformed: MalformedGrant[] = [];
  for (const [item, value] of items.entries()) {
    const read = typeof value === "string" ? toGrant(value.trim(), LISTED_TOOL) : fail("it is not text");
    if (read.ok) grants.push(read.grant);
    else malformed.push({ text: typeof value === "string" ? value : JSON.stringify(value), ...read.problem, item });
  }
  return { grants, malformed, commas: false };
}

function readPatterns(text: string): AllowedTools {
  const grants: ToolGrant[] = [];
  const malformed: MalformedGrant[] = [];
  const { patterns, commas } = splitPatterns(text);
  for (const pattern of patterns) {
    const read = toGrant(pattern, TOOL);
    if (read.ok) {
      grants.push(read.grant);
      continue;
    }
    malformed.push({ text: pattern, ...read.problem, item: 0 });
    // `Bash (git *)`: the scope went astray, and without it the previous grant would be wider than meant.
    const widened = pattern.startsWith("(") ? grants.pop() : undefined;
    if (widened) malformed.push({ text: widened.text, message: "its scope is cut off by a blank", item: 0 });
  }
  return { grants, malformed, commas };
}

/** Splits at white space and commas outside parentheses. */
function splitPatterns(text: string): { patterns: string[]; commas: boolean } {
  const patterns: string[] = [];
  let commas = false;
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x28) depth++;
    else if (code === 0x29) depth = Math.max(0, depth - 1);
    else if (depth === 0 && (code === 0x2c || code <= 0x20 || (code > 0x7f && text.charAt(index).trim() === ""))) {
      commas ||= code === 0x2c;
      if (index > start) patterns.push(text.slice(start, index));
      start = index + 1;
    }
  }
  if (start < text.length) patterns.push(text.slice(start));
  return { patterns, commas };
}

// Letters and digits of any script, and the marks tool names carry: `mcp__server__tool`, `github.search`, `ns:tool`, `*`.
const ASCII_TOOL = /^[\w.:/*@-]+$/;
const TOOL = /^[\p{L}\p{N}_.:/*@-]+$/u;
// In a list a name may hold spaces: `Azure MCP/documentation` is one tool.
const LISTED_TOOL = /^[\p{L}\p{N}_.:/*@-]+(?: [\p{L}\p{N}_.:/*@-]+)*$/u;

type ReadGrant =
  | { readonly ok: true; readonly grant: ToolGrant }
  | { readonly ok: false; readonly problem: Pick<MalformedGrant, "message"> };

function toGrant(pattern: string, name: RegExp): ReadGrant {
  const open = pattern.indexOf("(");
  // `- Read` in a text of several lines is a dash and a tool, and no tool is called a dash.
  if (/^[-.:/@]+$/.test(open === -1 ? pattern : pattern.slice(0, open))) return fail("it is not the name of a tool");
  if (open === -1) {
    if (pattern.includes(")")) return fail("a parenthesis is closed that was never opened");
    if (!ASCII_TOOL.test(pattern) && !name.test(pattern)) return fail("it is not the name of a tool");
    return { ok: true, grant: { tool: pattern, text: pattern } };
  }
  const tool = pattern.slice(0, open);
  if (tool === "") return fail("a scope has no tool before it");
  if (tool.trimEnd() !== tool) return fail("a blank stands before its parenthesis");
  if (!ASCII_TOOL.test(tool) && !TOOL.test(tool)) return fail("it is not the name of a tool");
  const close = closingParenthesis(pattern, open);
  if (close === -1) return fail("its parenthesis is never closed");
  if (close !== pattern.length - 1) return fail("something follows its closing parenthesis");
  const scope = pattern.slice(open + 1, -1);
  return scope.trim() === "" ? fail("its scope is empty") : { ok: true, grant: { tool, scope, text: pattern } };
}

function fail(message: string): ReadGrant & { ok: false } {
  return { ok: false, problem: { message } };
}

function closingParenthesis(pattern: string, open: number): number {
  let depth = 0;
  for (let index = open; index < pattern.length; index++) {
    if (pattern[index] === "(") depth++;
    else if (pattern[index] === ")" && --depth === 0) return index;
  }
  return -1;
}
