import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { type InstallProblem, quote, Refusal, toInstallProblem } from "../install-problem.js";
import type { LockedSkill, SkillLock } from "../lock/skill-lock.js";
import { changePlace } from "../place/change-place.js";
import type { Hold } from "../place/hold-place.js";
import { compareFolders } from "../review/skill-difference.js";
import { skillFacts } from "../review/skill-facts.js";
import type { SkillProposal } from "./change-report.js";
import type { InstallerState } from "./installer-state.js";
import { isGrave, verifySkill } from "./verify-place.js";

/** A skill that is ready to be written. */
export interface ReadySkill {
  readonly name: string;
  readonly locked: LockedSkill;
  readonly files: readonly FolderFile[];
}

/** Why a folder may not be replaced: it was changed by hand, or was never ours. */
export function refuseReplacing(
  name: string,
  lock: SkillLock,
  { place, context }: InstallerState,
): InstallProblem | undefined {
  const folder = join(place.root, name);
  if (!lstatSync(folder, { throwIfNoEntry: false })) return undefined;
  const locked = lock.get(name);
  if (!locked)
    return new Refusal(
      "skill-exists",
      `${quote(name)} is there and not in the lock. Move it away, or use \`force\` to replace it.`,
      { path: name },
    ).problem;
  const [changed] = verifySkill(folder, { skill: name, locked, limits: context.limits }).filter((one) => isGrave(one));
  if (!changed) return undefined;
  const where = changed.path === undefined ? "" : ` (${quote(changed.path)})`;
  return new Refusal(
    "skill-changed",
    `${quote(name)} was changed since it was installed${where}. Keep your changes elsewhere, or use \`force\` to replace it.`,
    { path: name },
  ).problem;
}

/** Writes skills and the lock as one; what is fetched is kept in the store too. */
export async function writeSkills(
  ready: readonly ReadySkill[],
  { lock, hold }: { readonly lock: SkillLock | undefined; readonly hold: Hold },
  { place, store, context, link }: InstallerState,
): Promise<void> {
  for (const { locked, files } of ready) {
    if (store.read(locked.digest) === undefined) await store.write(locked.digest, files, link);
  }
  const changes = ready.map(({ name, locked, files }) => ({
    name,
    files,
    digest: locked.digest,
    ...(link && { linkTo: store.linkTo(locked.digest) }),
  }));
  await changePlace(place, { changes, ...(lock && { lock }), limits: context.limits }, hold);
}

/** What a person is shown before a skill is written. */
export function toProposal({ name, locked, files }: ReadySkill, { place, context }: InstallerState): SkillProposal {
  const before = installedFiles(join(place.root, name), context.limits);
  return {
    name,
    source: locked.source,
    digest: locked.digest,
    facts: skillFacts(files),
    ...(before && { difference: compareFolders(before, files) }),
  };
}

function installedFiles(
  folder: string,
  limits: InstallerState["context"]["limits"],
): readonly FolderFile[] | undefined {
  if (!existsSync(folder)) return undefined;
  try {
    return openFolder(folder, limits);
  } catch (error) {
    // What cannot be read cannot be compared; that it was changed is said elsewhere.
    toInstallProblem(error);
    return undefined;
  }
}
