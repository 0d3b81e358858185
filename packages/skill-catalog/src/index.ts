export type {
  ActorChoice,
  Catalog,
  CatalogOptions,
  PublishManyOptions,
  PublishOptions,
  PublishResult,
} from "./catalog.js";
export { type CatalogCode, CatalogError, type CatalogProblem } from "./catalog-problem.js";
export type { DatabaseNode, Sql, SqlDriver, SqlValue, TransactionOptions } from "./database/sql-driver.js";
export { openCatalog } from "./open-catalog.js";
export type { DoctorCheck, DoctorReport } from "./operate/doctor.js";
export type { QuotaLimits, QuotaUse, TenantQuota } from "./operate/quotas.js";
export type { AuditRecord } from "./publish/audit.js";
export type { ChangeOutcome } from "./publish/change-tags.js";
export type { PublishProblem, SkillPackage } from "./publish/check-skill.js";
export type { SkillToPublish } from "./publish/publish-many.js";
export type { PublishedVersion } from "./publish/publish-versions.js";
export type { SkillAddress } from "./publish/skill-row.js";
export type { CatalogFiles, CatalogPlace } from "./read/catalog-files.js";
export type { CatalogSourceOptions } from "./read/catalog-source.js";
export type { CatalogChange, Follower, FollowOptions } from "./read/follow-changes.js";
export type { ListedSkill, SkillListOptions } from "./read/list-skills.js";
export type {
  ListedVersion,
  VersionFound,
  VersionListOptions,
  VersionSummary,
  VersionWanted,
} from "./read/read-versions.js";
export type { FileResult, FilesResult, TenantChoice, VersionOptions } from "./read/version-options.js";
export type { Tenant } from "./schema/tenants.js";
export type { SearchReach } from "./search/find-candidates.js";
export type { CatalogSkill, SearchOptions, SearchResult } from "./search/search-catalog.js";
export type { ServiceCode } from "./serve/answers.js";
export { type CatalogService, type ServeCatalogOptions, serveCatalog } from "./serve/serve-catalog.js";
export type { NewToken, TokenGrant, TokenKind, TokenSummary } from "./serve/tokens.js";
