import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UsageError } from "../usage-error.js";

/** What Git printed, or its own words for why it did not. */
export type GitAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly words: string };

/** Asks Git about the repository around a folder. */
export async function runGit(cwd: string, ...args: readonly string[]): Promise<GitAnswer> {
  // A repository may be a stranger's, and its settings can name programs to run.
  const safe = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
  // Its words are read below, so they are asked for in one language.
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, LC_ALL: "C" } };
  try {
    const { stdout } = await promisify(execFile)("git", [...safe, ...args], options);
    return { ok: true, text: stdout };
  } catch (error) {
    const { code, stderr = "" } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === "ENOENT") {
      throw new UsageError(
        "--changed needs Git, which is not there.",
        "Install Git, or leave --changed out to check every skill.",
        { cause: error },
      );
    }
    const [first = ""] = stderr.split("\n");
    return { ok: false, words: first.replace(/^fatal: /, "").trim() };
  }
}

/** What Git printed. Where it refuses, its words are the message. */
export function orRefuse(answer: GitAnswer): string {
  if (answer.ok) return answer.text;
  throw new UsageError(
    `--changed needs Git, which refuses: ${answer.words || "it does not say why"}.`,
    "Try git status in this folder, or leave --changed out to check every skill.",
  );
}
