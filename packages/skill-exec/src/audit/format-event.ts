import { quote } from "../quote.js";
import type { AuditEvent } from "./audit-event.js";

/** One event as one line for people. Whatever the log holds, the line stays one line and moves no cursor. */
export function formatAuditEvent(event: AuditEvent): string {
  return [event.time, event.event, event.skill.name, ...details(event)].map((word) => quote(String(word))).join(" ");
}

function details(event: AuditEvent): readonly unknown[] {
  switch (event.event) {
    case "run-started":
      return [event.runId, ...event.argv, `sandbox=${event.sandbox}`, event.decision.kind, "by", event.decision.by];
    case "run-finished": {
      const bytes = [event.stdoutBytes, "bytes", "out", event.stderrBytes, "bytes", "err"];
      const end = event.signal ?? `exit=${event.exitCode ?? "none"}`;
      return [event.runId, event.status, end, event.durationMs, "ms", ...bytes];
    }
    case "run-refused":
      return [event.runId, event.script, event.code, event.message];
    case "skill-activated":
      return [event.cause, "by", event.by];
    case "skill-approved":
      return [event.hash, ...(event.scripts === "all" ? ["all", "scripts"] : event.scripts), "by", event.by];
    case "skill-set-aside":
      return [event.runId, event.reason];
    default:
      // A log outlives the version that wrote it.
      return [JSON.stringify(event)];
  }
}
