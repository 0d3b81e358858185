import { dirname, resolve } from "node:path";
import { findGitBase } from "./git-base.js";
import { orRefuse, runGit } from "./run-git.js";

/**
 * Tells the skills in whose folder a file was changed since a Git revision: committed, staged, in the working folder, or not yet
 * known to Git. Of a branch, since the commit where the two parted.
 */
export async function toChangedFilter(revision: string, cwd: string): Promise<(path: string) => boolean> {
  const { root, base } = await findGitBase(revision, cwd);
  const [changed, untracked] = await Promise.all([
    runGit(cwd, "diff", "--name-only", "-z", "--no-ext-diff", base, "--"),
    runGit(cwd, "ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"),
  ]);
  const files = `${orRefuse(changed)}${orRefuse(untracked)}`.split("\0").filter((name) => name !== "");
  const folders = new Set(files.flatMap((name) => foldersAbove(resolve(root, name), root)));
  return (path) => folders.has(dirname(path));
}

/** A skill is checked when anything below its folder changed. */
function foldersAbove(path: string, root: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === root) break;
  }
  return folders;
}
