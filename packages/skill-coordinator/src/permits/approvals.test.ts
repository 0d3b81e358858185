import { expect, test } from "vitest";
import { EMERGENCY_PLUMBER } from "../../test/example-skills.js";
import { type ApprovalRecord, approvalStatus, recordApproval, toApprovalRequest } from "./approvals.js";

const request = toApprovalRequest(EMERGENCY_PLUMBER);
const approved = recordApproval([], request, "approved");

test("a request shows the patterns as written", () => {
  const skill = { ...EMERGENCY_PLUMBER, allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }] };
  expect(toApprovalRequest(skill).grants).toEqual(["Bash(git log *)", "Read"]);
});

test("an answer holds for the very same content", () => {
  expect(approvalStatus([], request)).toBe("pending");
  expect(approvalStatus(approved, request)).toBe("approved");
  expect(approvalStatus(recordApproval(approved, request, "denied"), request)).toBe("denied");
});

test("a changed file is asked about again", () => {
  const changed = toApprovalRequest({ ...EMERGENCY_PLUMBER, hash: "f".repeat(64) });
  expect(approvalStatus(approved, changed)).toBe("changed");
});

test("the patterns count even if a hash is the same", () => {
  const wider = { ...request, grants: [...request.grants, "Bash"] };
  expect(approvalStatus(approved, wider)).toBe("changed");
});

test("a skill of the same name elsewhere is another skill", () => {
  const elsewhere = toApprovalRequest({ ...EMERGENCY_PLUMBER, path: "/other/SKILL.md" });
  expect(approvalStatus(approved, elsewhere)).toBe("pending");
});

test("without a hash nothing can be approved", () => {
  const bare = { ...request, skill: { name: "emergency-plumber", id: "x" } };
  expect(approvalStatus(approved, bare)).toBe("pending");
  expect(() => recordApproval([], bare, "approved")).toThrow("has no hash");
});

test("records survive JSON", () => {
  const restored: ApprovalRecord[] = JSON.parse(JSON.stringify(approved));
  expect(approvalStatus(restored, request)).toBe("approved");
});
