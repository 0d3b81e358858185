import type { ShellWord } from "./shell-words.js";

/**
 * Why a remote of a `git` command is refused: one that is a program (`ext::`, `foo::`), or a folder of this machine. A folder can be
 * a tracked one, made to look like a repository; pushing to it runs its hooks. A name that is no remote is read as a folder too, so a
 * name is taken for a remote only if it is among `remotes`, those the host knows to be there. `words` begin with the subcommand.
 */
export function leadsElsewhere(
  words: readonly ShellWord[],
  spelled: number,
  remotes: readonly string[],
): string | undefined {
  const subcommand = words[0]?.text ?? "";
  if (!TRANSFERS.has(subcommand)) return undefined;
  const helper = words.slice(Math.max(1, spelled)).find(({ text }) => /(?:^|=)[A-Za-z\d+.-]*::/.test(text));
  if (helper) return `\`${helper.text}\` is a remote that runs a program`;
  if (subcommand === "submodule") return undefined;
  const { operands, doubt } = readOperands(subcommand, words, spelled);
  if (doubt) return `\`${doubt.text}\` may take the next word for its value; join the two by \`=\``;
  const isNamed = NAMED.has(subcommand === "remote" ? `remote ${operands[0]?.text}` : subcommand);
  const names = isNamed ? [...remotes, ...(subcommand === "push" ? [] : FETCHED)] : [];
  const isFine = (place: ShellWord | null): boolean =>
    place !== null && (words.indexOf(place) < spelled || (!place.glob && !place.home && isRemote(place.text, names)));
  const places = subcommand === "remote" ? placesOf(operands) : operands.slice(0, 1);
  const place = places.find((one) => !isFine(one));
  if (place === undefined) return undefined;
  const advice = isNamed
    ? `; let the scope spell it, as in \`git ${subcommand} origin *\`, or name the remotes there are in the option \`remotes\``
    : "";
  return `\`${place?.text ?? "remote"}\` may be a folder of this machine, whose hooks git would run${advice}`;
}

const TRANSFERS: ReadonlySet<string> = new Set(["clone", "fetch", "ls-remote", "pull", "push", "remote", "submodule"]);

/** Those that take the name of a remote and talk to it. */
const CONTACTS = ["show", "update", "prune", "set-head"];
const NAMED: ReadonlySet<string> = new Set([
  ...["fetch", "ls-remote", "pull", "push"],
  ...CONTACTS.map((action) => `remote ${action}`),
]);
/** Fetching runs no hooks of the other side, so there the usual names will do. */
const FETCHED = ["origin", "upstream"];

/** Options that surely take the next word. */
const VALUED: ReadonlyMap<string, RegExp> = new Map([
  ["clone", /^(?:-[bjo]|--(?:branch|depth|jobs|origin))$/],
  ["fetch", /^(?:-[jo]|--(?:deepen|depth|jobs))$/],
  ["ls-remote", /^-o$/],
  ["pull", /^(?:-[osX]|--(?:deepen|depth|strategy|strategy-option))$/],
  ["push", /^(?:-o|--push-option)$/],
]);

/** Options of which that depends on the version, letters that may be the value of the one before, and ends of options. */
const DOUBTFUL =
  /^(?:-[^-].*[bjosX]|--(?:end-of-options|cleanup|filter|mainline|negotiation-tip|reference|refmap|revision|server-option|shallow-exclude|shallow-since|sort)?)$/s;

/** The words that are neither options nor values of options, or an option of which it is not certain. */
function readOperands(subcommand: string, words: readonly ShellWord[], spelled: number) {
  const operands: ShellWord[] = [];
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as ShellWord;
    if (VALUED.get(subcommand)?.test(word.text)) index++;
    else if (!word.text.startsWith("-")) operands.push(word);
    else if (index >= spelled && DOUBTFUL.test(word.text)) return { operands, doubt: word };
  }
  return { operands };
}

/** Of `remote add NAME URL` and `remote set-url NAME URL` the address, `null` if there is more or less; of others what they talk to. */
function placesOf([action, ...others]: readonly ShellWord[]): readonly (ShellWord | null)[] {
  const text = action?.text ?? "";
  if (text === "add" || text === "set-url") return [others.length === 2 ? (others[1] ?? null) : null];
  // The second word of `set-head` is a branch.
  return CONTACTS.includes(text) ? others.slice(0, text === "set-head" ? 1 : undefined) : [];
}

function isRemote(text: string, names: readonly string[]): boolean {
  const isAddress = /^(?:https?|ssh|git):\/\/[A-Za-z\d]/.test(text) || /^[\w.-]+@[A-Za-z\d][\w.-]*:(?!:)/.test(text);
  return isAddress || names.includes(text);
}
