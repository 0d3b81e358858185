export { createDirectorySource, type DirectorySourceOptions } from "./node/directory-source.js";
export {
  type DiscoverOptions,
  type Discovery,
  discoverInstructionFiles,
  discoverSkillFiles,
} from "./node/discover-files.js";
export { type FolderHash, hashSkillFolder } from "./node/hash-skill-folder.js";
export { type ListResourcesOptions, listResources } from "./node/list-resources.js";
export { type LoadedSkillIndex, type LoadSkillIndexOptions, loadSkillIndex } from "./node/load-skill-index.js";
export { type ReadResourceOptions, readResource } from "./node/read-resource.js";
export { type RemoveResult, removeSkill } from "./node/remove-skill.js";
export { DEFAULT_SCAN_LIMITS, type ScanLimits, type ScanMode, SKILL_PLACES } from "./node/scan-rules.js";
export { type RootOptions, type SkillRoot, SkillRootError } from "./node/skill-roots.js";
export { type SkillWatcher, type WatchOptions, watchSkillIndex } from "./node/watch-skill-index.js";
export { type WriteResult, type WriteSkillOptions, writeSkill } from "./node/write-skill.js";
