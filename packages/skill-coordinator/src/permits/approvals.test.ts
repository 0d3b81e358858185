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

test.for([
  ["python scripts/x.py *", ["scripts/x.py"]],
  ["./scripts/check.sh *", ["./scripts/check.sh"]],
  ["timeout 5 node run.mjs", ["run.mjs"]],
  ["uv run scripts/x.py", ["scripts/x.py"]],
  ["git diff src/a.ts", undefined],
  ["/usr/bin/python3 *", undefined],
  ["git log *", undefined],
] as const)("of Bash(%s) the files are %j", ([scope, files]) => {
  expect(toApprovalRequest({ ...EMERGENCY_PLUMBER, allowedTools: [{ tool: "Bash", scope }] }).files).toEqual(files);
});

test("an answer about a pattern that runs a file is tied to the folder", () => {
  const skill = { ...EMERGENCY_PLUMBER, allowedTools: [{ tool: "Bash", scope: "python scripts/x.py *" }] };
  const asked = toApprovalRequest(skill, () => "folder-1");
  const records = recordApproval([], asked, "approved");
  expect(approvalStatus(records, asked)).toBe("approved");
  expect(
    approvalStatus(
      records,
      toApprovalRequest(skill, () => "folder-2"),
    ),
  ).toBe("changed");
  expect(approvalStatus(records, toApprovalRequest(skill))).toBe("pending");
  expect(() => recordApproval([], toApprovalRequest(skill), "approved")).toThrow("folderHash");
  // An answer from before, without the folder, does not cover it.
  expect(
    approvalStatus(
      records.map(({ folderHash, ...older }) => older),
      asked,
    ),
  ).toBe("changed");
});

test("a folder is hashed only for a skill whose patterns name files", () => {
  const hashed: string[] = [];
  for (const scope of ["git log *", "python scripts/x.py *"]) {
    toApprovalRequest({ ...EMERGENCY_PLUMBER, allowedTools: [{ tool: "Bash", scope }] }, () => {
      hashed.push(scope);
      return "folder-1";
    });
  }
  expect(hashed).toEqual(["python scripts/x.py *"]);
});
