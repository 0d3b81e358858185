import { toAuditLine } from "@skillwright/skill-coordinator";
import { expect, test } from "vitest";
import { readLog } from "./read-log.js";

const skill = { name: "clock", id: "clock-1" };

test("reads what the coordinator writes", () => {
  const lines = [
    toAuditLine(
      { type: "activated", cause: "query", skill, provenance: { ...skill, strategy: "query", asked: "wind it" } },
      { at: "2030-01-31T09:30:00Z" },
    ),
    toAuditLine({
      type: "rejected",
      cause: "query",
      rejection: { strategy: "query", asked: "x", message: "It is not allowed.", code: "denied", skill },
    }),
  ];
  expect(readLog(lines.join("\n")).events).toMatchObject([
    {
      line: 1,
      type: "activated",
      skill: "clock",
      summary: 'for "wind it"',
      time: Date.parse("2030-01-31T09:30:00Z"),
      isRefusal: false,
    },
    { line: 2, type: "rejected", skill: "clock", summary: "It is not allowed.", isRefusal: true },
  ]);
});

test("reads what runs write, and counts the lines it cannot read", () => {
  const run = {
    time: "2030-01-31T09:30:00.000Z",
    event: "run-refused",
    skill: { name: "clock" },
    script: "a.sh",
    message: "No.",
  };
  const { events, broken } = readLog(`${JSON.stringify(run)}\n\nhalf a li\n[1]\nnull\n`);
  expect(events).toMatchObject([{ type: "run-refused", skill: "clock", summary: "No., a.sh", isRefusal: true }]);
  expect(broken).toEqual([3, 4, 5]);
});
