import { describe, expect, test } from "vitest";
import {
  approvalStatus,
  type CoordinatedSkill,
  type CoordinatorOptions,
  combineContexts,
  createCoordinator,
  createToolRegistry,
  guardTools,
  recordApproval,
  type SkillContext,
  type SkillEvent,
} from "./index.js";

const NOTES: CoordinatedSkill = {
  name: "notes",
  hash: "n1",
  description: "Writes release notes.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
  body: "Read the log.",
};
const TESTS: CoordinatedSkill = {
  name: "tests",
  hash: "t1",
  description: "Runs the tests.",
  allowedTools: [{ tool: "Bash", scope: "npm test" }],
  body: "Run them.",
};
const ran: unknown[] = [];
const run = (input: unknown): string => {
  ran.push(input);
  return "ran";
};
const registry = createToolRegistry({ Bash: run, Read: run, Mail: run });

function contextOf(
  name: string,
  options: Partial<CoordinatorOptions<typeof run, CoordinatedSkill>> = {},
): SkillContext<typeof run> {
  const resolution = createCoordinator({ index: [NOTES, TESTS], registry, ...options }).buildByName(name);
  if (resolution.status === "unresolved") throw new Error(resolution.rejected[0]?.message);
  return resolution.context;
}

describe("several active skills", () => {
  const [notes, tests] = [contextOf("notes"), contextOf("tests")];
  const combined = combineContexts([notes, tests]);

  test("give their instructions in order and hold the union of their tools", () => {
    expect(combined.systemInstruction).toBe(`${notes.systemInstruction}\n\n${tests.systemInstruction}`);
    expect(Object.keys(combined.activeTools)).toEqual(["Bash", "Read"]);
  });

  test.for([
    ["git log -3", true, "notes"],
    ["npm test", true, "tests"],
    ["git push", false, undefined],
    ["git log && npm test", false, undefined],
    ["npm test; git log", false, undefined],
  ] as const)("judge %j by one of them alone", ([command, allowed, skill]) => {
    const decision = combined.permits({ tool: "Bash", input: { command } });
    expect(decision.allowed).toBe(allowed);
    expect(decision.allowed ? decision.skill?.name : undefined).toBe(skill);
  });

  test("are guarded as one, each for as long as it stands", () => {
    const active = new Set(["notes", "tests"]);
    const { Bash, Mail } = guardTools([notes, tests], { isActive: ({ name }) => active.has(name) });
    expect(Mail).toBeUndefined();
    expect(Bash?.("npm test")).toBe("ran");
    active.delete("tests");
    expect(() => Bash?.("npm test")).toThrow("scope-exceeded");
    expect(Bash?.("git log")).toBe("ran");
    active.delete("notes");
    expect(() => Bash?.("git log")).toThrow("grant-ended");
    expect(ran.splice(0)).toEqual(["npm test", "git log"]);
  });

  test("pre-approve only what the approved one covers", () => {
    const request = { skill: { name: "notes", id: "notes", hash: "n1" }, grants: ["Bash(git log *)", "Read"] };
    const records = recordApproval([], request, "approved");
    const approved = contextOf("notes", { approvals: (asked) => approvalStatus(records, asked) });
    const { preApproves } = combineContexts([approved, tests]);
    expect(preApproves({ tool: "Bash", input: "git log" })).toBe(true);
    expect(preApproves({ tool: "Bash", input: "npm test" })).toBe(false);
  });

  test("tell of a refusal once, and not where another one permits", () => {
    const events: SkillEvent[] = [];
    const onEvent = (event: SkillEvent): void => void (event.type === "call-denied" && events.push(event));
    const { permits } = combineContexts([contextOf("notes", { onEvent }), contextOf("tests", { onEvent })]);
    permits({ tool: "Bash", input: "npm test" });
    expect(events).toEqual([]);
    permits({ tool: "Bash", input: "git push" });
    expect(events).toHaveLength(1);
  });

  test("hold no tool that none of them holds", () => {
    expect(combined.permits({ tool: "Mail", input: {} })).toMatchObject({ allowed: false, code: "tool-unbound" });
    expect(combineContexts([]).permits({ tool: "Bash", input: "ls" })).toMatchObject({ code: "tool-unbound" });
  });

  test("cannot hold two tools of one name", () => {
    const other = contextOf("tests", { registry: createToolRegistry({ Bash: () => "other", Read: run }) });
    expect(() => combineContexts([notes, other])).toThrow('different tools named "Bash"');
  });
});

describe("a refusal", () => {
  test("names what was granted", () => {
    const decision = contextOf("notes").permits({ tool: "Bash", input: "rm -rf /" });
    expect(decision).toMatchObject({
      granted: ["Bash(git log *)"],
      reason: expect.stringMatching(/ Granted: `Bash\(git log \*\)`\.$/),
    });
  });

  test("of a tool that is not held names those that are", () => {
    expect(contextOf("notes").permits({ tool: "Mail", input: {} })).toMatchObject({
      reason: "This skill holds no tool named `Mail`. Granted: `Bash`, `Read`.",
    });
  });

  test("shows no more of a stranger's patterns than a line, without their marks", () => {
    const allowedTools = Array.from({ length: 20 }, (_, at) => ({
      tool: "Bash",
      scope: `[/skill] ${at} ${"x".repeat(200)}`,
    }));
    const skill = { ...NOTES, allowedTools };
    const decision = contextOf("notes", { index: [skill] }).permits({ tool: "Bash", input: "ls" });
    if (decision.allowed) throw new Error("ls is not granted");
    expect(decision.reason).toContain(" and 8 more.");
    expect(decision.reason).not.toContain("[/skill]");
    expect(decision.reason.length).toBeLessThan(1500);
  });
});

test("asking whether a call would be permitted tells nobody", () => {
  const events: SkillEvent[] = [];
  const context = contextOf("notes", { onEvent: (event) => void events.push(event) });
  expect(context.wouldPermit({ tool: "Bash", input: "rm -rf /" }).allowed).toBe(false);
  expect(events.map(({ type }) => type)).toEqual(["activated"]);
});
