import { join, resolve } from "node:path";
import { userFolderPath } from "@skillwright/skill-index/node";
import { createInstaller, type SkillInstaller } from "@skillwright/skill-install";
import type { Command } from "commander";
import type { AgentOptions } from "../agents/agent-target.js";
import { installBase } from "../agents/agent-target.js";
import { trustedFolders } from "../config/project-folder.js";
import type { Io } from "../terminal/io.js";
import { withGlobalOption } from "./agent-options.js";
import { toAmount, toCount } from "./option-number.js";
import { append } from "./skill-options.js";

/** Where skills are installed, and how they are fetched. */
export interface InstallOptions extends Pick<AgentOptions, "global"> {
  readonly store?: string;
  readonly offline?: boolean;
  readonly link?: boolean;
  readonly gitConfig?: boolean;
  readonly timeout?: number;
  readonly maxFiles?: number;
  readonly maxMib?: number;
}

/** Adds the options of every command that works on installed skills. */
export function withInstallOptions(command: Command): Command {
  return withGlobalOption(command)
    .option("--store <folder>", "where fetched skills are kept (default: in your data folder)")
    .option("--offline", "fetch nothing: what the store does not have is refused")
    .option("--git-config", "let git use your own settings, for private repositories")
    .option("--timeout <seconds>", "how long one request may take (default: 60)", toAmount)
    .option("--max-files <n>", "files that one skill may have (default: 512)", toCount)
    .option("--max-mib <n>", "MiB that one skill may have, packed and unpacked (default: 10 and 16)", toCount);
}

/** Adds the options by which somebody agrees to skills. */
export function withAgreeOptions(command: Command): Command {
  return command
    .option("-y, --yes", "ask nobody; skills with findings that fail a scan are left out")
    .option("--accept <name:code>", "with --yes, write this skill in spite of this finding; may be repeated", append);
}

/** The installer of the project around the working folder, or of the home folder. */
export function toInstaller(options: InstallOptions, io: Io): SkillInstaller {
  const { global, store, offline, link, gitConfig, timeout, maxFiles, maxMib = 0 } = options;
  const bytes = Math.max(1, maxMib) * 1_048_576;
  return createInstaller({
    project: installBase(options, io),
    cwd: io.cwd,
    env: io.env,
    store: store === undefined ? join(userFolderPath("data", io), "store") : resolve(io.cwd, store),
    signal: io.interruption(),
    ...(global && { scope: "user" }),
    ...(offline && { offline }),
    ...(link && { link }),
    ...(gitConfig && { userGitConfig: true }),
    trustedFolders: trustedFolders(io.env),
    limits: {
      ...(maxFiles && { files: maxFiles }),
      ...(maxMib > 0 && { bytes, fileBytes: bytes, archiveBytes: bytes }),
    },
    ...(timeout !== undefined && { timeoutMs: Math.round(timeout * 1000) }),
  });
}
