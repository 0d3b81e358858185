import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { tempFolder, writeTree } from "./temp.js";

/** Runs git for a test, with an author and without the user's settings. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@example.com",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@example.com",
    GIT_ALLOW_PROTOCOL: "file",
  };
  return execFileSync("git", ["-C", folder, "-c", "init.defaultBranch=main", ...args], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
  }).trim();
}

/** A repository to write in, and the bare one that is served. */
export interface TestRepository {
  readonly work: string;
  /** Folder that holds `skills.git`. */
  readonly served: string;
  readonly url: string;
  /** Writes files, commits, pushes, and gives the commit. */
  commit(files: Readonly<Record<string, string>>, executable?: readonly string[]): string;
}

export function createRepository(
  files: Readonly<Record<string, string>>,
  executable?: readonly string[],
): TestRepository {
  const [work, served] = [tempFolder(), tempFolder()];
  git(work, "init", "-q");
  git(served, "init", "-q", "--bare", "skills.git");
  const bare = join(served, "skills.git");
  git(bare, "config", "uploadpack.allowFilter", "true");
  git(bare, "config", "http.uploadpack", "true");
  const commit: TestRepository["commit"] = (changed, runnable = []) => {
    writeTree(work, changed);
    for (const path of runnable) chmodSync(join(work, path), 0o755);
    git(work, "add", "-A");
    git(work, "commit", "-q", "-m", "x", "--allow-empty");
    git(work, "push", "-q", "-f", bare, "HEAD:refs/heads/main");
    return git(work, "rev-parse", "HEAD");
  };
  commit(files, executable);
  return { work, served, url: `file://${bare}`, commit };
}
