import type { SkillSource } from "@skillwright/skill-index";
import { toWellFormed } from "@skillwright/skill-text";
import type {
  ActorChoice,
  Catalog,
  CatalogOptions,
  PublishManyOptions,
  PublishOptions,
  PublishResult,
} from "./catalog.js";
import { CatalogError, quote, toCatalogProblem } from "./catalog-problem.js";
import { openDriver } from "./database/open-driver.js";
import type { Sql, SqlDriver } from "./database/sql-driver.js";
import { type DoctorReport, examineCatalog } from "./operate/doctor.js";
import { type QuotaLimits, readQuota, setQuota, type TenantQuota } from "./operate/quotas.js";
import { reindex } from "./operate/recount.js";
import { type AuditRecord, readAudit } from "./publish/audit.js";
import { type ChangeOutcome, tagVersion, yankVersion } from "./publish/change-tags.js";
import type { SkillPackage } from "./publish/check-skill.js";
import {
  checkWish,
  type PublishDefaults,
  publishInBatches,
  type SkillToPublish,
  type WishResult,
} from "./publish/publish-many.js";
import { publishVersions } from "./publish/publish-versions.js";
import { publisherProblem } from "./publish/publisher-problem.js";
import type { SkillAddress } from "./publish/skill-row.js";
import { tagProblem } from "./publish/tag-problem.js";
import { type CatalogFiles, createCatalogFiles } from "./read/catalog-files.js";
import { type CatalogSourceOptions, createCatalogSource } from "./read/catalog-source.js";
import {
  type CatalogChange,
  type Follower,
  type FollowOptions,
  followChanges,
  readChanges,
} from "./read/follow-changes.js";
import { type ListedSkill, listSkills, type SkillListOptions } from "./read/list-skills.js";
import { packFiles } from "./read/pack-files.js";
import {
  findVersion,
  type ListedVersion,
  readBlobs,
  readVersions,
  type VersionFound,
  type VersionListOptions,
} from "./read/read-versions.js";
import type { FileResult, FilesResult, TenantChoice, VersionOptions } from "./read/version-options.js";
import { migrate, readSchemaVersion } from "./schema/migrate.js";
import { DEFAULT_TENANT, type Tenant, Tenants } from "./schema/tenants.js";
import { type SearchOptions, type SearchResult, searchCatalog } from "./search/search-catalog.js";
import { WordList } from "./search/word-list.js";
import {
  createToken,
  findToken,
  listTokens,
  type NewToken,
  revokeToken,
  type TokenGrant,
  type TokenSummary,
} from "./serve/tokens.js";
import { settle } from "./terms/settle.js";
import { termsVersion } from "./terms/terms-version.js";

/**
 * Opens a catalog: `memory:`, `file:folder` (PostgreSQL within the process) or `postgres://…` (a server). The schema is made or brought
 * up to date, and what a process that died left unsettled is settled.
 */
export async function openCatalog(url: string, options: CatalogOptions = {}): Promise<Catalog> {
  const { create = options.migrate !== false } = options;
  const driver = await openDriver(url, { ...options, create });
  try {
    const mustBeThere = options.migrate === false || (!create && url !== "memory:");
    if (mustBeThere && (await readSchemaVersion(driver)) === 0) {
      const message =
        "There is no catalog in this database. `skillwright catalog publish` or `skillwright catalog tenant NAME` makes it, or openCatalog where `migrate` and `create` are not `false`.";
      throw new CatalogError("schema-missing", message);
    }
    if (options.migrate !== false) await migrate(driver);
    const catalog = new DatabaseCatalog(driver, options);
    await catalog.prepare();
    return catalog;
  } catch (error) {
    await driver.close();
    throw error;
  }
}

class DatabaseCatalog implements Catalog {
  readonly driver: SqlDriver;
  readonly #options: CatalogOptions;
  readonly #tenants: Tenants;
  readonly #words = new Map<number, WordList>();
  #outdated = false;

  constructor(driver: SqlDriver, options: CatalogOptions) {
    this.driver = driver;
    this.#options = options;
    this.#tenants = new Tenants(driver);
  }

  async prepare(): Promise<void> {
    if (this.#options.migrate !== false) {
      await this.#tenants.create(DEFAULT_TENANT);
      await this.driver.transaction({ access: "write" }, (sql) =>
        sql.query("INSERT INTO skillwright.setting (key, value) VALUES ('terms', $1) ON CONFLICT DO NOTHING", [
          termsVersion(),
        ]),
      );
      await this.#settleLeft();
    }
    // Who may make the schema has the primary at hand; a replica may not have it yet.
    const access = this.#options.migrate === false ? "read" : "write";
    this.#outdated = await this.driver.transaction({ access }, async (sql) => {
      const [row] = await sql.query<{ value: string }>("SELECT value FROM skillwright.setting WHERE key = 'terms'");
      return row !== undefined && row.value !== termsVersion();
    });
  }

  async publish(from: SkillPackage, options: PublishOptions): Promise<PublishResult> {
    this.#checkTerms();
    const result = await checkWish({ from }, this.#defaults(options));
    if (!result.ok) return result;
    const tenant = await this.#tenant(options);
    const [outcome] = await publishVersions(this.driver, tenant, [result.wish]);
    if (outcome?.ok && options.settle !== false) await this.#settled(tenant);
    return outcome as PublishResult;
  }

  async publishMany(
    skills: Iterable<SkillToPublish> | AsyncIterable<SkillToPublish>,
    options: PublishManyOptions,
  ): Promise<readonly PublishResult[]> {
    this.#checkTerms();
    const { batch = 500 } = options;
    if (!Number.isSafeInteger(batch) || batch < 1) throw new RangeError(`batch must be 1 or more, got ${batch}.`);
    const tenant = await this.#tenant(options);
    const defaults = this.#defaults(options);
    async function* checked(): AsyncGenerator<WishResult> {
      for await (const skill of skills) yield checkWish(skill, defaults);
    }
    return publishInBatches(checked(), {
      batch,
      write: async (wishes) => {
        const outcomes = await publishVersions(this.driver, tenant, wishes);
        await this.#settled(tenant);
        return outcomes;
      },
    });
  }

  async search(query: string, options: SearchOptions = {}): Promise<SearchResult> {
    this.#checkTerms();
    const tenant = await this.#tenant(options);
    return this.#read(tenant, (sql) => searchCatalog(sql, this.#wordsOf(tenant), query, options));
  }

  async skills(options: SkillListOptions & TenantChoice = {}): Promise<readonly ListedSkill[]> {
    return this.#read(await this.#tenant(options), (sql) => listSkills(sql, options));
  }

  async versions(options: SkillAddress & VersionListOptions & TenantChoice): Promise<readonly ListedVersion[]> {
    return this.#read(await this.#tenant(options), (sql) => readVersions(sql, options));
  }

  async version(options: VersionOptions): Promise<VersionFound> {
    return this.#read(await this.#tenant(options), (sql) => findVersion(sql, options, options.version));
  }

  async readFile(path: string, options: VersionOptions): Promise<FileResult> {
    return this.#read(await this.#tenant(options), async (sql) => {
      const found = await findVersion(sql, options, options.version);
      if (!found.ok) return found;
      const file = found.version.files.find((each) => each.path === path);
      const bytes = file && (await readBlobs(sql, [file.hash])).get(file.hash);
      if (bytes) return { ok: true, version: found.version, bytes };
      const message = `Version ${found.version.number} of ${quote(`${options.publisher}/${options.name}`)} has no file ${quote(path)}.`;
      return { ok: false, problem: toCatalogProblem("version-missing", message) };
    });
  }

  async readFiles(options: VersionOptions): Promise<FilesResult> {
    return this.#read(await this.#tenant(options), (sql) => packFiles(sql, options));
  }

  async tag(tag: string, options: SkillAddress & ActorChoice & { readonly number: number }): Promise<ChangeOutcome> {
    this.#checkTerms();
    const problem = tagProblem(tag);
    if (problem) return { ok: false, problem };
    return this.#change(options, (change) => tagVersion(this.driver, { ...change, tag }));
  }

  async yank(
    reason: string,
    options: SkillAddress & ActorChoice & { readonly number: number },
  ): Promise<ChangeOutcome> {
    this.#checkTerms();
    return this.#change(options, (change) => yankVersion(this.driver, { ...change, reason: toWellFormed(reason) }));
  }

  source(options: CatalogSourceOptions & TenantChoice = {}): SkillSource {
    return createCatalogSource(this.driver, () => this.#tenant(options), options);
  }

  files({ tenant }: TenantChoice = {}): CatalogFiles {
    return createCatalogFiles(this, tenant);
  }

  async changes(
    after: number,
    options: TenantChoice & { readonly limit?: number } = {},
  ): Promise<readonly CatalogChange[]> {
    return this.#read(await this.#tenant(options), (sql) => readChanges(sql, after, options.limit ?? 1000));
  }

  async follow(options: FollowOptions & TenantChoice): Promise<Follower> {
    const tenant = await this.#tenant(options);
    return followChanges(this.driver, (work) => this.#read(tenant, work), options);
  }

  async audit(after = 0, options: TenantChoice & { readonly limit?: number } = {}): Promise<readonly AuditRecord[]> {
    return this.#read(await this.#tenant(options), (sql) => readAudit(sql, after, options.limit ?? 1000));
  }

  createTenant(name: string): Promise<Tenant> {
    return this.#tenants.create(name);
  }

  tenant(name?: string): Promise<Tenant> {
    return this.#tenant({ tenant: name });
  }

  tenants(): Promise<readonly Tenant[]> {
    return this.#tenants.list();
  }

  async quota(options: TenantChoice = {}): Promise<TenantQuota> {
    const tenant = await this.#tenant(options);
    return this.#read(tenant, (sql) => readQuota(sql, tenant));
  }

  async setQuota(limits: QuotaLimits, options: ActorChoice = {}): Promise<TenantQuota> {
    return setQuota(this.driver, await this.#tenant(options), options.actor ?? "operator", limits);
  }

  async createToken(token: NewToken & ActorChoice): Promise<{ readonly id: number; readonly token: string }> {
    if ((token.kind === "publish") !== (token.publisher !== undefined))
      throw new TypeError("A publishing token needs the name of a publisher, and other tokens need none.");
    const problem = token.publisher === undefined ? undefined : publisherProblem(token.publisher);
    if (problem) throw new CatalogError(problem.code, problem.message);
    return createToken(this.driver, await this.#tenant(token), token.actor ?? "operator", token);
  }

  async tokens(options: TenantChoice = {}): Promise<readonly TokenSummary[]> {
    return listTokens(this.driver, await this.#tenant(options));
  }

  async revokeToken(id: number, options: ActorChoice = {}): Promise<boolean> {
    return revokeToken(this.driver, await this.#tenant(options), options.actor ?? "operator", id);
  }

  findToken(token: string): Promise<TokenGrant | undefined> {
    return findToken(this.driver, token);
  }

  settle(): Promise<number> {
    return settle(this.driver);
  }

  async reindex(): Promise<number> {
    const total = await reindex(this.driver, await this.tenants());
    this.#outdated = false;
    for (const words of this.#words.values()) words.expire();
    return total;
  }

  doctor(): Promise<DoctorReport> {
    return examineCatalog(this.driver);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  async #change(
    options: SkillAddress & ActorChoice & { readonly number: number },
    work: (change: SkillAddress & { tenant: Tenant; number: number; actor: string }) => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> {
    const { publisher, name, number, actor = publisher } = options;
    const tenant = await this.#tenant(options);
    const outcome = await work({ tenant, publisher, name, number, actor });
    if (outcome.ok && outcome.changed) await this.#settled(tenant);
    return outcome;
  }

  #defaults({ publisher, tags = [], actor }: PublishManyOptions): PublishDefaults {
    return { publisher, tags, actor, limits: this.#options.limits };
  }

  #tenant({ tenant }: TenantChoice): Promise<Tenant> {
    return this.#tenants.get(tenant ?? this.#options.tenant ?? DEFAULT_TENANT);
  }

  #read<T>(tenant: Tenant, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.driver.transaction({ access: "read", role: tenant.readRole }, work);
  }

  #wordsOf({ id }: Tenant): WordList {
    const words = this.#words.get(id) ?? new WordList();
    this.#words.set(id, words);
    return words;
  }

  /** What cannot be settled keeps nobody from reading what is there: `doctor` says why, and the next publication tries again. */
  async #settleLeft(): Promise<void> {
    try {
      await settle(this.driver);
    } catch (error) {
      if (error instanceof CatalogError && error.code === "database-unreachable") throw error;
    }
  }

  async #settled(tenant: Tenant): Promise<void> {
    await settle(this.driver);
    this.#wordsOf(tenant).expire();
  }

  #checkTerms(): void {
    if (!this.#outdated) return;
    const message =
      "This catalog was indexed by another version of the matcher. Run `skillwright catalog reindex`, or call reindex().";
    throw new CatalogError("terms-outdated", message);
  }
}
