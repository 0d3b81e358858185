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
  const place = subcommand === "remote" ? changedRemote(operands) : operands[0];
  if (place === undefined || (place && words.indexOf(place) < spelled)) return undefined;
  if (place && !place.glob && !place.home && isRemote(subcommand, place.text, remotes)) return undefined;
  const advice = NAMED.has(subcommand) ? "; name the remotes there are in the option `remotes`" : "";
  return `\`${place?.text ?? "remote"}\` may be a folder of this machine, whose hooks git would run${advice}`;
}

/** Those whose first operand may be the name of a remote. */
const NAMED: ReadonlySet<string> = new Set(["fetch", "ls-remote", "pull", "push"]);
const TRANSFERS: ReadonlySet<string> = new Set([...NAMED, "clone", "remote", "submodule"]);

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
  /^(?:-[^-].*[bjosX]|--(?:end-of-options|cleanup|filter|negotiation-tip|refmap|revision|server-option|shallow-exclude|shallow-since|sort)?)$/s;

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

/** Of `remote add NAME URL` and `remote set-url NAME URL`, the address; `null` if there is more or less. */
function changedRemote([action, ...others]: readonly ShellWord[]): ShellWord | null | undefined {
  if (action?.text !== "add" && action?.text !== "set-url") return undefined;
  return others.length === 2 ? (others[1] ?? null) : null;
}

function isRemote(subcommand: string, text: string, remotes: readonly string[]): boolean {
  if (/^(?:https?|ssh|git):\/\/[A-Za-z\d]/.test(text) || /^[\w.-]+@[A-Za-z\d][\w.-]*:(?!:)/.test(text)) return true;
  if (!NAMED.has(subcommand)) return false;
  // Fetching runs no hooks of the other side, so there the usual names will do.
  return remotes.includes(text) || (subcommand !== "push" && /^(?:origin|upstream)$/.test(text));
}
