import { isSpacedLetter } from "./scan-words.js";

/** A skill that a text calls by name. */
export interface Mention {
  readonly name: string;
  /** As written: `@name`, `/name` or `$name`. */
  readonly text: string;
  /** Where it begins. */
  readonly index: number;
}

/**
 * The names that a text mentions as `@name`, `/name` or `$name`, in order. A mention stands by itself: not within an
 * address (`me@pdf.org`), a path (`/usr/bin/pdf`, `src/pdf`, `@pdf/lib`, `/pdf.txt`) or a word, and `$PDF` is a variable.
 * Names compare exactly; one with other characters than letters, digits, `-`, `_`, `.` and `:` is mentioned by its words in
 * lower case, joined by hyphens.
 */
export function parseMentions(text: string, names: Iterable<string>): readonly Mention[] {
  if (!MARKERS.test(text)) return [];
  return findMentions(text, mentionTable(names));
}

/** What a text may mention, spelled as it would be: to look the names up where they are too many to list. */
export function possibleMentions(text: string): readonly string[] {
  const found = new Set<string>();
  for (let position = 0; position < text.length; position++) {
    if (!MARKERS.test(text[position] as string)) continue;
    const end = endOfName(text, position + 1);
    if (end > position + 1) found.add(text.slice(position + 1, end));
  }
  return [...found];
}

/** Names by the way they are mentioned. */
export type MentionTable = ReadonlyMap<string, string>;

/** Makes names ready for `findMentions`. An exact name goes before the spelling of another. */
export function mentionTable(names: Iterable<string>): MentionTable {
  const table = new Map<string, string>();
  // Within the function, since reading them takes the engine longer than most requests, which mention nothing.
  const plainName = /^[\p{L}\p{N}\p{M}_:.-]*[\p{L}\p{N}\p{M}_]$/u;
  const separators = /[^\p{L}\p{N}\p{M}]+/u;
  const spelled: [string, string][] = [];
  for (const name of names) {
    if (plainName.test(name)) table.set(name, name);
    else spelled.push([name.toLowerCase().split(separators).filter(Boolean).join("-"), name]);
  }
  for (const [spelling, name] of spelled) if (spelling !== "" && !table.has(spelling)) table.set(spelling, name);
  return table;
}

/** The mentions in a text. Linear in its length. */
export function findMentions(text: string, table: MentionTable): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let position = 0; position < text.length; position++) {
    const marker = text[position];
    if (marker !== "@" && marker !== "/" && marker !== "$") continue;
    const end = endOfName(text, position + 1);
    if (end === position + 1) continue;
    const called = text.slice(position + 1, end);
    const name = table.get(called);
    const variable = marker === "$" && called === called.toUpperCase();
    if (name !== undefined && !variable && opens(text, position) && closes(text, end)) {
      mentions.push({ name, text: text.slice(position, end), index: position });
    }
    position = end - 1;
  }
  return mentions;
}

/** What a mention begins with. */
export const MARKERS: RegExp = /[@/$]/;
const BEFORE = " \t\n\r([{\"'`,;!?<>*|“‘（「『，。、；！？：";
const AFTER_BREAKS = "/\\@=$%#&+~^(";

/** Where a name that begins here ends: dots, colons and hyphens count only between letters. */
function endOfName(text: string, start: number): number {
  let end = start;
  for (let position = start; position < text.length; position++) {
    const code = text.charCodeAt(position);
    // Letters of scripts without spaces may follow a mention directly.
    if (code === 0x5f || isSpacedLetter(text, position)) end = position + 1;
    else if (code !== 0x2d && code !== 0x2e && code !== 0x3a) break;
  }
  return end;
}

function opens(text: string, marker: number): boolean {
  const before = text[marker - 1];
  return before === undefined || BEFORE.includes(before) || (before > "\u007f" && !isSpacedLetter(text, marker - 1));
}

function closes(text: string, end: number): boolean {
  return end >= text.length || !AFTER_BREAKS.includes(text[end] as string);
}
