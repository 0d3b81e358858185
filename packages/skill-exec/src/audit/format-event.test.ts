import { expect, test } from "vitest";
import type { AuditEvent } from "./audit-event.js";
import { formatAuditEvent } from "./format-event.js";

const time = "2030-01-31T09:30:00.000Z";
const skill = { name: "pdf", id: "pdf-1", directory: "/skills/pdf" };
const grants = { network: false, unixSockets: false, read: [], write: [], environment: [] };
const EVENTS: AuditEvent[] = [
  { time, skill, event: "skill-activated", hash: "a1", cause: "the user asks", by: "model" },
  {
    time,
    skill,
    event: "skill-approved",
    hash: "a1",
    scripts: ["scripts/fill.py"],
    grants,
    unsandboxed: false,
    by: "me",
  },
  {
    time,
    skill,
    event: "run-started",
    runId: "r1",
    hash: "a1",
    script: "scripts/fill.py",
    argv: ["/usr/bin/python3", "/skill/scripts/fill.py", "a b\n\u001b[2J"],
    sandbox: "bubblewrap",
    grants,
    decision: { kind: "policy", by: "me" },
  },
  {
    time,
    skill,
    event: "run-finished",
    runId: "r1",
    hash: "a1",
    status: "finished",
    exitCode: 0,
    durationMs: 12,
    stdoutBytes: 3,
    stderrBytes: 0,
  },
  {
    time,
    skill,
    event: "run-finished",
    runId: "r1",
    hash: "a1",
    status: "timed-out",
    signal: "SIGKILL",
    durationMs: 12,
    stdoutBytes: 3,
    stderrBytes: 0,
  },
  {
    time,
    skill,
    event: "run-refused",
    runId: "r2",
    script: "x.sh",
    argv: [],
    code: "script-missing",
    message: "It is not there.",
  },
  { time, skill, event: "skill-set-aside", runId: "r1", hash: "a1", reason: "Its script changed it." },
];

test("each event is one line for people", () => {
  expect(EVENTS.map(formatAuditEvent).join("\n")).toMatchInlineSnapshot(`
    "2030-01-31T09:30:00.000Z skill-activated pdf "the user asks" by model
    2030-01-31T09:30:00.000Z skill-approved pdf a1 scripts/fill.py by me
    2030-01-31T09:30:00.000Z run-started pdf r1 /usr/bin/python3 /skill/scripts/fill.py "a b\\n\\u001b[2J" sandbox=bubblewrap policy by me
    2030-01-31T09:30:00.000Z run-finished pdf r1 finished exit=0 12 ms 3 bytes out 0 bytes err
    2030-01-31T09:30:00.000Z run-finished pdf r1 timed-out SIGKILL 12 ms 3 bytes out 0 bytes err
    2030-01-31T09:30:00.000Z run-refused pdf r2 x.sh script-missing "It is not there."
    2030-01-31T09:30:00.000Z skill-set-aside pdf r1 "Its script changed it.""
  `);
});

test("an event of a later version is shown as it is", () => {
  const event = { time, skill, event: "skill-mourned" } as unknown as AuditEvent;
  expect(formatAuditEvent(event)).toMatch(/^2030-01-31T09:30:00.000Z skill-mourned pdf "\{/);
});
