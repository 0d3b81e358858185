import { type MarkdownLine, readCodeBlocks } from "@skillwright/skill-text";

/** A tool that a skill's text speaks of and that the skill does not hold. */
export interface PhantomTool {
  readonly name: string;
  /** One-based line of the first mention, counted from `firstLine`. */
  readonly line: number;
  /** `true`: the host has such a tool, but the skill does not ask for it. */
  readonly registered: boolean;
}

/** What is known about tool names when a text is searched. */
export interface KnownTools {
  /** Bound to the skill, under this name or another. */
  isBound(name: string): boolean;
  /** Present at the host. */
  isRegistered(name: string): boolean;
  /** The skill asks for tools named in `snake_case`, so a bare `snake_case` verb in its text is taken for one. */
  readonly snakeCase: boolean;
}

/** What of a skill is searched. */
export interface SearchedText {
  readonly name: string;
  readonly description: string;
  readonly body?: string | undefined;
  /** One-based line of the file on which the body begins. Default 1. */
  readonly bodyLine?: number | undefined;
}

/** Mentions in name and description, said to be on line 1, and in the body, each name once. */
export function findSkillPhantoms(skill: SearchedText, known: KnownTools): readonly PhantomTool[] {
  const head = findPhantomTools(`${skill.name}\n${skill.description}`, known).map((found) => ({ ...found, line: 1 }));
  const seen = new Set(head.map(({ name }) => name));
  const body = findPhantomTools(skill.body ?? "", known, skill.bodyLine);
  return [...head, ...body.filter(({ name }) => !seen.has(name))];
}

/**
 * Finds tool-like mentions in a body that no bound tool answers to: `mcp__server__tool`, "the `x` tool", "the Read tool",
 * "call `x_y`", "use `find_x`". Each name once, in order. Words in code blocks are code, and so are names that stand there.
 */
export function findPhantomTools(body: string, known: KnownTools, firstLine = 1): readonly PhantomTool[] {
  const { lines } = readCodeBlocks(body);
  const code = wordsOfCode(lines);
  const found = new Map<string, PhantomTool>();
  for (const [index, { text, isCode }] of lines.entries()) {
    for (const name of [...mcpNames(text), ...(isCode ? NONE : proseNames(text, code, known))]) {
      if (found.has(name) || known.isBound(name)) continue;
      found.set(name, { name, line: firstLine + index, registered: known.isRegistered(name) });
    }
  }
  return [...found.values()];
}

const MCP = /(?<![A-Za-z0-9_-])mcp__[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*__[A-Za-z0-9_-]*[A-Za-z0-9]/g;
/** "the `x` tool", "`x` tools". */
const QUOTED_TOOL = /`([A-Za-z][A-Za-z0-9_-]{0,63})` tools?\b/g;
/** "the Read tool", "the web_search tool"; not "the right tool", "the MCP tool". */
const NAMED_TOOL = /\bthe ([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)*|[a-z][a-z0-9]*(?:_[a-z0-9]+)+) tool\b/g;
const CALLED = /\b(?:call|calls|calling|invoke|invokes|invoking) (?:the )?`([A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+)`/gi;
const USED = /\b(?:use|uses|using|via|with|run|then|through) (?:the )?`([a-z]+(?:_[a-z0-9]+)+)`/gi;
const BARE = /`([a-z]+(?:_[a-z0-9]+)+)`/g;
/** The very words that a context speaks of its tools with. */
const OWN_WORDS = /\byou can call (?:these|the following) tools?:((?: ?`[A-Za-z][\w-]{0,63}`,?(?: and)?)+)/gi;
/** What follows a name that is a piece of code and no tool. */
const CODE_NOUN =
  /^`? (?:function|method|parameter|param|field|column|variable|option|flag|argument|property|attribute|key|class)s?\b/i;

const NONE: readonly never[] = [];

function mcpNames(line: string): readonly string[] {
  return line.includes("mcp__") ? [...line.matchAll(MCP)].map((match) => match[0]) : NONE;
}

function proseNames(line: string, code: ReadonlySet<string>, known: KnownTools): readonly string[] {
  // Every pattern below needs one of these; most lines, and all the empty ones of a body made of them, have neither.
  if (!line.includes("`") && !line.includes(" tool")) return NONE;
  const sure = [...namesOf(line, QUOTED_TOOL), ...namesOf(line, NAMED_TOOL), ...claimedNames(line)];
  const called = namesOf(line, CALLED);
  const acting = [...namesOf(line, USED), ...(known.snakeCase ? namesOf(line, BARE) : [])].filter(isAction);
  const registered = namesOf(line, BARE).filter((name) => known.isRegistered(name));
  return [...sure, ...[...called, ...acting, ...registered].filter((name) => !code.has(name))];
}

function claimedNames(line: string): readonly string[] {
  return [...line.matchAll(OWN_WORDS)].flatMap(([, names = ""]) => names.match(/[A-Za-z][\w-]*(?=`)/g) ?? []);
}

function namesOf(line: string, pattern: RegExp): readonly string[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const behind = line.slice(match.index + match[0].length - 1);
    return match[1] === undefined || CODE_NOUN.test(behind) ? [] : [match[1]];
  });
}

/** `find_technician` does something; `start_time` is something. */
function isAction(name: string): boolean {
  return VERBS.has(name.slice(0, name.indexOf("_")));
}

const VERBS: ReadonlySet<string> = new Set(
  (
    "add answer append approve ask assign attach book browse calculate call cancel capture check clear click close compare complete " +
    "confirm convert create delete deploy describe dispatch download edit escalate evaluate execute export extract fetch find " +
    "forward generate get import inspect invoke launch list load lookup make move navigate notify open pay perform play post " +
    "publish query read refund register remove rename render reply reschedule reserve resolve restart retrieve run save scan " +
    "schedule search select send submit subscribe summarize take transcribe transfer translate update upload validate verify " +
    "view wait web write"
  ).split(" "),
);

/** The names in fenced code, each once: to search the code for every mention would take their product. */
function wordsOfCode(lines: readonly MarkdownLine[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { text, isCode } of lines) {
    if (isCode) for (const [word] of text.matchAll(/\w+/g)) words.add(word);
  }
  return words;
}
