import { join } from "node:path";
import { quote, Refusal } from "../install-problem.js";
import { childEnvironment, HOME_VARIABLES } from "../process/child-environment.js";
import { type ProgramResult, runProgram } from "../process/run-program.js";
import type { SourceContext } from "../source/open-source.js";
import type { GitUrl } from "./git-url.js";

export interface GitCall {
  readonly args: readonly string[];
  /** An empty folder that stands for the user's home. */
  readonly home: string;
  readonly remote?: GitUrl;
  readonly input?: string;
  readonly maxOutputBytes?: number;
  readonly isTooLarge?: () => boolean;
}

/**
 * Runs the system's git with nothing of the user's or the repository's settings, no hooks, no helpers, no questions, and one protocol.
 * These settings win over every other.
 */
export async function runGit(call: GitCall, context: SourceContext): Promise<Buffer> {
  const result = await start(call, context);
  if (result.exitCode === 0) return result.stdout;
  throw toRefusal(result, call);
}

const SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.symlinks=false",
  "core.protectNTFS=true",
  "core.protectHFS=true",
  "protocol.ext.allow=never",
  "transfer.fsckObjects=true",
  "transfer.bundleURI=false",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=no",
  "http.followRedirects=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "fetch.writeCommitGraph=false",
].flatMap((setting) => ["-c", setting]);

async function start(
  { args, home, remote, input, maxOutputBytes = 64 * 1_048_576, isTooLarge }: GitCall,
  context: SourceContext,
): Promise<ProgramResult> {
  const { timeoutMs = 60_000, signal, userGitConfig = false } = context;
  try {
    return await runProgram({
      program: "git",
      args: ["--no-replace-objects", ...SETTINGS, ...(userGitConfig ? [] : ["-c", "credential.helper="]), ...args],
      env: toEnvironment(context, { home, protocol: remote?.protocol ?? "none" }),
      // Far more than one request: a fetch is several.
      timeoutMs: timeoutMs * 5,
      maxOutputBytes,
      signal,
      ...(input !== undefined && { input }),
      ...(isTooLarge && { isTooLarge }),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new Refusal("git-missing", "There is no git on this machine. Install it, or use an archive.", {
        cause: error,
      });
    }
    throw error;
  }
}

/** What keys and certificates need, and nothing else. */
const INHERITED = ["ssh_auth_sock", "ssl_cert_file", "ssl_cert_dir", "git_ssl_cainfo"];
const OF_THE_USER = [...HOME_VARIABLES, "xdg_config_home"];

function toEnvironment(
  { env = process.env, userGitConfig }: SourceContext,
  { home, protocol }: { readonly home: string; readonly protocol: string },
): Record<string, string> {
  const needed = new Set([...INHERITED, ...(userGitConfig ? OF_THE_USER : [])]);
  return {
    ...(userGitConfig ? {} : { HOME: home, XDG_CONFIG_HOME: join(home, "none"), GIT_CONFIG_GLOBAL: "/dev/null" }),
    ...childEnvironment(env, (name) => needed.has(name)),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "true",
    SSH_ASKPASS: "true",
    GIT_ALLOW_PROTOCOL: protocol,
    GIT_PROTOCOL_FROM_USER: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_SSH_COMMAND: "ssh -oBatchMode=yes -oStrictHostKeyChecking=yes",
    LC_ALL: "C",
  };
}

function toRefusal({ stderr }: ProgramResult, { remote, args }: GitCall): Refusal {
  const lines = stderr.split("\n").filter((line) => /^(?:fatal|error|remote):/i.test(line));
  const said = (lines.at(-1) ?? stderr.trim().split("\n").at(-1) ?? "").slice(0, 300);
  const path = remote ? { path: remote.url } : {};
  if (/redirect|returned error: 30\d/i.test(stderr)) {
    return new Refusal(
      "redirect-refused",
      `${quote(remote?.url ?? "")} leads elsewhere, and git does not follow. Ask for the new address by name.`,
      path,
    );
  }
  const advice =
    /could not read Username|Authentication failed|terminal prompts disabled|returned error: 40[13]|Permission denied/i.test(
      stderr,
    )
      ? "It may be private: `userGitConfig` lets git use your own settings."
      : "Check the address and the network.";
  return new Refusal(
    "git-failed",
    `git ${args.find((word) => /^[a-z-]+$/.test(word)) ?? ""} failed: ${said.replace(/\.?$/, ".")} ${advice}`,
    path,
  );
}
