import { failure, type Reading, type ReadingFailure } from "../reading.js";

/** One word of a command, as a shell would hand it to the program. */
export interface ShellWord {
  /** Quotes and escapes removed. */
  readonly text: string;
  /** Holds an unquoted `*`, `?` or `[`, so the shell may put file names in its place. */
  readonly glob: boolean;
  /** A glob that could become an option: a file may be called `--output=x`. */
  readonly optionGlob: boolean;
  /** Begins with an unquoted `~`, so the shell may put a folder in its place. */
  readonly home: boolean;
}

/**
 * Splits a command into words as a POSIX shell does, and refuses everything that is more than words: operators, redirections,
 * substitutions, expansions, assignments, comments, control characters, open quotes. Linear in the length of the text.
 */
export function readShellWords(command: string): Reading<readonly ShellWord[]> {
  if (UNFIT.test(command)) {
    return failure("it holds a line break, a control character or an invisible one");
  }
  const words: ShellWord[] = [];
  let at = skipSpaces(command, 0);
  while (at < command.length) {
    const word = readWord(command, at);
    if ("problem" in word) return word;
    words.push(word);
    at = skipSpaces(command, word.end);
  }
  const [first] = words;
  if (!first) return failure("it is empty");
  if (first.glob) return failure("its program is a pattern, not a name");
  if (ASSIGNMENT.test(first.text)) return failure("it begins with the assignment of a variable");
  return { ok: true, value: words };
}

// A tab separates words as a space does. Every other control, line separator, format character and lone surrogate is a doubt, in quotes too.
const UNFIT = /[^\t\P{Cc}]|[\p{Zl}\p{Zp}\p{Cf}\p{Cs}]/u;
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*(\[[^\]]*\])?\+?=/;
const PLAIN = /[A-Za-z0-9_\-./:,@%+=^~\]]/;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** `HEAD@{1}`, `@{upstream}`: braces that no shell expands. */
const REFLOG = /^@\{[A-Za-z0-9_/-]+\}/;
const OPERATORS = ";&|<>$`";

interface Piece {
  readonly text: string;
  readonly end: number;
  readonly glob?: boolean;
}

function readWord(command: string, start: number): (ShellWord & { readonly end: number }) | ReadingFailure {
  let text = "";
  let at = start;
  let glob = false;
  let optionGlob = false;
  while (at < command.length && !isSpace(command[at])) {
    const piece = readPiece(command, at, at === start);
    if ("problem" in piece) return piece;
    if (piece.glob && !glob) {
      glob = true;
      optionGlob = text === "" || text.startsWith("-");
    }
    text += piece.text;
    at = piece.end;
  }
  return { text, glob, optionGlob, home: command[start] === "~", end: at };
}

function readPiece(command: string, at: number, atStart: boolean): Piece | ReadingFailure {
  const character = String.fromCodePoint(command.codePointAt(at) ?? 0);
  if (character === "'") return readSingleQuoted(command, at);
  if (character === '"') return readDoubleQuoted(command, at);
  if (character === "\\") return readEscape(command, at);
  if (character === "@") {
    const reflog = REFLOG.exec(command.slice(at, at + 80))?.[0];
    if (reflog) return { text: reflog, end: at + reflog.length };
  }
  if (character === "#" && atStart) return failure("the rest of it is a comment");
  if ("*?[".includes(character)) return { text: character, end: at + 1, glob: true };
  if (PLAIN.test(character) || character === "#") return { text: character, end: at + 1 };
  return readForeign(character, at);
}

/** A letter of any script is itself, unless some program reads it as ASCII: `ｇｉｔ`, `；`. */
function readForeign(character: string, at: number): Piece | ReadingFailure {
  const foreign = character > "\u007f" && LETTER.test(character) && !/\p{ASCII}/u.test(character.normalize("NFKC"));
  return foreign
    ? { text: character, end: at + character.length }
    : failure(`it holds ${nameOf(character)} outside quotes`);
}

function readSingleQuoted(command: string, at: number): Piece | ReadingFailure {
  const end = command.indexOf("'", at + 1);
  return end === -1 ? OPEN_QUOTE : { text: command.slice(at + 1, end), end: end + 1 };
}

function readDoubleQuoted(command: string, start: number): Piece | ReadingFailure {
  let text = "";
  for (let at = start + 1; at < command.length; at++) {
    const character = command[at] as string;
    const next = command[at + 1];
    if (character === '"') return { text, end: at + 1 };
    if (character === "`") return failure("it holds a command substitution");
    // `"^x$"` is honest: a dollar before the closing quote stands for itself.
    if (character === "$" && next !== '"') return failure("it holds an expansion (`$`) in double quotes");
    if (character === "\\" && (next === "$" || next === "`"))
      return failure("it escapes an expansion in double quotes");
    if (character === "\\" && (next === '"' || next === "\\")) at++;
    text += command[at];
  }
  return OPEN_QUOTE;
}

function readEscape(command: string, at: number): Piece | ReadingFailure {
  const next = command[at + 1];
  if (next === undefined) return failure("it ends in a backslash");
  // An escaped operator is a plain character to a POSIX shell and an operator to others.
  if (OPERATORS.includes(next) || next > "\u007e") return failure(`it escapes ${nameOf(next)}`);
  return { text: next, end: at + 2 };
}

const OPEN_QUOTE: ReadingFailure = failure("a quote is left open");

function nameOf(character: string): string {
  return character === "`" ? "a backtick" : `\`${character}\``;
}

function skipSpaces(command: string, at: number): number {
  let end = at;
  while (isSpace(command[end])) end++;
  return end;
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
