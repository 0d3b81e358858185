import type {
  AuditRecord,
  Catalog,
  ListedSkill,
  ListedVersion,
  PublishResult,
  QuotaLimits,
  SearchResult,
  SkillAddress,
  TokenKind,
} from "@skillwright/skill-catalog";
import { DEFAULT_POLICY } from "@skillwright/skill-match";
import type { CommandInput } from "../command.js";
import { EXIT } from "../exit-code.js";
import { readQuery } from "../options/read-query.js";
import {
  auditReport,
  changeReport,
  checksReport,
  foundReport,
  publishedReport,
  tenantsReport,
  textReport,
  versionsReport,
} from "../report/catalog-report.js";
import { publishedSkillsReport } from "../report/published-skills-report.js";
import { type Report, toEnvelope } from "../report/report.js";
import { inTenant, tenantNotes } from "../report/tenant-words.js";
import { tokensReport } from "../report/tokens-report.js";
import { systemWords } from "../terminal/system-words.js";
import { untilAborted } from "../terminal/until-aborted.js";
import { NotFoundError, UsageError } from "../usage-error.js";
import { allPages, PAGE } from "./all-pages.js";
import { findPackages } from "./find-packages.js";
import { type OpenOptions, openFromOptions } from "./open-from-options.js";
import { refuseTwins } from "./refuse-twins.js";
import { namedTenant, tenantChoice } from "./tenant-choice.js";

export interface CatalogOptions extends OpenOptions {
  readonly publisher?: string;
  readonly tag?: readonly string[];
  readonly number?: number;
  readonly reason?: string;
  readonly actor?: string;
  readonly topK: number;
  readonly minScore?: number;
  readonly kind?: TokenKind;
  readonly quota?: QuotaLimits;
  readonly days?: number;
  readonly revoke?: number;
  readonly http?: { readonly host: string; readonly port: number };
  readonly open?: boolean;
  readonly proxies?: number;
}

export type CatalogInput = CommandInput<readonly [action: CatalogAction, subjects: readonly string[]], CatalogOptions>;

type Action = (catalog: Catalog, input: CatalogInput) => Promise<Report | number>;

export type CatalogAction =
  | "publish"
  | "list"
  | "search"
  | "versions"
  | "tag"
  | "yank"
  | "audit"
  | "tenant"
  | "token"
  | "doctor"
  | "reindex"
  | "serve";

/** What can be done to a catalog. */
export const ACTIONS: Readonly<Record<CatalogAction, Action>> = {
  publish,
  list,
  search,
  versions,
  tag,
  yank,
  audit,
  tenant,
  token,
  doctor,
  reindex,
  serve,
};

/** Opens the catalog, does one thing, and closes it whatever comes. */
export async function runAction(asked: CatalogInput): Promise<Report | number> {
  const input = withTenant(asked);
  const catalog = await openFromOptions({ ...input.options, create: mayCreate(input) }, input.io);
  try {
    return await ACTIONS[input.args[0]](catalog, input);
  } catch (error) {
    const { CatalogError } = await import("@skillwright/skill-catalog");
    if (error instanceof CatalogError) throw new UsageError(error.message, error.code, { cause: error });
    throw error;
  } finally {
    await catalog.close();
  }
}

/** What only looks, or changes what is there, makes no catalog: the place may be misspelt. */
function mayCreate({ args: [action, subjects], options }: CatalogInput): boolean {
  if (action === "tenant") return subjects.length > 0;
  if (action === "token") return options.kind !== undefined;
  return action === "publish" || action === "serve";
}

/** What makes a tenant works before it is there, so the environment does not speak for it. */
function withTenant(input: CatalogInput): CatalogInput {
  const tenant = input.args[0] === "tenant" ? input.options.tenant : namedTenant(input.options, input.io);
  return tenant === undefined ? input : { ...input, options: { ...input.options, tenant } };
}

async function publish(catalog: Catalog, { args: [, subjects], options, io }: CatalogInput): Promise<Report> {
  const { publisher, tag: tags = [], actor } = options;
  if (publisher === undefined)
    throw new UsageError("Who publishes?", "Say it with --publisher, such as --publisher acme.");
  if (subjects.length === 0)
    throw new UsageError("What is to be published?", "Name folders that hold a SKILL.md, or archives.");
  const found = refuseTwins(await findPackages(subjects, io.cwd));
  const skills = found.flatMap((each) => ("skill" in each ? [{ from: each.skill }] : []));
  const results = (await catalog.publishMany(skills, { publisher, tags, actor })).values();
  return publishedReport(
    found.map((each) => ({
      from: each.from,
      result: "skill" in each ? (results.next().value as PublishResult) : { ok: false, problem: each.problem },
    })),
    await tenantChoice(catalog, options.tenant),
  );
}

async function list(catalog: Catalog, { args: [, subjects], options }: CatalogInput): Promise<Report> {
  const [publisher = options.publisher, ...rest] = subjects;
  if (rest.length > 0)
    throw new UsageError("One publisher's skills are listed, or all.", "Name one publisher, or none.");
  return publishedSkillsReport(
    await allPages<ListedSkill>((after) => catalog.skills({ publisher, after, limit: PAGE })),
  );
}

const NEAREST = 3;

async function search(catalog: Catalog, { args: [, subjects], options, io }: CatalogInput): Promise<Report> {
  const { topK, minScore = DEFAULT_POLICY.minScore, tag: includeTags = [] } = options;
  const query = await readQuery(subjects, io);
  const found = await catalog.search(query, { topK, policy: { minScore, includeTags } });
  const near = found.matches.length > 0 ? [] : await nearest(catalog, query, options);
  return foundReport(found, { minScore, below: near });
}

/** As `match` does when nothing reaches the bar. A skill without a word of the request is no answer, however low it is. */
async function nearest(
  catalog: Catalog,
  query: string,
  { topK, tag: includeTags = [] }: CatalogOptions,
): Promise<SearchResult["matches"]> {
  const policy = { minScore: 0, includeTags };
  const { matches } = await catalog.search(query, { topK: Math.min(topK, NEAREST), policy });
  return matches.filter(({ score }) => score > 0);
}

async function versions(catalog: Catalog, input: CatalogInput): Promise<Report> {
  const address = addressOf(input);
  const found = await allPages<ListedVersion>((last) =>
    catalog.versions({ ...address, before: last?.number, limit: PAGE }),
  );
  if (found.length > 0) return versionsReport(found);
  const one = await catalog.version(address);
  if (!one.ok) throw new NotFoundError(one.problem.message, one.problem.code);
  return versionsReport([]);
}

async function tag(catalog: Catalog, input: CatalogInput): Promise<Report> {
  const { tag: tags = [], actor } = input.options;
  const [wanted] = tags;
  if (wanted === undefined || tags.length > 1)
    throw new UsageError("Which tag?", "Name one with --tag, and a version with --number.");
  const number = numberOf(input);
  const outcome = await catalog.tag(wanted, { ...addressOf(input), number, actor });
  const change = { subject: input.args[1][0] ?? "", done: `${wanted} is version ${number}` };
  return changeReport({ action: "tag", ...change }, outcome, await tenantChoice(catalog, input.options.tenant));
}

async function yank(catalog: Catalog, input: CatalogInput): Promise<Report> {
  const { reason, actor } = input.options;
  if (reason === undefined) throw new UsageError("Why is it taken back?", "Say it with --reason.");
  const number = numberOf(input);
  const outcome = await catalog.yank(reason, { ...addressOf(input), number, actor });
  const change = { subject: input.args[1][0] ?? "", done: `version ${number} is yanked` };
  return changeReport({ action: "yank", ...change }, outcome, await tenantChoice(catalog, input.options.tenant));
}

async function audit(catalog: Catalog): Promise<Report> {
  return auditReport(await allPages<AuditRecord>((last) => catalog.audit(last?.id, { limit: PAGE })));
}

async function tenant(catalog: Catalog, { args: [, subjects], options }: CatalogInput): Promise<Report> {
  if (options.quota && subjects.length === 0)
    throw new UsageError("--quota needs a tenant.", "Name one: skillwright catalog tenant NAME --quota versions=1000.");
  for (const tenant of subjects) {
    await catalog.createTenant(tenant);
    if (options.quota) await catalog.setQuota(options.quota, { tenant, actor: options.actor });
  }
  const tenants = await catalog.tenants();
  return tenantsReport(
    await Promise.all(tenants.map(async (each) => ({ ...each, quota: await catalog.quota({ tenant: each.name }) }))),
  );
}

async function token(catalog: Catalog, { options }: CatalogInput): Promise<Report> {
  const { kind, publisher, days, revoke, actor } = options;
  if (revoke !== undefined) {
    if (!(await catalog.revokeToken(revoke, { actor }))) throw new NotFoundError(`There is no token ${revoke} in use.`);
    return textReport(
      { action: "token", id: revoke },
      `Token ${revoke} is ended. A service that runs refuses it within five seconds.`,
    );
  }
  if (kind === undefined) {
    if (publisher === undefined && days === undefined) return tokensReport(await catalog.tokens());
    throw new UsageError("What is the new token for?", "Say it with --kind read, --kind publish or --kind metrics.");
  }
  if ((kind === "publish") !== (publisher !== undefined)) {
    throw new UsageError(
      "A publishing token needs one publisher, and other tokens need none.",
      "Give --kind publish and --publisher, or only --kind.",
    );
  }
  const made = await catalog.createToken({ kind, publisher, days, actor }).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(error.message, "Give another with --days, or none: the token then never expires.", {
      cause: error,
    });
  });
  const choice = await tenantChoice(catalog, options.tenant);
  const what = `Token ${made.id}${inTenant(choice)}. It is not told again.`;
  return {
    ...textReport({ action: "token", tenant: choice.name, ...made }, `${made.token}\n\n${what}`),
    notes: tenantNotes(choice),
  };
}

async function doctor(catalog: Catalog): Promise<Report> {
  return checksReport(await catalog.doctor());
}

async function reindex(catalog: Catalog): Promise<Report> {
  const skills = await catalog.reindex();
  return textReport({ action: "reindex", skills }, `${skills} skills read and counted anew.`);
}

/** Serves until Ctrl-C, then finishes what it was asked. */
async function serve(catalog: Catalog, { options, io, terminal }: CatalogInput): Promise<number> {
  const { serveCatalog } = await import("@skillwright/skill-catalog");
  const { http = { host: "127.0.0.1", port: 7430 }, proxies } = options;
  const interrupted = untilAborted(io.interruption());
  const onError = (error: unknown): void =>
    terminal.err.print(terminal.err.view.words(error instanceof Error ? error.message : String(error)));
  const openReads = options.open ? (options.tenant ?? "default") : undefined;
  const service = await serveCatalog(catalog, { ...http, openReads, proxies, onError }).catch((error: unknown) => {
    const place = `${http.host}:${http.port}`;
    throw new UsageError(`Cannot listen on ${place}: ${systemWords(error)}.`, "Give another with --http.", {
      cause: error,
    });
  });
  if (options.json)
    terminal.out.raw(
      toEnvelope({ command: "catalog", exitCode: EXIT.clean, data: { action: "serve", url: service.url } }),
    );
  terminal.err.print(`Serving the catalog at ${service.url}. Ctrl-C ends.`);
  await interrupted;
  terminal.err.print("Stopping: no new requests are taken, those at hand are finished.");
  await service.close();
  terminal.err.print("Stopped.");
  return EXIT.clean;
}

function addressOf({ args: [, subjects] }: CatalogInput): SkillAddress {
  const [publisher, name, ...rest] = (subjects[0] ?? "").split("/");
  if (subjects.length === 1 && publisher && name && rest.length === 0) return { publisher, name };
  throw new UsageError("Which skill?", "Name one as publisher/name, such as acme/pdf-forms.");
}

function numberOf({ options: { number } }: CatalogInput): number {
  if (number !== undefined && number > 0) return number;
  throw new UsageError("Which version?", "Give its number with --number.");
}
