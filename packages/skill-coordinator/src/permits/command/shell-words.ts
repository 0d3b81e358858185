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

/** The words of one simple command, or why the text is not surely one. */
export type ShellReading =
  | { readonly ok: true; readonly words: readonly ShellWord[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Splits a command into words as a POSIX shell does, and refuses everything that is more than words: operators, redirections,
 * substitutions, expansions, assignments, comments, control characters, open quotes. Linear in the length of the text.
 */
export function readShellWords(command: string): ShellReading {
  if (UNFIT.test(command)) {
    return refuse("it holds a line break, a control character or an invisible one");
  }
  const words: ShellWord[] = [];
  let at = skipBlanks(command, 0);
  while (at < command.length) {
    const word = readWord(command, at);
    if ("reason" in word) return refuse(word.reason);
    words.push(word);
    at = skipBlanks(command, word.end);
  }
  const [first] = words;
  if (!first) return refuse("it is empty");
  if (first.glob) return refuse("its program is a pattern, not a name");
  if (ASSIGNMENT.test(first.text)) return refuse("it begins with the assignment of a variable");
  return { ok: true, words };
}

// Tabs are blanks. Every other control, line separator, format character and lone surrogate is a doubt, in quotes too.
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

interface Refusal {
  readonly reason: string;
}

function readWord(command: string, start: number): (ShellWord & { readonly end: number }) | Refusal {
  let text = "";
  let at = start;
  let glob = false;
  let optionGlob = false;
  while (at < command.length && !isBlank(command[at])) {
    const piece = readPiece(command, at, at === start);
    if ("reason" in piece) return piece;
    if (piece.glob && !glob) {
      glob = true;
      optionGlob = text === "" || text.startsWith("-");
    }
    text += piece.text;
    at = piece.end;
  }
  return { text, glob, optionGlob, home: command[start] === "~", end: at };
}

function readPiece(command: string, at: number, atStart: boolean): Piece | Refusal {
  const character = String.fromCodePoint(command.codePointAt(at) ?? 0);
  if (character === "'") return readSingleQuoted(command, at);
  if (character === '"') return readDoubleQuoted(command, at);
  if (character === "\\") return readEscape(command, at);
  if (character === "@") {
    const reflog = REFLOG.exec(command.slice(at, at + 80))?.[0];
    if (reflog) return { text: reflog, end: at + reflog.length };
  }
  if (character === "#" && atStart) return { reason: "the rest of it is a comment" };
  if ("*?[".includes(character)) return { text: character, end: at + 1, glob: true };
  if (PLAIN.test(character) || character === "#") return { text: character, end: at + 1 };
  return readForeign(character, at);
}

/** A letter of any script is itself, unless some program reads it as ASCII: `ｇｉｔ`, `；`. */
function readForeign(character: string, at: number): Piece | Refusal {
  const foreign = character > "\u007f" && LETTER.test(character) && !/\p{ASCII}/u.test(character.normalize("NFKC"));
  return foreign
    ? { text: character, end: at + character.length }
    : { reason: `it holds ${nameOf(character)} outside quotes` };
}

function readSingleQuoted(command: string, at: number): Piece | Refusal {
  const end = command.indexOf("'", at + 1);
  return end === -1 ? OPEN_QUOTE : { text: command.slice(at + 1, end), end: end + 1 };
}

function readDoubleQuoted(command: string, start: number): Piece | Refusal {
  let text = "";
  for (let at = start + 1; at < command.length; at++) {
    const character = command[at] as string;
    const next = command[at + 1];
    if (character === '"') return { text, end: at + 1 };
    if (character === "`") return { reason: "it holds a command substitution" };
    // `"^x$"` is honest: a dollar before the closing quote stands for itself.
    if (character === "$" && next !== '"') return { reason: "it holds an expansion (`$`) in double quotes" };
    if (character === "\\" && (next === "$" || next === "`"))
      return { reason: "it escapes an expansion in double quotes" };
    if (character === "\\" && (next === '"' || next === "\\")) at++;
    text += command[at];
  }
  return OPEN_QUOTE;
}

function readEscape(command: string, at: number): Piece | Refusal {
  const next = command[at + 1];
  if (next === undefined) return { reason: "it ends in a backslash" };
  // An escaped operator is a plain character to a POSIX shell and an operator to others.
  if (OPERATORS.includes(next) || next > "\u007e") return { reason: `it escapes ${nameOf(next)}` };
  return { text: next, end: at + 2 };
}

const OPEN_QUOTE: Refusal = { reason: "a quote is left open" };

function nameOf(character: string): string {
  return character === "`" ? "a backtick" : `\`${character}\``;
}

function skipBlanks(command: string, at: number): number {
  let end = at;
  while (isBlank(command[end])) end++;
  return end;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function refuse(reason: string): ShellReading {
  return { ok: false, reason };
}
