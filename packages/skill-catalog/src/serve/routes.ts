import type { IncomingMessage } from "node:http";
import { firstCodePoints } from "@skillwright/skill-text";
import type { Catalog } from "../catalog.js";
import { quote } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { packSkill } from "../publish/check-skill.js";
import type { VersionSummary } from "../read/read-versions.js";
import { isPlainName } from "../schema/tenants.js";
import { type Answer, json, RefusedRequest, refusal } from "./answers.js";
import { missingToken } from "./callers.js";
import { numberOf, wholeOf } from "./number-parameters.js";
import { readBody, readFields, UNREAD } from "./read-body.js";
import type { TokenGrant } from "./tokens.js";
import { wellKnownIndex } from "./well-known.js";

/** A request whose sender is known. */
interface RouteRequest {
  readonly catalog: Catalog;
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly grant: TokenGrant;
  /** What the path holds where the route has a gap. */
  readonly parts: readonly string[];
  readonly maxUploadBytes: number;
}

/** One thing the service does. */
export interface Route {
  /** For metrics. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT";
  /** `*` is any one segment of a path. */
  readonly path: string;
  /** What may stand behind `?`; anything else is refused. Absent: it is not looked at, since caches and mirrors add their own to files. */
  readonly parameters?: readonly string[];
  /** Its answers take memory until clients have them: few are made at a time, and none while too much waits. */
  readonly isLarge?: true;
  /** Each token does it once at a time. */
  readonly isSerial?: true;
  answer(request: RouteRequest): Promise<Answer>;
}

/** Versions never change, so neither do their files. One that may be yanked later is served all the same: locks hold its number. */
const FOREVER = { "cache-control": "private, max-age=31536000, immutable" };
const BRIEFLY = { "cache-control": "private, max-age=30" };

const SEARCH = ["q", "topK", "tag", "not", "file", "minScore"];

export const ROUTES: readonly Route[] = [
  {
    name: "index",
    method: "GET",
    path: "/.well-known/agent-skills/index.json",
    answer: (request) => indexAnswer(request, undefined),
  },
  {
    name: "publisher-index",
    method: "GET",
    path: "/publishers/*/.well-known/agent-skills/index.json",
    answer: (request) => indexAnswer(request, request.parts[0]),
  },
  { name: "search", method: "GET", path: "/search", parameters: SEARCH, answer: searchAnswer },
  { name: "changes", method: "GET", path: "/changes", parameters: ["after"], answer: changesAnswer },
  { name: "versions", method: "GET", path: "/skills/*/*", parameters: ["before", "limit"], answer: versionsAnswer },
  { name: "skill-md", method: "GET", path: "/skills/*/*/*/SKILL.md", answer: textAnswer },
  { name: "archive", method: "GET", path: "/skills/*/*/*/archive.tar.gz", isLarge: true, answer: archiveAnswer },
  { name: "publish", method: "POST", path: "/skills/*", parameters: ["tag"], isSerial: true, answer: publishAnswer },
  { name: "yank", method: "POST", path: "/skills/*/*/*/yank", parameters: [], answer: yankAnswer },
  { name: "tag", method: "PUT", path: "/skills/*/*/tags/*", parameters: [], answer: tagAnswer },
];

async function indexAnswer({ catalog, grant }: RouteRequest, publisher: string | undefined): Promise<Answer> {
  const { readRole } = await catalog.tenant(grant.tenant);
  const read = (sql: Sql): ReturnType<typeof wellKnownIndex> => wellKnownIndex(sql, publisher);
  const index = await catalog.driver.transaction({ access: "read", role: readRole }, read);
  if (!index) return refusal(404, "publisher-missing", `There is no publisher ${quote(publisher ?? "")} here.`);
  const { text, omitted } = index;
  const headers = { "content-type": "application/json", "x-skillwright-omitted": String(omitted), ...BRIEFLY };
  return { status: 200, headers, body: text };
}

async function searchAnswer({ catalog, url, grant }: RouteRequest): Promise<Answer> {
  const query = url.searchParams.get("q");
  if (query === null) throw new RefusedRequest(400, "request-invalid", "A search needs `q`: /search?q=fill+in+a+form");
  const topK = wholeOf(url, "topK", { min: 0, max: 50 }) ?? 5;
  const minScore = numberOf(url, "minScore", { max: 1000 });
  const policy = {
    minScore,
    includeTags: url.searchParams.getAll("tag"),
    excludeTags: url.searchParams.getAll("not"),
    files: url.searchParams.getAll("file"),
  };
  return json(await catalog.search(query, { topK, policy, tenant: grant.tenant }));
}

async function changesAnswer({ catalog, url, grant }: RouteRequest): Promise<Answer> {
  const after = wholeOf(url, "after", { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0;
  return json({ changes: await catalog.changes(after, { tenant: grant.tenant, limit: 1000 }) });
}

async function versionsAnswer({ catalog, url, grant, parts }: RouteRequest): Promise<Answer> {
  const [publisher = "", name = ""] = parts;
  const address = { publisher, name, tenant: grant.tenant };
  const before = wholeOf(url, "before", { min: 1, max: MAX_VERSION });
  const limit = wholeOf(url, "limit", { min: 1, max: 1000 }) ?? 100;
  const versions = await catalog.versions({ ...address, before, limit });
  if (versions.length > 0) return json({ versions });
  const found = await catalog.version(address);
  // Nothing may be left before a version, or nothing that `latest` could be.
  if (found.ok || found.problem.code !== "skill-missing") return json({ versions });
  return refusal(404, found.problem.code, found.problem.message);
}

async function textAnswer({ catalog, grant, parts }: RouteRequest): Promise<Answer> {
  const [publisher = "", name = "", version = ""] = parts;
  const read = await catalog.readFile("SKILL.md", {
    publisher,
    name,
    version: versionOf(version),
    tenant: grant.tenant,
  });
  if (!read.ok) return refusal(404, read.problem.code, read.problem.message);
  return {
    status: 200,
    headers: { "content-type": "text/markdown; charset=utf-8", ...versionHeaders(version, read.version) },
    body: read.bytes,
  };
}

async function archiveAnswer({ catalog, grant, parts }: RouteRequest): Promise<Answer> {
  const [publisher = "", name = "", version = ""] = parts;
  const read = await catalog.readFiles({ publisher, name, version: versionOf(version), tenant: grant.tenant });
  if (!read.ok) return refusal(404, read.problem.code, read.problem.message);
  const headers = {
    "content-type": "application/gzip",
    "x-skillwright-digest": read.version.archiveDigest,
    ...versionHeaders(version, read.version),
  };
  return {
    status: 200,
    headers,
    body: packSkill(read.files, { files: 1e6, bytes: 2 ** 30, fileBytes: 2 ** 30, depth: 64 }),
  };
}

const RAW_BYTES = "Send its raw bytes as the body: curl --data-binary @skill.tar.gz (not -F, and not -d).";

async function publishAnswer({ catalog, request, grant, parts, url, maxUploadBytes }: RouteRequest): Promise<Answer> {
  const publisher = ownPublisher(grant, parts[0]);
  if (/^multipart\//i.test(request.headers["content-type"] ?? ""))
    throw new RefusedRequest(415, "request-invalid", `A form is no archive. ${RAW_BYTES}`, UNREAD);
  const bytes = await readBody(request, maxUploadBytes);
  const tags = url.searchParams.getAll("tag");
  const result = await catalog.publish(bytes, { publisher, tags, tenant: grant.tenant, actor: actorOf(grant) });
  if (!result.ok) {
    const { code, message } = result.problem;
    if (code === "quota-exceeded") return refusal(403, code, message);
    const isNoArchive = code === "archive-unknown" || code === "archive-damaged";
    return refusal(422, code, isNoArchive ? `${message} ${RAW_BYTES}` : message);
  }
  return json(result.version, result.version.created ? 201 : 200);
}

const MAX_REASON = 1000;

async function yankAnswer({ catalog, request, grant, parts }: RouteRequest): Promise<Answer> {
  const [, name = "", version = ""] = parts;
  const publisher = ownPublisher(grant, parts[0]);
  const { reason } = await readFields(request);
  if (typeof reason !== "string" || reason === "")
    throw new RefusedRequest(400, "request-invalid", "A yank needs a `reason`.");
  const number = wholeNumber(version);
  const outcome = await catalog.yank(firstCodePoints(reason, MAX_REASON), {
    publisher,
    name,
    number,
    tenant: grant.tenant,
    actor: actorOf(grant),
  });
  return outcome.ok ? json(outcome) : refusal(404, outcome.problem.code, outcome.problem.message);
}

async function tagAnswer({ catalog, request, grant, parts }: RouteRequest): Promise<Answer> {
  const [, name = "", tag = ""] = parts;
  const publisher = ownPublisher(grant, parts[0]);
  const { version } = await readFields(request);
  const number = wholeNumber(version);
  const outcome = await catalog.tag(tag, { publisher, name, number, tenant: grant.tenant, actor: actorOf(grant) });
  return outcome.ok ? json(outcome) : refusal(422, outcome.problem.code, outcome.problem.message);
}

/** The publisher of a path, if the token is his. */
function ownPublisher({ id, kind, publisher }: TokenGrant, wanted = ""): string {
  // Whoever reads where reads are open.
  if (id === 0) throw missingToken("Publishing");
  if (kind === "publish" && publisher !== null && publisher === wanted) return publisher;
  const says = kind === "read" ? "reads alone" : `publishes for ${publisher} alone`;
  throw new RefusedRequest(403, "token-refused", `This token ${says}.`);
}

const actorOf = ({ id, publisher }: TokenGrant): string => `${publisher} by token ${id}`;

/** A number, a tag or a digest, as a path spells it. */
function versionOf(text: string): number | string {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  if (text.startsWith("h1:") || isPlainName(text)) return text;
  throw new RefusedRequest(400, "request-invalid", "A version is a number, a tag or a digest.");
}

/** How long an answer may be kept. Who asks for a yanked version by number or digest gets it, with a word, each time. */
function versionHeaders(asked: string, { yanked }: VersionSummary): Readonly<Record<string, string>> {
  if (yanked !== undefined) return { "x-skillwright-yanked": "true", ...BRIEFLY };
  return /^\d+$/.test(asked) ? FOREVER : BRIEFLY;
}

function wholeNumber(value: unknown): number {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number > 0 && number <= MAX_VERSION) return number;
  throw new RefusedRequest(400, "request-invalid", "A version is a whole number from 1 on.");
}

const MAX_VERSION = 2 ** 31 - 1;
