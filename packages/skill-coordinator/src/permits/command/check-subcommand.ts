import { nameSet } from "./name-set.js";
import type { OptionRules } from "./programs/option-rules.js";
import type { ShellWord } from "./shell-words.js";

/** Why the subcommand of a program is not one that its rules cover, or holds a short option that it is not covered with. */
export function checkSubcommand(rules: OptionRules, words: readonly ShellWord[], spelled: number): string | undefined {
  if (!rules.subcommands) return undefined;
  const { index, doubt } = findSubcommand(rules, words, spelled);
  if (doubt !== undefined) return `\`${doubt}\` before the subcommand may take the next word; put it behind`;
  const [first, second] = [words[index]?.text, words[index + 1]?.text];
  const letters = rules.shortBut?.[`${first} ${second}`] ?? "";
  const short = letters && words.slice(Math.max(index, spelled)).find(({ text }) => holdsLetter(text, letters));
  if (short) return `\`${short.text}\` is not known to stay within what \`${first} ${second}\` is for`;
  if (first === undefined || index < spelled) {
    // A scope of one word of a pair leaves the other open: `gh repo` still has to be followed by what is covered.
    if (first === undefined || index + 1 < spelled || !isHalf(rules.subcommands, first)) return undefined;
  }
  const isOwn = rules.subcommands.includes(first) || rules.subcommands.includes(`${first} ${second ?? ""}`);
  return isOwn ? undefined : `\`${first}\` is no subcommand that is known to be harmless; the scope has to spell it`;
}

/** Where the subcommand stands. An option before it of which nobody knows whether it takes a value leaves that open. */
function findSubcommand(rules: OptionRules, words: readonly ShellWord[], spelled: number) {
  const leading = nameSet(rules.leading ?? "");
  const flags = nameSet(rules.leadingFlags ?? "");
  let index = 1;
  for (;;) {
    const { text = "", glob = false } = words[index] ?? {};
    if (!text.startsWith("-") || rules.subcommands?.includes(text)) return { index };
    const [name = ""] = text.split("=", 1);
    const isKnown = !glob && (leading.has(name) || flags.has(text));
    const isPattern = leading.has(text) && words[index + 1]?.glob === true;
    if (index >= spelled && (!isKnown || isPattern)) return { index, doubt: text };
    index += leading.has(text) ? 2 : 1;
  }
}

function holdsLetter(word: string, letters: string): boolean {
  return /^-[^-]/.test(word) && [...letters].some((letter) => word.includes(letter));
}

function isHalf(subcommands: readonly string[], first: string): boolean {
  return subcommands.some((pair) => pair.startsWith(`${first} `));
}
