import { existsSync, lstatSync } from "node:fs";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { type InstallProblem, quote, Refusal, toInstallProblem } from "../install-problem.js";
import { foldersOf, type LockedSkill, type SkillLock } from "../lock/skill-lock.js";
import { changePlace, type PlaceChange } from "../place/change-place.js";
import type { Hold } from "../place/hold-place.js";
import { copiesOf, kindOfCopy, linkTarget, type SkillCopy } from "../place/skill-copies.js";
import { compareFolders } from "../review/skill-difference.js";
import { skillFacts } from "../review/skill-facts.js";
import type { SkillProposal } from "./change-report.js";
import type { InstallerState } from "./installer-state.js";
import { isGrave, verifySkill } from "./verify-place.js";

/** A skill that is ready to be written. */
export interface ReadySkill {
  readonly name: string;
  /** Its entry in the lock, with the folders that it is to be in. */
  readonly locked: LockedSkill;
  /** As its source has them. */
  readonly files: readonly FolderFile[];
  /** With local edits merged in: what is written in the place of `files`. */
  readonly merged?: readonly FolderFile[];
}

/** Why a skill may not be written where it is to be: something there was changed by hand, or was never ours. */
export function refuseReplacing(
  { name, locked: wanted }: Pick<ReadySkill, "name" | "locked">,
  lock: SkillLock,
  { place, context }: InstallerState,
): InstallProblem | undefined {
  const locked = lock.get(name);
  const known = locked ? foldersOf(locked) : [];
  const copies = copiesOf(name, [...new Set([...known, ...foldersOf(wanted)])], place);
  const [main] = copies;
  if (!main) return undefined;
  for (const copy of copies) {
    if (kindOfCopy(copy, main) !== "other" || !lstatSync(copy.path, { throwIfNoEntry: false })) continue;
    // Outside of its known folders nothing is ours, but the very same bytes are nobody's loss.
    const isKnown = locked !== undefined && known.includes(copy.folder);
    const expected = isKnown ? locked : wanted;
    const isLink = lstatSync(copy.path).isSymbolicLink();
    const [changed] = verifySkill(copy.path, { skill: name, locked: expected, limits: context.limits }).filter((one) =>
      isGrave(one),
    );
    if (!changed && (isKnown || !isLink)) continue;
    const folder = quote(copy.folder);
    if (!isKnown)
      return new Refusal(
        "skill-exists",
        `${quote(name)} is in ${folder} and not in the lock. Move it away, or use \`force\` to replace it.`,
        { path: name },
      ).problem;
    const where = changed?.path === undefined ? "" : `, file ${quote(changed.path)}`;
    return new Refusal(
      "skill-changed",
      `${quote(name)} was changed since it was installed (in ${folder}${where}). Keep your changes elsewhere, or use \`force\` to replace it.`,
      { path: name },
    ).problem;
  }
  return undefined;
}

/** The folders in which a skill is missing, or stands as the text of a link. */
export function missingCopies(name: string, locked: LockedSkill, { place }: InstallerState): readonly SkillCopy[] {
  const copies = copiesOf(name, foldersOf(locked), place);
  const [main] = copies;
  return main ? copies.filter((copy) => kindOfCopy(copy, main) !== "link" && !isWhole(copy, main)) : [];
}

const isWhole = (copy: SkillCopy, main: SkillCopy): boolean =>
  kindOfCopy(copy, main) === "other" && existsSync(copy.path);

/** Writes skills and the lock as one; what is fetched is kept in the store too. */
export async function writeSkills(
  ready: readonly ReadySkill[],
  {
    lock,
    hold,
    remove = [],
    onlyMissing = false,
  }: {
    readonly lock: SkillLock | undefined;
    readonly hold: Hold;
    /** What goes at the same time. */
    readonly remove?: readonly PlaceChange[];
    /** Leaves alone the copies that are there. */
    readonly onlyMissing?: boolean;
  },
  state: InstallerState,
): Promise<void> {
  const { place, store, context, link } = state;
  for (const { locked, files } of ready) {
    if (store.read(locked.digest) === undefined) await store.write(locked.digest, files, link);
  }
  const changes = ready.flatMap((skill) => {
    const copies = copiesOf(skill.name, foldersOf(skill.locked), place);
    const missing = onlyMissing ? missingCopies(skill.name, skill.locked, state).map(({ path }) => path) : undefined;
    return toChanges(skill, copies, state).filter(({ copy }) => missing?.includes(copy.path) ?? true);
  });
  await changePlace(place, { changes: [...remove, ...changes], ...(lock && { lock }), limits: context.limits }, hold);
}

function toChanges(
  { name, locked, files, merged }: ReadySkill,
  copies: readonly SkillCopy[],
  { store, link }: InstallerState,
): readonly PlaceChange[] {
  const [main] = copies;
  if (!main) return [];
  const written = merged ?? files;
  const digest = merged ? folderDigest(hashFiles(merged)) : locked.digest;
  const toStore = link && !merged ? store.linkTo(locked.digest) : undefined;
  return copies.map((copy) => {
    const linkTo = copy.isMain ? toStore : linkTarget(copy, main);
    return { copy, name, files: written, digest, ...(linkTo !== undefined && { linkTo }) };
  });
}

/** What a person is shown before a skill is written. */
export function toProposal(skill: ReadySkill, state: InstallerState): SkillProposal {
  const { name, locked, files, merged } = skill;
  const before = installedFiles(name, locked, state);
  return {
    name,
    source: locked.source,
    digest: locked.digest,
    folders: foldersOf(locked),
    facts: skillFacts(files),
    ...(before && { difference: compareFolders(before, merged ?? files) }),
  };
}

/** What is on the disk of a skill. `undefined`: nothing that can be read. */
export function installedFiles(
  name: string,
  locked: LockedSkill,
  { place, context }: InstallerState,
): readonly FolderFile[] | undefined {
  const found = copiesOf(name, foldersOf(locked), place).find(({ path }) => existsSync(path));
  if (!found) return undefined;
  try {
    return openFolder(found.path, context.limits);
  } catch (error) {
    // What cannot be read cannot be compared; that it was changed is said elsewhere.
    toInstallProblem(error);
    return undefined;
  }
}
