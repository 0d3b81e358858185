import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "../install-problem.js";
import type { SourceContext } from "../source/open-source.js";
import { checkGitUrl } from "./git-url.js";
import { runGit } from "./run-git.js";

/** Two commits of one repository. */
export interface CommitPair {
  readonly url: string;
  readonly locked: string;
  readonly newest: string;
  /** The name that the newest is known by, for servers that do not hand out commits. */
  readonly ref?: string | undefined;
}

const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--filter=tree:0", "--depth=1"];

/**
 * Compares two commits by the dates that are part of them. `older`: the newest was made before the locked one, as when a branch was set
 * back. `unknown`: the server does not hand out both any more. Both are fetched without their files.
 */
export async function compareCommits(
  { url, locked, newest, ref }: CommitPair,
  context: SourceContext,
): Promise<"newer" | "older" | "unknown"> {
  const remote = checkGitUrl(url);
  const home = await mkdtemp(join(tmpdir(), "skillwright-git-"));
  const repository = join(home, "repository");
  const run = (args: readonly string[]): Promise<Buffer> => runGit({ args, home, remote }, context);
  const dateOf = async (commit: string, name: string): Promise<number | undefined> => {
    try {
      await run(["-C", repository, ...FETCH, "--", remote.url, name]);
      const text = (await run(["-C", repository, "cat-file", "commit", commit])).toString("utf8");
      const [, seconds] = /^committer .* (\d+) [+-]\d{4}$/m.exec(text.split("\n\n")[0] ?? "") ?? [];
      return seconds === undefined ? undefined : Number(seconds);
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === "git-failed") return undefined;
      throw error;
    }
  };
  try {
    const format = `--object-format=${newest.length === 64 ? "sha256" : "sha1"}`;
    await run(["init", "--quiet", "--bare", "--template=", format, repository]);
    const now = (await dateOf(newest, newest)) ?? (ref === undefined ? undefined : await dateOf(newest, ref));
    const then = await dateOf(locked, locked);
    if (now === undefined || then === undefined) return "unknown";
    return now < then ? "older" : "newer";
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
