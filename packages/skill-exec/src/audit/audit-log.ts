import { resolve } from "node:path";
import type { AuditEvent } from "./audit-event.js";
import { appendJsonLine } from "./json-lines.js";

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
