import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { LOCK_FILE, type LockDifference, readFolder, readSkillsLock, skillsLockHash } from "@skillwright/skill-install";
import { type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/project-folder.js";
import { readTextFile } from "../config/read-text-file.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { type Verification, verifyReport } from "../report/verify-report.js";
import type { Io } from "../terminal/io.js";

const FOREIGN_LOCK = "skills-lock.json";

interface VerifyOptions extends InstallOptions {
  readonly strict?: boolean;
}

export const verify: CommandModule<readonly [], VerifyOptions> = {
  configure: (command) =>
    withInstallOptions(
      command.option("--strict", "skills that are not in the lock fail, too: none of them is the project's own"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright verify", "is every byte as locked? Each difference by name"],
        ["skillwright verify --strict", "for a folder that holds installed skills alone"],
        ["skillwright verify --json", "for CI"],
      ),
    ),
  run: async ({ options, io }) => {
    const project = projectFolder(io);
    const isForeign = !existsSync(join(project, LOCK_FILE)) && existsSync(join(project, FOREIGN_LOCK));
    if (isForeign) return verifyReport(verifyForeign(project, options, io), io);
    const { skills, differences } = orFail(await toInstaller(options, io).verify());
    const { strict = false, dir } = options;
    return verifyReport({ lock: LOCK_FILE, skills, differences, strict, isNamed: dir !== undefined }, io);
  },
};

/** What can be said by the lock of `npx skills`: whether a folder still has the hash it had. */
function verifyForeign(project: string, { dir }: InstallOptions, io: Io): Verification {
  const { entries } = orFail(readSkillsLock(readTextFile(join(project, FOREIGN_LOCK), io)));
  const root = dir === undefined ? join(project, ".agents/skills") : resolve(io.cwd, dir);
  const differences: LockDifference[] = [];
  const unsure: string[] = [];
  for (const { name: skill, computedHash } of entries) {
    // The name is a stranger's: one that is a path is not looked up.
    const read = /^[\w.-]+$/.test(skill) && !skill.startsWith(".") ? readFolder(join(root, skill)) : undefined;
    if (!read?.ok) differences.push({ code: "skill-missing", skill });
    else if (computedHash === undefined) unsure.push(skill);
    else if (skillsLockHash(read.files) !== computedHash) differences.push({ code: "file-changed", skill });
  }
  return { lock: FOREIGN_LOCK, skills: entries.length, differences, unsure };
}
