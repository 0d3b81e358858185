import { join, resolve } from "node:path";
import { userFolderPath } from "@skillwright/skill-index/node";
import { createInstaller, type SkillInstaller } from "@skillwright/skill-install";
import type { Command } from "commander";
import { projectFolder, trustedFolders } from "../config/project-folder.js";
import type { Io } from "../terminal/io.js";
import { toAmount, toCount } from "./option-number.js";

/** Where skills are installed, and how they are fetched. */
export interface InstallOptions {
  readonly dir?: string;
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
  return command
    .option("--dir <folder>", "the folder of skills (default: .agents/skills)")
    .option("--store <folder>", "where fetched skills are kept (default: in your data folder)")
    .option("--offline", "fetch nothing: what the store does not have is refused")
    .option("--git-config", "let git use your own settings, for private repositories")
    .option("--timeout <seconds>", "how long one request may take (default: 60)", toAmount)
    .option("--max-files <n>", "files that one skill may have (default: 512)", toCount)
    .option("--max-mib <n>", "MiB that one skill may have, packed and unpacked (default: 10 and 16)", toCount);
}

/** The installer of the project around the working folder. */
export function toInstaller(options: InstallOptions, io: Io): SkillInstaller {
  const { dir, store, offline, link, gitConfig, timeout, maxFiles, maxMib = 0 } = options;
  const bytes = Math.max(1, maxMib) * 1_048_576;
  return createInstaller({
    project: projectFolder(io),
    env: io.env,
    store: store === undefined ? join(userFolderPath("data", io), "store") : resolve(io.cwd, store),
    signal: io.interruption(),
    ...(dir !== undefined && { root: resolve(io.cwd, dir) }),
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
