import { quote } from "../quote.js";
import type { AuditEvent } from "./audit-event.js";

/** One event as one line for people. Whatever a name or an argument holds, the line stays one line and moves no cursor. */
export function formatAuditEvent(event: AuditEvent): string {
  return [event.time, event.event, quote(event.skill.name), ...details(event)].join(" ");
}

function details(event: AuditEvent): string[] {
  switch (event.event) {
    case "run-started": {
      const { kind, by } = event.decision;
      return [event.runId, command(event.argv), `sandbox=${quote(event.sandbox)}`, `${kind} by ${quote(by)}`];
    }
    case "run-finished": {
      const end = event.signal === undefined ? `exit ${event.exitCode ?? "none"}` : quote(event.signal);
      return [
        event.runId,
        quote(event.status),
        end,
        `${event.durationMs} ms`,
        `${event.stdoutBytes}+${event.stderrBytes} bytes`,
      ];
    }
    case "run-refused":
      return [event.runId, quote(event.script), event.code, quote(event.message)];
    case "skill-activated":
      return [quote(event.cause), `by ${quote(event.by)}`];
    case "skill-approved":
      return [event.hash, event.scripts === "all" ? "all scripts" : command(event.scripts), `by ${quote(event.by)}`];
    case "skill-set-aside":
      return [event.runId, quote(event.reason)];
    default:
      // A log outlives the version that wrote it.
      return [quote(JSON.stringify(event))];
  }
}

const command = (argv: readonly string[]): string => argv.map(quote).join(" ");
