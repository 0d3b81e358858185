import { type AuditEvent, createScriptRunner, type ScriptRunner, type ScriptRunnerOptions } from "../../src/index.js";
import { memoryAudit } from "./memory-audit.js";
import { passThrough } from "./pass-through.js";

export interface TestRunner {
  readonly runner: ScriptRunner;
  readonly events: readonly AuditEvent[];
  /** The kinds of events so far. */
  readonly kinds: () => AuditEvent["event"][];
}

/** A runner whose log can be looked at. */
export function runnerWith(options: Partial<ScriptRunnerOptions> = {}): TestRunner {
  const audit = memoryAudit();
  const runner = createScriptRunner({ audit, sandbox: passThrough(), ...options });
  return { runner, events: audit.events, kinds: () => audit.events.map(({ event }) => event) };
}

export const yes = (): { allow: boolean; by: string } => ({ allow: true, by: "tester" });

/** A skill's files that greet. */
export const HELLO = { "scripts/hello.sh": 'echo "hello $1"', "references/notes.md": "notes" };
