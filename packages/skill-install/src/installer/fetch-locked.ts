import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import { openGit } from "../git/git-source.js";
import { quote, Refusal } from "../install-problem.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchOutcome, OpenedSource, SourceContext } from "../source/open-source.js";
import { openArchiveSource } from "../sources/archive-source.js";
import { openFolderSource } from "../sources/folder-source.js";
import { openInstalled } from "../sources/installed-source.js";
import { openNpm } from "../sources/npm-source.js";
import { openLockedEntry } from "../sources/well-known-source.js";
import { checkOutside } from "./check-outside.js";
import { fetchGroups, type NamedLock } from "./fetch-groups.js";

/**
 * Fetches locked skills from where their lock says, by commit, version and digest, never by branch or tag. What comes must be what was
 * locked, to the byte.
 */
export async function fetchLocked(
  wanted: readonly NamedLock[],
  context: SourceContext,
): Promise<readonly FetchOutcome[]> {
  const byName = new Map(wanted);
  const outcomes = await fetchGroups(wanted, { keyOf, open: openPinned }, context);
  return outcomes.map((outcome) =>
    outcome.ok ? checkDigest(outcome, byName.get(outcome.skill.name)?.digest ?? "") : outcome,
  );
}

/** Skills that come with one download. */
const keyOf = (source: LockedSource): unknown =>
  source.type === "well-known" || source.type === "folder" ? source : { ...source, path: "" };

/** Opens the very thing that a lock names. */
export async function openPinned(source: LockedSource, context: SourceContext): Promise<OpenedSource> {
  checkOutside(source, context);
  switch (source.type) {
    case "folder":
      return openFolderSource(source.path, context);
    case "git":
      return openGit({ url: source.url, ref: source.commit, knownAs: source.ref }, context);
    case "npm":
      return openNpm({ package: source.package, range: source.version, integrity: source.integrity }, context);
    case "installed":
      return openInstalled(source.package, context);
    case "archive":
      return openArchiveSource(source.url, context, source.artifact);
    case "well-known":
      return openLockedEntry(source, context);
  }
}

function checkDigest(outcome: Extract<FetchOutcome, { readonly ok: true }>, locked: string): FetchOutcome {
  const { name, files } = outcome.skill;
  const found = folderDigest(hashFiles(files));
  if (locked === found) return outcome;
  const message = `What the source of ${quote(name)} gives now has the digest ${found}, and ${locked} is locked. Look at what is new with \`outdated\` before you update.`;
  return { ok: false, name, problem: new Refusal("digest-mismatch", message, { path: name }).problem };
}
