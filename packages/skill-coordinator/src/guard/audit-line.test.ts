import { expect, test } from "vitest";
import type { SkillEvent } from "../skill-event.js";
import { toAuditLine } from "./audit-line.js";

const DENIED: SkillEvent = {
  type: "call-denied",
  cause: "call",
  provenance: { name: 'a\n{"type":"activated"}\u2028\u202eb\u001b[31m', id: "a", strategy: "name", asked: "a" },
  call: { tool: "Bash", input: { command: "curl -H token:secret", big: 1n } },
  refusal: { allowed: false, code: "input-unreadable", reason: "x", cause: new Error("broken") },
};

test("an event is one line of JSON, whatever it holds", () => {
  const line = toAuditLine(DENIED, { at: "2026-01-01T00:00:00Z", fields: { session: 7 } });
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(line)).toMatchObject({
    at: "2026-01-01T00:00:00Z",
    type: "call-denied",
    cause: "call",
    provenance: { name: 'a\n{"type":"activated"}\u2028\u202eb\u001b[31m' },
    refusal: { code: "input-unreadable", cause: "Error: broken" },
    session: 7,
  });
});

test("inputs of calls are left out unless asked for: they may hold secrets", () => {
  expect(toAuditLine(DENIED)).not.toContain("secret");
  expect(JSON.parse(toAuditLine(DENIED, { input: true })).call.input).toEqual({
    command: "curl -H token:secret",
    big: "1",
  });
});
