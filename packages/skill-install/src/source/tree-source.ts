import { toFolder } from "../folder/folder-file.js";
import { linkRefusal, specialRefusal } from "../folder/read-folder.js";
import { quote, Refusal, toInstallProblem } from "../install-problem.js";
import { type FindChoices, findSkillFolders } from "./find-skill-folders.js";
import type { LockedSource } from "./locked-source.js";
import type { FetchOutcome, OpenedSource, SkillOffer, SourceContext } from "./open-source.js";
import { readOffers } from "./read-offers.js";
import type { SourceTree, TreeEntry } from "./source-tree.js";

/** How the skills of a tree are found, and what the lock says of each. */
export interface TreeChoices extends FindChoices {
  readonly toSource: (path: string) => LockedSource;
  readonly close?: () => Promise<void>;
}

/** A source over any tree of files: skills are folders with a `SKILL.md`, and each is fetched whole. */
export async function openTree(tree: SourceTree, choices: TreeChoices, context: SourceContext): Promise<OpenedSource> {
  const folders = findSkillFolders(tree.entries, choices);
  const heads = await tree.read(folders.map((folder) => inFolder(folder, "SKILL.md")));
  const { offers, folderOf, problems } = readOffers(folders, {
    read: (folder) => heads.get(inFolder(folder, "SKILL.md")),
    toSource: choices.toSource,
  });
  return {
    offers,
    problems,
    fetch: (wanted) =>
      fetchFolders(
        tree,
        wanted.map((offer) => ({ offer, folder: folderOf(offer) })),
        context,
      ),
    close: async () => choices.close?.(),
  };
}

const inFolder = (folder: string, path: string): string => (folder === "" ? path : `${folder}/${path}`);

interface Wanted {
  readonly offer: SkillOffer;
  readonly folder: string;
}

/** All at once: a server is asked once for five hundred skills as for one. */
async function fetchFolders(
  tree: SourceTree,
  wanted: readonly Wanted[],
  { limits }: SourceContext,
): Promise<FetchOutcome[]> {
  const byFolder = groupByFolder(tree.entries, wanted);
  const planned = wanted.map(({ offer, folder }) => {
    const entries = byFolder.get(folder) ?? [];
    return { offer, folder, entries, problem: refusal(entries, limits.files) };
  });
  const paths = planned.flatMap(({ entries, problem }) => (problem ? [] : entries.map(({ path }) => path)));
  const contents = await tree.read(paths);
  return planned.map(({ offer, folder, entries, problem }): FetchOutcome => {
    try {
      if (problem) throw problem;
      const files = entries.map(({ path, executable }) => {
        const bytes = contents.get(path);
        if (bytes instanceof Refusal) throw bytes;
        if (!bytes) throw new Refusal("source-missing", `${quote(path)} is not in the source any more.`, { path });
        return { path: folder === "" ? path : path.slice(folder.length + 1), bytes, ...(executable && { executable }) };
      });
      return { ok: true, skill: { ...offer, files: toFolder(files, limits) } };
    } catch (error) {
      return { ok: false, name: offer.name, problem: toInstallProblem(error) };
    }
  });
}

function groupByFolder(entries: readonly TreeEntry[], wanted: readonly Wanted[]): ReadonlyMap<string, TreeEntry[]> {
  const groups = new Map<string, TreeEntry[]>(wanted.map(({ folder }) => [folder, []]));
  for (const entry of entries) {
    const segments = entry.path.split("/");
    for (let depth = 0; depth < segments.length; depth++) {
      const group = groups.get(segments.slice(0, depth).join("/"));
      if (!group) continue;
      group.push(entry);
      break;
    }
  }
  return groups;
}

function refusal(entries: readonly TreeEntry[], maxFiles: number): Refusal | undefined {
  if (entries.length > maxFiles)
    return new Refusal("too-many-files", `The skill has ${entries.length} files; at most ${maxFiles} are taken.`);
  const bad = entries.find(({ kind }) => kind !== "file");
  if (!bad) return undefined;
  const { path } = bad;
  if (bad.kind === "link") return linkRefusal(path);
  if (bad.kind === "special") return specialRefusal(path);
  return new Refusal("submodule-refused", `${quote(path)} is a submodule: another repository, which is not fetched.`, {
    path,
  });
}
