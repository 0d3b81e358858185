import type { IncomingMessage } from "node:http";
import type { ResourceResult } from "@skillwright/skill-index";
import { errorMessage } from "@skillwright/skill-text";
import type { FileView, NewCase, SkillDetails, StudioProblem, StudioSettings } from "../protocol/snapshot.js";
import { refuse } from "./check-request.js";
import type { SnapshotMaker } from "./snapshot-maker.js";
import type { StudioHost } from "./studio-host.js";

/** A request that was let in, below `api/`. */
export interface ApiRequest {
  readonly name: string;
  readonly search: URLSearchParams;
  readonly request: IncomingMessage;
}

/** What to answer: plain JSON, or a problem with its status. */
export type ApiAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly problem: StudioProblem };

/** Answers what the page asks for. The one thing that writes is `cases`, and only where the host has given a way to. */
export async function answerApi(
  { name, search, request }: ApiRequest,
  host: StudioHost,
  snapshots: SnapshotMaker,
): Promise<ApiAnswer> {
  if (name === "cases") return addCase(request, host);
  if (request.method !== "GET") return refuse(405, "method-refused", "This address is only read.");
  if (name === "snapshot") {
    return { ok: true, data: snapshots.snapshot(toSettings(host)) };
  }
  if (name === "log") {
    if (!host.readLog) return refuse(404, "not-found", "The studio was started without a log. Start it with --log.");
    return { ok: true, data: await host.readLog() };
  }
  const skill = host.state().index.findById(search.get("id") ?? "");
  if (!skill) return refuse(404, "not-found", "No skill has this id any more. Load the page again.");
  if (name === "skill") {
    const own = { resources: skill.resources ?? [], problems: [] };
    const resources = host.listResources ? await host.listResources(skill) : own;
    const details: SkillDetails = { body: skill.body, resources, missing: host.missing?.(skill) };
    return { ok: true, data: details };
  }
  if (name === "file") {
    if (!host.readResource) return refuse(404, "not-found", "This studio shows no files but the skills themselves.");
    const found = await host.readResource(skill, search.get("path") ?? "");
    return { ok: true, data: toFileView(found) };
  }
  return refuse(404, "not-found", "There is nothing at this address.");
}

function toSettings(host: StudioHost): StudioSettings {
  const given = host.settings?.() ?? {};
  const { label = "skills", base = "", policy = {}, tools = [], cases = [], baseline, budget } = given;
  return {
    ...{ label, base, policy, tools, cases },
    ...(baseline && { baseline }),
    ...(budget !== undefined && { budget }),
    canWrite: host.addCase !== undefined,
    hasLog: host.readLog !== undefined,
  };
}

function toFileView(found: ResourceResult): FileView {
  if (!found.ok) return { ok: false, message: found.problem.message };
  if (found.content.kind === "binary") return { ok: false, message: "This file is not text." };
  return { ok: true, text: found.content.text, cut: found.content.nextOffset !== undefined };
}

/** A case is a line or two. */
const MAX_CASE_BYTES = 64 * 1024;

async function addCase(request: IncomingMessage, host: StudioHost): Promise<ApiAnswer> {
  if (!host.addCase) return refuse(403, "read-only", "The studio only looks. Start it with --write to keep cases.");
  if (request.method !== "POST") return refuse(405, "method-refused", "Cases are sent with POST.");
  // A form of another site can send text, but neither this type nor, in any browser of today, no origin.
  const isJson = request.headers["content-type"] === "application/json";
  if (!isJson || request.headers.origin === undefined) {
    return refuse(403, "origin-foreign", "Only the studio's own page may write.");
  }
  const text = await readBody(request);
  const item = text === undefined ? undefined : toCase(text);
  if (!item) return refuse(400, "body-invalid", "A case is a request and the names of skills that are right for it.");
  try {
    return { ok: true, data: await host.addCase(item) };
  } catch (error) {
    return refuse(409, "write-failed", errorMessage(error));
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_CASE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toCase(text: string): NewCase | undefined {
  try {
    const { query, expected } = JSON.parse(text) as Partial<Record<keyof NewCase, unknown>>;
    const isNames = Array.isArray(expected) && expected.every((name) => typeof name === "string" && name !== "");
    return typeof query === "string" && query.trim() !== "" && isNames ? { query, expected } : undefined;
  } catch {
    // Not JSON, or JSON that is no object: the caller says what is expected.
    return undefined;
  }
}
