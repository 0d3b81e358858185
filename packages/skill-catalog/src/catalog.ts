import type { SkillSource } from "@skillwright/skill-index";
import type { InstallLimits } from "@skillwright/skill-install";
import type { PgDriverOptions } from "./database/pg-driver.js";
import type { SqlDriver } from "./database/sql-driver.js";
import type { DoctorReport } from "./operate/doctor.js";
import type { QuotaLimits, TenantQuota } from "./operate/quotas.js";
import type { AuditRecord } from "./publish/audit.js";
import type { ChangeOutcome } from "./publish/change-tags.js";
import type { PublishProblem, SkillPackage } from "./publish/check-skill.js";
import type { SkillToPublish } from "./publish/publish-many.js";
import type { PublishedVersion } from "./publish/publish-versions.js";
import type { SkillAddress } from "./publish/skill-row.js";
import type { CatalogFiles } from "./read/catalog-files.js";
import type { CatalogSourceOptions } from "./read/catalog-source.js";
import type { CatalogChange, Follower, FollowOptions } from "./read/follow-changes.js";
import type { ListedSkill, SkillListOptions } from "./read/list-skills.js";
import type { ListedVersion, VersionFound, VersionListOptions } from "./read/read-versions.js";
import type { FileResult, FilesResult, TenantChoice, VersionOptions } from "./read/version-options.js";
import type { Tenant } from "./schema/tenants.js";
import type { SearchOptions, SearchResult } from "./search/search-catalog.js";
import type { NewToken, TokenGrant, TokenSummary } from "./serve/tokens.js";

/** How a catalog is opened. */
export interface CatalogOptions extends PgDriverOptions {
  /** The tenant of everything that names no other. It is not made: that is `createTenant`. Default: `default`, which is always there. */
  readonly tenant?: string | undefined;
  /** `false`: the schema must be there. Default: it is brought up to date. */
  readonly migrate?: boolean | undefined;
  /**
   * `false`: what is not there is not made. A folder that holds no database is refused (`database-missing`), and a database that holds no
   * catalog (`schema-missing`). In memory there is never one, so it is made. Default: as `migrate`.
   */
  readonly create?: boolean | undefined;
  /** What one skill may hold. Default: those of skill-install. */
  readonly limits?: InstallLimits | undefined;
}

/** Who does something. */
export interface ActorChoice extends TenantChoice {
  /** Written to the audit. Default: the publisher. */
  readonly actor?: string | undefined;
}

/** Who publishes, and under which tags. */
interface PublisherChoice extends ActorChoice {
  /** Who owns the name: nobody else can publish under `publisher/name`. */
  readonly publisher: string;
  /** Tags besides `latest`. Default: none. */
  readonly tags?: readonly string[] | undefined;
}

export interface PublishManyOptions extends PublisherChoice {
  /** Skills in one transaction, at most. Default: 500. */
  readonly batch?: number | undefined;
}

export interface PublishOptions extends PublisherChoice {
  /** `false` leaves the statistics to the next publication, or to `settle`: for many at once. Default: `true`. */
  readonly settle?: boolean | undefined;
}

export type PublishResult =
  | { readonly ok: true; readonly version: PublishedVersion }
  | { readonly ok: false; readonly problem: PublishProblem };

/** Skills that are published, versioned, searched and read by many. What the database cannot do is thrown as a `CatalogError`. */
export interface Catalog {
  /** The engine behind it, for hosts that need more. */
  readonly driver: SqlDriver;
  /** Makes an immutable version of a skill with all its files, or says why not. */
  publish(from: SkillPackage, options: PublishOptions): Promise<PublishResult>;
  /**
   * The same for many, in batches: what of a batch is not refused is written as a whole or not at all. Says of each skill what became
   * of it, in their order. After an error the batches before it are there; repeated, they are found unchanged.
   */
  publishMany(
    skills: Iterable<SkillToPublish> | AsyncIterable<SkillToPublish>,
    options: PublishManyOptions,
  ): Promise<readonly PublishResult[]>;
  /** The skills for a request, scored as by a matcher over the whole catalog. */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** What is published, by publisher and name. */
  skills(options?: SkillListOptions & TenantChoice): Promise<readonly ListedSkill[]>;
  /** Versions of a skill, newest first, a page at a time. None: there is no such skill, or nothing before that version. */
  versions(options: SkillAddress & VersionListOptions & TenantChoice): Promise<readonly ListedVersion[]>;
  /** One version with the list of its files. */
  version(options: VersionOptions): Promise<VersionFound>;
  /** The bytes of one file, compared with its hash. */
  readFile(path: string, options: VersionOptions): Promise<FileResult>;
  /** All files of a version, compared with their hashes. */
  readFiles(options: VersionOptions): Promise<FilesResult>;
  tag(tag: string, options: SkillAddress & ActorChoice & { readonly number: number }): Promise<ChangeOutcome>;
  yank(reason: string, options: SkillAddress & ActorChoice & { readonly number: number }): Promise<ChangeOutcome>;
  /** The skills of a tenant, for an index, a coordinator, an MCP server. */
  source(options?: CatalogSourceOptions & TenantChoice): SkillSource;
  /** The files behind those skills, for an MCP server. */
  files(options?: TenantChoice): CatalogFiles;
  /** What changed after a change, oldest first. */
  changes(after: number, options?: TenantChoice & { readonly limit?: number }): Promise<readonly CatalogChange[]>;
  /** Tells of changes as they come, until it is stopped. */
  follow(options: FollowOptions & TenantChoice): Promise<Follower>;
  /** Who did what after an entry, oldest first. */
  audit(after?: number, options?: TenantChoice & { readonly limit?: number }): Promise<readonly AuditRecord[]>;
  /** Makes a tenant with its roles; one that is there stays as it is. Nothing else makes one. */
  createTenant(name: string): Promise<Tenant>;
  /** A tenant with its roles. Throws a `CatalogError` (`tenant-missing`) when there is none of this name. */
  tenant(name?: string): Promise<Tenant>;
  tenants(): Promise<readonly Tenant[]>;
  /** The quota of a tenant and how much of it is used. */
  quota(options?: TenantChoice): Promise<TenantQuota>;
  /** Changes the limits of a tenant's quota. Limits that are not named stay. */
  setQuota(limits: QuotaLimits, options?: ActorChoice): Promise<TenantQuota>;
  /** A token for the HTTP service. It is told once and stored as a hash. */
  createToken(token: NewToken & ActorChoice): Promise<{ readonly id: number; readonly token: string }>;
  /** The tokens of a tenant, oldest first: what each is for, never the token itself. */
  tokens(options?: TenantChoice): Promise<readonly TokenSummary[]>;
  revokeToken(id: number, options?: ActorChoice): Promise<boolean>;
  findToken(token: string): Promise<TokenGrant | undefined>;
  /** Brings the statistics up to date; `publish` does it itself. Returns how many publications were waiting. */
  settle(): Promise<number>;
  /** Reads all skills again from their files and counts anew. Returns how many. */
  reindex(): Promise<number>;
  /** Looks for what is wrong, and changes nothing. */
  doctor(): Promise<DoctorReport>;
  /** Waits for what is running, and ends all connections. */
  close(): Promise<void>;
}
