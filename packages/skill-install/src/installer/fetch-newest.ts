import { openGit, resolveGit } from "../git/git-source.js";
import { quote, Refusal } from "../install-problem.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchOutcome, OpenedSource, SourceContext } from "../source/open-source.js";
import { openArchiveSource } from "../sources/archive-source.js";
import { openNpm } from "../sources/npm-source.js";
import { openLockedIndex } from "../sources/well-known-source.js";
import { checkOutside } from "./check-outside.js";
import { fetchGroups, type NamedLock } from "./fetch-groups.js";
import { openPinned } from "./fetch-locked.js";

export interface NewestChoices {
  /** Whether a tag may have moved. Default: no. */
  readonly allowMoved?: boolean | undefined;
}

/** Asks each source for what it has now, by the branch, tag, range or address that the lock follows. */
export function fetchNewest(
  wanted: readonly NamedLock[],
  context: SourceContext,
  { allowMoved = false }: NewestChoices = {},
): Promise<readonly FetchOutcome[]> {
  const open = (source: LockedSource, asked: SourceContext): Promise<OpenedSource> =>
    openNewest(source, asked, allowMoved);
  return fetchGroups(wanted, { keyOf: followed, open }, context);
}

/** What of a source stays the same from one version to the next. */
function followed(source: LockedSource): unknown {
  switch (source.type) {
    case "folder":
      return [source.type, source.path];
    case "git":
      // The commit too: a tag that has moved is told for those that had the old one.
      return [source.type, source.url, source.ref, source.commit];
    case "npm":
      return [source.type, source.package, source.range];
    case "installed":
      return [source.type, source.package];
    case "well-known":
      return [source.type, source.index];
    case "archive":
      return [source.type, source.url];
  }
}

async function openNewest(source: LockedSource, context: SourceContext, allowMoved: boolean): Promise<OpenedSource> {
  checkOutside(source, context);
  switch (source.type) {
    case "git":
      if (!allowMoved) await refuseMovedTag(source, context);
      return openGit({ url: source.url, ref: source.ref ?? source.commit }, context);
    case "npm":
      return openNpm({ package: source.package, range: source.range }, context);
    case "archive":
      return openArchiveSource(source.url, context);
    case "well-known":
      return openLockedIndex(source.index, context);
    default:
      return openPinned(source, context);
  }
}

type LockedGit = Extract<LockedSource, { readonly type: "git" }>;

/** A tag says "this and no other": one that means another commit now was moved by somebody. */
async function refuseMovedTag({ url, ref, commit }: LockedGit, context: SourceContext): Promise<void> {
  if (!ref?.startsWith("refs/tags/")) return;
  const now = await resolveGit({ url, ref }, context);
  if (now.commit === commit) return;
  const message = `The tag ${quote(ref)} of ${quote(url)} means ${now.commit} now, and meant ${commit}. Tags do not move by themselves: ask its owner, then take it with \`allowMoved\`.`;
  throw new Refusal("ref-moved", message, { path: url });
}
