import { execFile } from "node:child_process";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "../usage-error.js";

/**
 * Tells the skills in whose folder a file was changed since a Git revision: committed, staged, in the working folder, or not yet
 * known to Git. Of a branch, since the commit where the two parted.
 */
export async function toChangedFilter(revision: string, cwd: string): Promise<(path: string) => boolean> {
  const top = await git(cwd, "rev-parse", "--show-toplevel");
  const commit = await git(cwd, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  const base = await git(cwd, "merge-base", commit.trim(), "HEAD");
  const [changed, untracked] = await Promise.all([
    git(cwd, "diff", "--name-only", "-z", "--no-ext-diff", base.trim(), "--"),
    git(cwd, "ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"),
  ]);
  const root = top.trim();
  const files = `${changed}${untracked}`.split("\0").filter((name) => name !== "");
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

async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  try {
    // A repository may be a stranger's, and its settings can name programs to run.
    const safe = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
    const { stdout } = await promisify(execFile)("git", [...safe, ...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const missing = (error as { code?: unknown }).code === "ENOENT";
    const message = missing
      ? "--changed needs Git, which is not there."
      : "--changed needs a Git repository with this revision.";
    throw new UsageError(message, "Give another revision, such as --changed origin/main.", { cause: error });
  }
}
