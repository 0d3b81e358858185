import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { SKILL_PLACES } from "@skillwright/skill-index/node";
import { LOCK_FILE, type LockDifference, readFolder, readSkillsLock, skillsLockHash } from "@skillwright/skill-install";
import { lockPath } from "../agents/agent-target.js";
import { type CommandModule, examples } from "../command.js";
import { readTextFile } from "../config/read-text-file.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { type Verification, verifyReport } from "../report/verify-report.js";
import { FOREIGN_LOCK } from "../skills/foreign-lock.js";
import type { Io } from "../terminal/io.js";

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
    const lock = lockPath(options, io);
    const isForeign = !options.global && !existsSync(lock) && existsSync(join(dirname(lock), FOREIGN_LOCK));
    if (isForeign) return verifyReport(verifyForeign(dirname(lock), io), io);
    const { skills, differences } = orFail(await toInstaller(options, io).verify());
    const { strict = false } = options;
    return verifyReport({ lock: LOCK_FILE, skills, differences, strict }, io);
  },
};

/** What can be said by the lock of `npx skills`: whether a folder still has the hash it had. */
function verifyForeign(project: string, io: Io): Verification {
  const { entries } = orFail(readSkillsLock(readTextFile(join(project, FOREIGN_LOCK), io)));
  // It does not say which of the agents' folders hold a skill.
  const folders = SKILL_PLACES.map(({ folder }) => folder);
  const differences: LockDifference[] = [];
  const unsure: string[] = [];
  for (const { name: skill, computedHash } of entries) {
    // The name is a stranger's: one that is a path is not looked up.
    const isName = /^[\w.-]+$/.test(skill) && !skill.startsWith(".");
    const folder = isName ? folders.find((one) => existsSync(join(project, one, skill))) : undefined;
    const read = folder === undefined ? undefined : readFolder(join(project, folder, skill));
    if (!read?.ok) differences.push({ code: "skill-missing", skill });
    else if (computedHash === undefined) unsure.push(skill);
    else if (skillsLockHash(read.files) !== computedHash) differences.push({ code: "file-changed", skill });
  }
  return { lock: FOREIGN_LOCK, skills: entries.length, differences, unsure };
}
