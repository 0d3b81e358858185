import { failure, type Reading, type ReadingFailure } from "./reading.js";

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
  /** Holds a line break, in quotes: a message of several lines, or a script. */
  readonly lineBreak: boolean;
}

/** A word that no shell will read: what it holds stands for itself. */
export function toWord(text: string): ShellWord {
  return { text, glob: false, optionGlob: false, home: false, lineBreak: text.includes("\n") };
}

/**
 * Splits a command into words as a POSIX shell does, and refuses everything that is more than words: operators, redirections,
 * substitutions, expansions, assignments, comments, control characters, open quotes. Linear in the length of the text.
 */
export function readShellWords(command: string): Reading<readonly ShellWord[]> {
  if (command.length > MAX_COMMAND) return failure(`it is longer than ${MAX_COMMAND} characters`);
  if (UNFIT.test(command)) return failure("it holds a control character or an invisible one");
  const words: ShellWord[] = [];
  let position = skipSpaces(command, 0);
  while (position < command.length) {
    const word = isNegation(command, position, words[0])
      ? { ...toWord("!"), end: position + 1 }
      : readWord(command, position);
    if ("problem" in word) return word;
    words.push(word);
    position = skipSpaces(command, word.end);
  }
  const [first] = words;
  if (!first) return failure("it is empty");
  if (first.glob) return failure("its program is a pattern, not a name");
  if (ASSIGNMENT.test(first.text)) return failure("it begins with the assignment of a variable");
  return { ok: true, value: words };
}

/** A `!` of its own in the arguments of `find` negates a test. Elsewhere it may be the shell's. */
function isNegation(command: string, position: number, first: ShellWord | undefined): boolean {
  return first?.text === "find" && command[position] === "!" && isSpace(command[position + 1]);
}

/** What systems take as one command line is more; what a person would approve is less. */
export const MAX_COMMAND = 32_768;
// A tab separates words as a space does, a line break may stand in quotes. Every other control, line separator, format character
// and lone surrogate is a doubt, in quotes too.
const UNFIT = /[^\t\n\P{Cc}]|[\p{Zl}\p{Zp}\p{Cf}\p{Cs}]/u;
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*(\[[^\]]*\])?\+?=/;
const PLAIN = /[A-Za-z0-9_\-./:,@%+=^~\]]/;
/** Most of every command, taken at once: plain characters that mean nothing else anywhere in a word. */
const PLAIN_RUN = /[A-Za-z0-9_\-./:,%+=^~\]]+/y;
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
  let position = start;
  let glob = false;
  let optionGlob = false;
  while (position < command.length && !isSpace(command[position])) {
    PLAIN_RUN.lastIndex = position;
    if (PLAIN_RUN.test(command)) {
      text += command.slice(position, PLAIN_RUN.lastIndex);
      position = PLAIN_RUN.lastIndex;
      continue;
    }
    const piece = readPiece(command, position, position === start);
    if ("problem" in piece) return piece;
    if (piece.glob && !glob) {
      glob = true;
      optionGlob = text === "" || text.startsWith("-");
    }
    text += piece.text;
    position = piece.end;
  }
  return { text, glob, optionGlob, home: command[start] === "~", lineBreak: text.includes("\n"), end: position };
}

function readPiece(command: string, position: number, atStart: boolean): Piece | ReadingFailure {
  const character = String.fromCodePoint(command.codePointAt(position) ?? 0);
  if (character === "'") return readSingleQuoted(command, position);
  if (character === '"') return readDoubleQuoted(command, position);
  if (character === "\\") return readEscape(command, position);
  if (character === "@") {
    const reflog = REFLOG.exec(command.slice(position, position + 80))?.[0];
    if (reflog) return { text: reflog, end: position + reflog.length };
  }
  if (character === "#" && atStart) return failure("the rest of it is a comment");
  if ("*?[".includes(character)) return { text: character, end: position + 1, glob: true };
  if (PLAIN.test(character) || character === "#") return { text: character, end: position + 1 };
  return readForeign(character, position);
}

/** A letter of any script is itself, unless some program reads it as ASCII: `ｇｉｔ`, `；`. */
function readForeign(character: string, position: number): Piece | ReadingFailure {
  const foreign = character > "\u007f" && LETTER.test(character) && !/\p{ASCII}/u.test(character.normalize("NFKC"));
  return foreign
    ? { text: character, end: position + character.length }
    : failure(`it holds ${nameOf(character)} outside quotes`);
}

function readSingleQuoted(command: string, position: number): Piece | ReadingFailure {
  const end = command.indexOf("'", position + 1);
  return end === -1 ? OPEN_QUOTE : { text: command.slice(position + 1, end), end: end + 1 };
}

function readDoubleQuoted(command: string, start: number): Piece | ReadingFailure {
  let text = "";
  for (let position = start + 1; position < command.length; position++) {
    const character = command[position] as string;
    const next = command[position + 1];
    if (character === '"') return { text, end: position + 1 };
    if (character === "`") return failure("it holds a command substitution");
    // `"^x$"` is honest: a dollar before the closing quote stands for itself.
    if (character === "$" && next !== '"') return failure("it holds an expansion (`$`) in double quotes");
    if (character === "\\" && (next === "$" || next === "`"))
      return failure("it escapes an expansion in double quotes");
    if (character === "\\" && next === "\n") return failure("it escapes a line break");
    if (character === "\\" && (next === '"' || next === "\\")) position++;
    text += command[position];
  }
  return OPEN_QUOTE;
}

function readEscape(command: string, position: number): Piece | ReadingFailure {
  const next = command[position + 1];
  if (next === undefined) return failure("it ends in a backslash");
  // An escaped operator is a plain character to a POSIX shell and an operator to others.
  if (OPERATORS.includes(next) || next === "\n" || next > "\u007e") return failure(`it escapes ${nameOf(next)}`);
  return { text: next, end: position + 2 };
}

const OPEN_QUOTE: ReadingFailure = failure("a quote is left open");

function nameOf(character: string): string {
  if (character === "\n") return "a line break";
  return character === "`" ? "a backtick" : `\`${character}\``;
}

function skipSpaces(command: string, position: number): number {
  let end = position;
  while (isSpace(command[end])) end++;
  return end;
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
