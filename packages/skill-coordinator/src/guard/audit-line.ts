import { printableJson } from "@skillwright/skill-text";
import type { SkillEvent } from "../skill-event.js";

/** What goes into an audit line beside the event. */
export interface AuditOptions {
  /** When it happened, in the host's own form: an ISO text, milliseconds. Default: no time. */
  readonly at?: string | number | undefined;
  /** More fields, after the event's own: a session, a user. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** `true` writes the input of denied calls, which may hold secrets. Default `false`. */
  readonly input?: boolean | undefined;
}

/**
 * An event as one line of JSON, without the line end. Nothing in it can break the line or show up as a control character:
 * line separators, controls and invisible characters are escaped.
 */
export function toAuditLine(event: SkillEvent, options: AuditOptions = {}): string {
  const record = {
    ...(options.at !== undefined && { at: options.at }),
    ...toRecord(event, options.input === true),
    ...options.fields,
  };
  const json = JSON.stringify(record, toPlain);
  return printableJson(json);
}

function toRecord(event: SkillEvent, withInput: boolean): object {
  if (event.type !== "call-denied" || withInput) return event;
  return { ...event, call: { tool: event.call.tool } };
}

/** Errors and big numbers would be lost or throw. */
function toPlain(_key: string, value: unknown): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === "bigint" ? String(value) : value;
}
