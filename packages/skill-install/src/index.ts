export { type Archive, type ArchiveFormat, readArchive } from "./archive/read-archive.js";
export { type PackedSkill, unwrapSkill } from "./archive/unwrap-skill.js";
export { type WriteArchiveOptions, writeArchive } from "./archive/write-archive.js";
export { artifactDigest, type FileHash, folderDigest, hashFiles } from "./folder/folder-digest.js";
export type { FolderFile } from "./folder/folder-file.js";
export { readFolder } from "./folder/read-folder.js";
export type { InstallCode, InstallProblem, InstallResult } from "./install-problem.js";
export type {
  AddOptions,
  Agree,
  ChangeReport,
  MergeConflict,
  OutdatedSkill,
  RefusedSkill,
  SkillProposal,
  UpdateOptions,
} from "./installer/change-report.js";
export type { InstallChoices } from "./installer/install-locked.js";
export { createInstaller, type InstallerOptions, type SkillInstaller } from "./installer/installer.js";
export { createLockCheck, type LockCheckOptions } from "./installer/lock-check.js";
export type { RemoveChoices } from "./installer/remove-skills.js";
export { isGrave, type LockDifference, type VerifyChoices } from "./installer/verify-place.js";
export { DEFAULT_INSTALL_LIMITS, type InstallLimits } from "./limits.js";
export {
  DEFAULT_FOLDER,
  formatLock,
  LOCK_FILE,
  type LockedSkill,
  readLock,
  type SkillLock,
} from "./lock/skill-lock.js";
export { readSkillsLock, type SkillsLockEntry, skillsLockHash } from "./lock/skills-lock.js";
export type { NetworkOptions } from "./net/network-options.js";
export { toPlainAddress } from "./net/plain-address.js";
export type { InstallScope } from "./place/install-place.js";
export {
  type PackedSite,
  type PackSiteOptions,
  type PublishedSkill,
  packSite,
  type SiteFile,
} from "./publish/pack-site.js";
export type { FileDifference, SkillDifference } from "./review/skill-difference.js";
export { type NetworkWord, type SkillFacts, skillFacts } from "./review/skill-facts.js";
export type { LockedSource } from "./source/locked-source.js";
export type { SkillOffer } from "./source/open-source.js";
export {
  DISCOVERY_SCHEMA,
  type DiscoveryEntry,
  type DiscoveryIndex,
  type RejectedEntry,
  readDiscoveryIndex,
  writeDiscoveryIndex,
} from "./well-known/discovery-index.js";
