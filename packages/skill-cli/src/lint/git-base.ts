import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";
import { orRefuse, runGit } from "./run-git.js";

/** What to compare with. */
export interface GitBase {
  /** The top folder of the repository. */
  readonly root: string;
  /** The commit where the branch and the revision parted. */
  readonly base: string;
}

/** Where a revision and what is checked out have parted. A folder without a repository and a revision that is not there are wrong use. */
export async function findGitBase(revision: string, cwd: string): Promise<GitBase> {
  const top = await runGit(cwd, "rev-parse", "--show-toplevel");
  if (!top.ok && /^not a git repository/i.test(top.words)) throw noRepository();
  const root = orRefuse(top).trim();
  const commit = await runGit(cwd, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  if (!commit.ok) throw await noRevision(revision, cwd);
  const base = await runGit(cwd, "merge-base", commit.text.trim(), "HEAD");
  if (!base.ok) throw notRelated(revision);
  return { root, base: base.text.trim() };
}

const noRepository = (): UsageError =>
  new UsageError(
    "--changed needs a Git repository, and this folder is in none.",
    "Run it inside a clone, or leave --changed out to check every skill.",
  );

const FULL_CLONE = "In CI, fetch the whole history first: fetch-depth: 0 of actions/checkout.";

async function noRevision(revision: string, cwd: string): Promise<UsageError> {
  if (revision === "HEAD") {
    const hint = "Commit something, or leave --changed out to check every skill.";
    return new UsageError("--changed compares with the last commit, and there is none yet.", hint);
  }
  const fetch = await fetchCommand(revision, cwd);
  const hint = fetch === undefined ? "`git branch --all` lists what there is." : `Fetch it with \`${fetch}\`.`;
  return new UsageError(`There is no revision ${quoted(revision)} in this repository.`, `${hint} ${FULL_CLONE}`);
}

/** For `origin/main`, where `origin` is a remote. Names both sides: a clone of one branch would keep the other under no name. */
async function fetchCommand(revision: string, cwd: string): Promise<string | undefined> {
  const [, remote, branch] = /^([\w.-]+)\/([\w./-]+)$/.exec(revision) ?? [];
  const remotes = await runGit(cwd, "remote");
  if (remote === undefined || !remotes.ok || !remotes.text.split("\n").includes(remote)) return undefined;
  return `git fetch ${remote} ${branch}:refs/remotes/${remote}/${branch}`;
}

const notRelated = (revision: string): UsageError =>
  new UsageError(
    `${quoted(revision)} and what is checked out have no commit in common in this clone.`,
    `If it is a shallow one, fetch the rest with \`git fetch --unshallow\`. ${FULL_CLONE}`,
  );
