import { resolve } from "node:path";
import type { AuditEvent } from "./audit-event.js";
import { appendJsonLine, readJsonLines } from "./json-lines.js";

/** Where events go. Implement it to send them elsewhere; what it throws before a run keeps the run from starting. */
export interface AuditLog {
  /** The file it writes, if any: no script is ever given leave to write there. */
  readonly file?: string;
  record(event: AuditEvent): Promise<void>;
}

/** A file of JSON lines, made on first use, readable by its owner alone, only ever added to. */
export function openAuditLog(file: string): AuditLog {
  const path = resolve(file);
  return { file: path, record: (event) => appendJsonLine(path, event) };
}

/** Which events to keep; all conditions must hold. */
export interface AuditFilter {
  readonly events?: readonly AuditEvent["event"][] | undefined;
  /** The skill's name or id. */
  readonly skill?: string | undefined;
  readonly runId?: string | undefined;
  /** Not before this time. */
  readonly since?: Date | undefined;
  /** Before this time. */
  readonly until?: Date | undefined;
  /** Only the latest so many. */
  readonly last?: number | undefined;
}

export interface AuditLogContent {
  /** In the order they were written. */
  readonly events: readonly AuditEvent[];
  /** Numbers of lines that hold no event: torn by a crash, or written by something else. */
  readonly brokenLines: readonly number[];
}

/** Reads an audit log. A file that does not exist is an empty log; a broken line hides no other. */
export async function readAuditLog(file: string, filter: AuditFilter = {}): Promise<AuditLogContent> {
  if (filter.last !== undefined && !(Number.isInteger(filter.last) && filter.last >= 0)) {
    throw new RangeError(`last must be a whole number, 0 or more, got ${filter.last}.`);
  }
  const events: AuditEvent[] = [];
  const brokenLines: number[] = [];
  for (const { line, value } of await readJsonLines(file)) {
    if (!isEvent(value)) brokenLines.push(line);
    else if (matches(value, filter)) events.push(value);
  }
  return {
    events: filter.last === undefined ? events : events.slice(events.length - Math.min(filter.last, events.length)),
    brokenLines,
  };
}

function matches(event: AuditEvent, { events, skill, runId, since, until }: AuditFilter): boolean {
  const time = Date.parse(event.time);
  return (
    (events === undefined || events.includes(event.event)) &&
    (skill === undefined || event.skill.name === skill || event.skill.id === skill) &&
    (runId === undefined || ("runId" in event && event.runId === runId)) &&
    (since === undefined || time >= since.getTime()) &&
    (until === undefined || time < until.getTime())
  );
}

function isEvent(value: unknown): value is AuditEvent {
  const { event, time, skill } = (value ?? {}) as { [key in "event" | "time" | "skill"]?: unknown };
  const name = (skill as { readonly name?: unknown } | undefined)?.name;
  return typeof event === "string" && typeof time === "string" && typeof name === "string";
}
