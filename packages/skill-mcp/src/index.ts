export {
  type Approval,
  type ApprovalStore,
  createSkillApprovals,
  type SkillApprovals,
} from "./host/approvals.js";
export type { SkillClient } from "./host/ask-server.js";
export type { CheckedEntry } from "./host/check-entry.js";
export {
  type ConnectOptions,
  connectSkillServer,
  type SkillConnection,
} from "./host/connect-skill-server.js";
export { isMcpSkill, joinSkills, toQualifiedName } from "./host/join-skills.js";
export { DEFAULT_HOST_LIMITS, type HostLimits } from "./host/limits.js";
export type { McpListing } from "./host/list-skills.js";
export type { LoadedMcpSkill, McpSkill } from "./host/mcp-skill.js";
export { tagOrigin } from "./host/mcp-skill.js";
export {
  createMcpSkillSource,
  type LoadResult,
  type McpSkillSource,
  type McpSkillSourceOptions,
} from "./host/mcp-skill-source.js";
export type { McpFile } from "./host/read-verified.js";
export type { SkillServerConfig } from "./host/server-route.js";
export { type CachedFile, createSkillCache, type SkillCache, type SkillCacheOptions } from "./host/skill-cache.js";
export type { McpFailure, McpProblem, McpProblemCode, McpResult } from "./mcp-problem.js";
export type { EntryLimits } from "./server/build-entry.js";
export type { CatalogChange } from "./server/catalog.js";
export { createSkillServer, type ServedSkill, type SkillServer } from "./server/create-skill-server.js";
export { loadMemorySkills, type MemorySkills } from "./server/memory-skills.js";
export type { CacheFields, SkillServerOptions } from "./server/options.js";
export type { UriPrefix } from "./server/plan-catalog.js";
export { type HttpService, type ServeHttpOptions, serveSkillsHttp } from "./server/serve-http.js";
export { type ServeStdioOptions, type StdioService, serveSkillsStdio } from "./server/serve-stdio.js";
export {
  createDiskFiles,
  type DiskFilesOptions,
  type ListFilesOptions,
  type ReadFileResult,
  type SkillFiles,
} from "./server/skill-files.js";
