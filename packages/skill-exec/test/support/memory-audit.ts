import type { AuditEvent, AuditLog } from "../../src/index.js";

/** Keeps events for a test to look at. */
export function memoryAudit(): AuditLog & { readonly events: AuditEvent[] } {
  const events: AuditEvent[] = [];
  return { events, record: async (event) => void events.push(event) };
}
