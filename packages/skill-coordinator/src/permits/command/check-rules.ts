import { nameSet } from "./name-set.js";
import { HIDDEN, INSIDE, type OptionRules, type ValueRule } from "./programs/option-rules.js";
import type { ShellWord } from "./shell-words.js";

/** Checks each word that the scope does not spell, and says what goes beyond the row of the program or of its subcommand. */
export function checkRules(rules: OptionRules, words: readonly ShellWord[], spelled: number): string | undefined {
  if (!rules.subcommands) return checkArguments(rules, words, spelled);
  const { index, doubt } = findSubcommand(rules, words, spelled);
  if (doubt !== undefined) return `\`${doubt}\` before the subcommand may take the next word; put it behind`;
  const [first, second = ""] = words.slice(index, index + 2).map(({ text }) => text);
  if (first === undefined) return undefined;
  const { row, width, isPair } = findRow(rules.subcommands, first, second);
  // A scope of the first word of a pair leaves the second open: `gh repo` still has to be followed by one that has a row.
  if (!row && spelled <= index + (isPair ? 1 : 0)) {
    return `\`${isPair ? `${first} ${second}` : first}\` may run, write or read anything; the scope has to spell it`;
  }
  const { globs, refused } = rules;
  const start = index + width - 1;
  const own = words.slice(start);
  const known = Math.max(0, spelled - start);
  // A subcommand that only a scope can name is taken as it is, but for files outside the folder.
  const found = checkArguments({ globs, refused, ...(row ?? { plain: /^-/ }) }, own, known);
  return found ?? (row ? undefined : checkOutside(own, known));
}

function checkOutside(words: readonly ShellWord[], spelled: number): string | undefined {
  const before = (index: number): string => words[index - 1]?.text ?? "";
  // Behind `--` are the words of a container, unless `--` is the value of the option before it.
  const dashes = words.findIndex(({ text }, index) => text === "--" && !before(index).startsWith("-"));
  const own = dashes === -1 ? words : words.slice(0, dashes);
  const outside = own.find(
    ({ text, home }, index) =>
      index >= spelled &&
      (((home || namesOutside(text)) && !/^--[\w-]*name$/.test(before(index))) ||
        (HIDDEN.test(text.replace(WRITING, "")) && !READING.test(before(index)))),
  );
  return outside && `\`${outside.text}\` is outside the folder, or hidden in it`;
}

/** Options joined to what may be a folder to write to. */
const WRITING = /^(?:-[A-Za-z]|--(?:dir|out|output)[\w-]*=)/;
/** Options whose value is read, or is no path. */
const READING =
  /^(?:-[fkqt]|--(?:filename|kustomize|from-[\w-]+|[\w-]+-file|jq|template|query|sort-by|include|exclude))$/;

/** Whether a word is, or ends in, a path outside the folder: `~/.bashrc`, `--dir=/x`, `-D/x`, `pod:../x`. */
export function namesOutside(word: string): boolean {
  return /^(?:-\w|--[\w-]+=)?(?:[/~]|(?:.*\/)?\.\.(?:\/|$))/s.test(word);
}

type Rows = NonNullable<OptionRules["subcommands"]>;

function findRow(subcommands: Rows, first: string, second: string) {
  const mine = readRows(subcommands).filter(({ patterns: [pattern] }) => pattern?.test(first));
  const isPair = mine.some(({ patterns }) => patterns.length === 2);
  const found = mine.find(({ patterns: [, pattern] }) => pattern?.test(second) ?? true);
  return { row: found?.row, width: found?.patterns.length ?? 1, isPair };
}

const readTables = new Map<Rows, readonly { readonly row: OptionRules; readonly patterns: readonly RegExp[] }[]>();

/** The patterns of the rows, compiled once. */
function readRows(subcommands: Rows) {
  const known = readTables.get(subcommands);
  if (known) return known;
  const rows = Object.entries(subcommands).map(([key, row]) => ({
    row,
    patterns: key.split(" ").map((pattern) => new RegExp(`^(?:${pattern})$`)),
  }));
  readTables.set(subcommands, rows);
  return rows;
}

/** Where the subcommand is. An option before it that may take the next word leaves that open. */
function findSubcommand(rules: OptionRules, words: readonly ShellWord[], spelled: number) {
  const leading = nameSet(rules.leading ?? "");
  const flags = nameSet(rules.leadingFlags ?? "");
  let index = 1;
  for (;;) {
    const { text = "", glob = false } = words[index] ?? {};
    if (!text.startsWith("-")) return index < spelled || !glob ? { index } : { index, doubt: text };
    const [name = ""] = text.split("=", 1);
    const isKnown = !glob && (leading.has(name) || flags.has(text));
    const isPattern = leading.has(text) && words[index + 1]?.glob === true;
    if (index >= spelled && (!isKnown || isPattern)) return { index, doubt: text };
    index += leading.has(text) ? 2 : 1;
  }
}

/**
 * Checks the words behind a program or subcommand. `--` ends nothing: it may be the value of the option before it, so a word that
 * begins with a dash is taken for an option wherever it is.
 */
function checkArguments(rules: OptionRules, words: readonly ShellWord[], spelled: number): string | undefined {
  const start = Math.max(1, spelled);
  const end = rules.passesOn ? behindDashes(words) : words.length;
  for (let index = start; index < end; index++) {
    const word = words[index] as ShellWord;
    if (couldBecome(rules, word)) {
      return `\`${word.text}\` could become an option or a subcommand; quote it or begin it with a folder`;
    }
    const isBare = rules.bareOptions === true && index === 1 && !word.text.startsWith("-");
    const covered = isCovered(rules, isBare ? `-${word.text}` : word.text, words[index + 1], isBare);
    const isOperand = isBare || word.text.startsWith("-") || rules.operand?.(word.text, words[index - 1]?.text ?? "");
    if (rules.refused?.test(word.text) || !covered || isOperand === false) {
      return `\`${word.text}\` is not known to stay within what the program is for`;
    }
  }
  if (rules.namesFile && !namesFile(words)) return "without `-f` it may write to a device";
  return (
    checkSpelledOption(rules, words, start) ??
    checkRemoteNames(rules, words, start) ??
    checkWritten(rules, words, start)
  );
}

function namesFile(words: readonly ShellWord[]): boolean {
  const [, first, ...others] = words;
  if (first === undefined || /^[A-Za-z]*f/.test(first.text)) return true;
  return [first, ...others].some(({ text }) => /^(?:-[A-BD-Za-z]*f|--(?:file|help|version)(?:=|$))/.test(text));
}

/** An address saved under the name that it ends in: not a hidden one, nor one that a pattern puts together. */
function checkRemoteNames(
  { remoteNames }: OptionRules,
  words: readonly ShellWord[],
  start: number,
): string | undefined {
  const isSaving = ({ text }: ShellWord): boolean => /^(?:-[^-]*O|--remote-name)/.test(text);
  if (!remoteNames || !words.slice(1, start).some(isSaving)) return undefined;
  const hidden = words
    .slice(start)
    .find(({ text }) => /\/(?:\.[^/]*|[^/{[]*[{[][^/]*)\/*$/.test(text.replace(/[?#].*/s, "")));
  return hidden && `\`${hidden.text}\` ends in the name that is written, which is hidden or a pattern`;
}

/** The value of an option that only the scope covers (`Bash(curl -o *)`) may name a file to write: not one outside the folder. */
function checkSpelledOption(rules: OptionRules, words: readonly ShellWord[], start: number): string | undefined {
  const [option, value] = words.slice(start - 1, start + 1);
  if (start === 1 || !option?.text.startsWith("-") || value === undefined) return undefined;
  const isOutside = value.home || (!INSIDE.test(value.text) && /^[^-@:]*[/~]|^\.(?!\d+$)/.test(value.text));
  return (isOutside || rules.written?.test(value.text) === false) &&
    !isCovered(rules, option.text, value) &&
    value.text !== "/dev/null"
    ? `\`${value.text}\` may be written, and is outside the folder or hidden in it`
    : undefined;
}

/** The operands that name what is written. Counted are all words without a dash, so the value of an option is taken for one too. */
function checkWritten({ writes }: OptionRules, words: readonly ShellWord[], start: number): string | undefined {
  const isOperand = ({ text }: ShellWord): boolean => !text.startsWith("-");
  const isInside = ({ text, home }: ShellWord): boolean => !home && INSIDE.test(text);
  if (writes === "operands") {
    const outside = words.slice(start).find((word) => isOperand(word) && !isInside(word));
    return outside && `\`${outside.text}\` is outside the folder, hidden in it, or leads there`;
  }
  if (writes !== "destination" || words.length <= start) return undefined;
  const last = words.at(-1) as ShellWord;
  const before = words.slice(1, -1);
  const isValue = before.at(-1)?.text.startsWith("-") === true && before.some(isOperand);
  if (!isOperand(last) || isValue) return "its last word has to be the destination";
  if (isRemote(last.text) || !before.some(isOperand)) return undefined;
  const source = words.slice(start, -1).find(({ text }) => isRemote(text));
  if (source) return `\`${source.text}\` gives the names of the files that are written`;
  const hidden = sourcesOf(words.slice(1, -1)).find(({ text }) => /(?:^|\/)\.(?!\.?$)[^/]*$/s.test(text));
  if (hidden) return `\`${hidden.text}\` is hidden, and so will be its copy`;
  return isInside(last) && !last.glob ? undefined : `\`${last.text}\` is outside the folder, or hidden in it`;
}

/** The operands, without the values of options that take any word. */
function sourcesOf(words: readonly ShellWord[]): readonly ShellWord[] {
  const sources: ShellWord[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as ShellWord;
    if (/^--(?:exclude|include)(?:-from)?$/.test(word.text)) index++;
    else if (!word.text.startsWith("-")) sources.push(word);
  }
  return sources;
}

/** `host:path`, `host::module`, `rsync://host/module`. */
function isRemote(word: string): boolean {
  return /^[^/-][^/]*:/.test(word);
}

/** Where the words end that the program itself reads. */
function behindDashes(words: readonly ShellWord[]): number {
  const dashes = words.findIndex((word) => word.text === "--" && !word.glob);
  return dashes === -1 ? words.length : dashes;
}

/** Whether a pattern may expand to a file whose name is an option or a subcommand: `*` to `--output=x`, `ru?` to `run`. */
function couldBecome(rules: OptionRules, word: ShellWord): boolean {
  if (!word.glob || rules.globs === "harmless") return false;
  return word.optionGlob || (rules.globs === "doubtful" && !/^[^*?[]*\//.test(word.text));
}

function isCovered(rules: OptionRules, word: string, next: ShellWord | undefined, isBare = false): boolean {
  if (!word.startsWith("-") || word === "-" || word === "--" || rules.plain?.test(word)) return true;
  return word.startsWith("--") ? isCoveredLong(rules, word, next) : isCoveredShort(rules, word, next, isBare);
}

function isCoveredLong(rules: OptionRules, word: string, next: ShellWord | undefined): boolean {
  const [, name = "", value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const rule = rules.values?.find(({ long }) => name === long);
  if (rule) return fits(rule, value ?? "", next);
  if (rules.longBut !== undefined) return !begins(rules.longBut, name);
  return nameSet(rules.long ?? "").has(name);
}

/** Letter by letter, up to the first that takes a value. In `tar xzf a.tgz` values follow as words of their own, so one is the most. */
function isCoveredShort(rules: OptionRules, word: string, next: ShellWord | undefined, isBare: boolean): boolean {
  for (let index = 1; index < word.length; index++) {
    const letter = word[index] as string;
    const joined = word.slice(index + 1);
    const rule = rules.values?.find(({ short }) => short === letter);
    if (rule && isBare) {
      const isOnly = !rules.values?.some(({ short = "" }) => joined.includes(short));
      if (!isOnly || !fits(rule, "", next)) return false;
    } else if (rule) return fits(rule, joined, next);
    else {
      const mark = markOf(rules.short ?? "", letter);
      if (mark === undefined) return false;
      if (mark !== "") return JOINED[mark].test(joined);
    }
  }
  return true;
}

/** What may be joined to a letter, by its mark in `short`. */
const JOINED = { ":": /^$/, "#": /^\d*$/, "?": /^[\w%/]*$/, "+": /^/ } as const;

function markOf(short: string, letter: string): keyof typeof JOINED | "" | undefined {
  const at = letter in JOINED ? -1 : short.indexOf(letter);
  if (at === -1) return undefined;
  const mark = short[at + 1] ?? "";
  return mark in JOINED ? (mark as keyof typeof JOINED) : "";
}

/** The value is what is joined to the option, or else the next word, as it will be and not as a shell may change it. */
function fits(rule: ValueRule, joined: string, next: ShellWord | undefined): boolean {
  if (joined !== "") return rule.fits.test(joined);
  return next !== undefined && !next.glob && !next.home && rule.fits.test(next.text);
}

/** Long options may be cut short, so what begins a refused one is refused too. */
function begins(refused: string, name: string): boolean {
  return name === "" || refused.split(" ").some((long) => long.startsWith(name) || name.startsWith(`${long}-`));
}
