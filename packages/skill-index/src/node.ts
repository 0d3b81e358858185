export { isInside } from "./node/disk/disk-path.js";
export { createPathResolver } from "./node/disk/path-resolver.js";
export {
  createFolders,
  openPrivateFolder,
  openUserFolder,
  type PrivateFolder,
  type PrivateFolderError,
  type PrivateFolderOptions,
  type UserFolderKind,
  type UserFolderPlace,
  userFolderPath,
} from "./node/disk/private-folder.js";
export { type FileResult, isPrivateToUser, readRegularFile } from "./node/disk/read-file.js";
export { type AtomicWriteOptions, syncFolder, writeFileAtomically } from "./node/disk/write-file-atomically.js";
export { type LoadedSkillIndex, type LoadSkillIndexOptions, loadSkillIndex } from "./node/load-skill-index.js";
export { createRequirementHost, type RequirementHostOptions } from "./node/requirements/requirement-host.js";
export { type FolderHash, hashSkillFolder, skillFolderHash } from "./node/resources/hash-skill-folder.js";
export { type ListResourcesOptions, listResources, listResourcesSync } from "./node/resources/list-resources.js";
export { type ReadResourceOptions, readResource } from "./node/resources/read-resource.js";
export { createDirectorySource, type DirectorySourceOptions } from "./node/scan/directory-source.js";
export {
  type DiscoverOptions,
  type Discovery,
  discoverInstructionFiles,
  discoverSkillFiles,
} from "./node/scan/discover-files.js";
export { DEFAULT_SCAN_LIMITS, type ScanLimits, type ScanMode, SKILL_PLACES } from "./node/scan/scan-rules.js";
export { type RootOptions, type SkillRoot, SkillRootError } from "./node/scan/skill-roots.js";
export { type IndexStamp, isStampCurrent } from "./node/snapshot/index-stamp.js";
export { type SkillWatcher, type WatchOptions, watchSkillIndex } from "./node/watch/watch-skill-index.js";
export { type ExampleRequestsResult, readExampleRequests, writeExampleRequests } from "./node/write/examples-file.js";
export { type RemoveResult, removeSkill } from "./node/write/remove-skill.js";
export { refuseSkillName, type WriteResult, type WriteSkillOptions, writeSkill } from "./node/write/write-skill.js";
