import type { ShellWord } from "./shell-words.js";

/**
 * Why a remote of a `git` command is refused: one that is a program (`ext::`, `foo::`), or a folder of this machine. A folder can be
 * a tracked one, made to look like a repository; pushing to it runs its hooks. A name that is no remote is read as a folder too.
 */
export function leadsElsewhere(subcommand: string, words: readonly ShellWord[], spelled: number): string | undefined {
  const rest = words.slice(Math.max(1, spelled));
  const helper = rest.find(({ text }) => /(?:^|=)[A-Za-z\d+.-]*::/.test(text));
  if (helper && TRANSFERS.has(subcommand)) return `\`${helper.text}\` is a remote that runs a program`;
  if (!TRANSFERS.has(subcommand)) return undefined;
  const operands = words.slice(1).filter(({ text }) => !text.startsWith("-"));
  const place = repositoryOf(subcommand, operands);
  if (place === undefined || (place && words.indexOf(place) < spelled)) return undefined;
  const isFine = place && !place.glob && !place.home && isRemote(subcommand, place.text);
  return isFine
    ? undefined
    : `\`${place?.text ?? "remote"}\` may be a folder of this machine, whose hooks git would run`;
}

const TRANSFERS: ReadonlySet<string> = new Set(["clone", "fetch", "ls-remote", "pull", "push", "remote", "submodule"]);

function repositoryOf(subcommand: string, operands: readonly ShellWord[]): ShellWord | null | undefined {
  if (subcommand === "remote") return changedRemote(operands);
  // Cloning runs no hooks of the other side, so the values of `--depth 1` and `-b main` may be passed over.
  const spelt = subcommand === "clone" ? operands.find(({ text }) => /[:/.~]/.test(text)) : undefined;
  return spelt ?? operands[0];
}

/** Of `remote add NAME URL` and `remote set-url NAME URL`, the address; `null` if there is more or less. */
function changedRemote([action, ...others]: readonly ShellWord[]): ShellWord | null | undefined {
  if (action?.text !== "add" && action?.text !== "set-url") return undefined;
  return others.length === 2 ? (others[1] ?? null) : null;
}

function isRemote(subcommand: string, text: string): boolean {
  if (/^(?:https?|ssh|git):\/\/[A-Za-z\d]/.test(text) || /^[\w.-]+@[A-Za-z\d][\w.-]*:(?!:)/.test(text)) return true;
  if (subcommand === "submodule") return true;
  if (subcommand === "remote" || subcommand === "clone") return false;
  // Pushing runs hooks, so there the usual names alone are taken for remotes.
  return subcommand === "push" ? /^(?:origin|upstream)$/.test(text) : /^[A-Za-z\d_][\w.-]*$/.test(text);
}
