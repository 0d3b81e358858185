import {
  type ApprovalRecord,
  approvalStatus,
  type CoordinatorOptions,
  combineContexts,
  createCoordinator,
  createToolRegistry,
  guardRegistry,
  recordApproval,
} from "@skillwright/skill-coordinator";
import { describe, expect, test, vi } from "vitest";
import { createSkillTools } from "./skill-tools.js";
import type { SkillToolsOptions } from "./tools-options.js";

const NOTES = {
  name: "notes",
  description: "Writes release notes.",
  body: "Read the log.",
  hash: "n1",
  allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
};
const TESTS = {
  ...NOTES,
  name: "tests",
  body: "Run them.",
  hash: "t1",
  allowedTools: [{ tool: "Bash", scope: "npm test" }],
};
const MAIL = { ...NOTES, name: "mail", body: "Send it.", hash: "m1", allowedTools: [{ tool: "Mail" }] };
const index = [NOTES, TESTS, MAIL];
type Skill = (typeof index)[number];
type Run = (input: string) => string;

const run: Run = (input) => `ran ${input}`;
const registry = createToolRegistry<Run>({ Bash: run, Read: run });

function toolset(
  coordination: Partial<CoordinatorOptions<Run, Skill>> = {},
  options: SkillToolsOptions<Skill, Run> = {},
) {
  const coordinator = createCoordinator<Run, Skill>({ index, registry, baseTools: "all", ...coordination });
  const made = createSkillTools(index, { coordinator, ...options });
  const activate = made.tools.find(({ name }) => name === "activate_skill");
  if (!activate) throw new Error("there are skills to activate");
  return { ...made, activate: (name: string) => activate.execute({ name }) };
}

describe("activating through a coordinator", () => {
  test("reaches each of two skills of one name by its address, with its own tools", async () => {
    const here = { ...NOTES, source: "/srv/here", path: "/srv/here/notes/SKILL.md" };
    const there = { ...TESTS, name: "notes", source: "/srv/there", path: "/srv/there/notes/SKILL.md" };
    const skills = [here, there];
    const coordinator = createCoordinator({ index: skills, registry, baseTools: "all" });
    const { tools } = createSkillTools(skills, { coordinator });
    const activate = tools.find(({ name }) => name === "activate_skill");
    expect((await activate?.execute({ name: "notes" }))?.text).toContain("Read the log.");
    const other = await activate?.execute({ name: "/srv/there/notes/SKILL.md" });
    expect(other).toMatchObject({ isError: false, text: expect.stringContaining("Run them.") });
    expect(other?.text).toContain("npm test");
  });

  test("binds the skill's tools and says what may be called", async () => {
    const onActivate = vi.fn();
    const { activate, contexts } = toolset({}, { onActivate });
    expect(await activate("notes")).toMatchObject({
      code: "skill-activated",
      text: [
        '<skill_content name="notes">',
        "<skill_tools>",
        "You can call these tools: `Bash`, `Read`.",
        "`Bash` is limited to `git log *`.",
        "</skill_tools>",
        "",
        "Read the log.",
        "</skill_content>",
      ].join("\n"),
    });
    expect(contexts().map(({ provenance }) => provenance.name)).toEqual(["notes"]);
    expect(onActivate).toHaveBeenCalledExactlyOnceWith({ name: "notes", context: contexts()[0] });
  });

  test("does not load a skill whose tools are not there", async () => {
    const { activate, activated, contexts } = toolset();
    expect(await activate("mail")).toMatchObject({
      code: "skill-rejected",
      isError: true,
      text: 'The skill "mail" cannot be used here: it needs `Mail`, and there is no such tool.',
      detail: expect.stringContaining("Register it"),
    });
    expect([activated(), contexts()]).toEqual([[], []]);
  });

  test("says what was dropped", async () => {
    const { text } = await toolset({ mode: "permissive" }).activate("mail");
    expect(text).toContain("Not available here, though the instructions may speak of it: `Mail`.");
  });

  test("asks a person, and goes on with the answer", async () => {
    let records: readonly ApprovalRecord[] = [];
    const approvals = vi.fn((request) => approvalStatus(records, request));
    const waiting = toolset({ approvals });
    expect(await waiting.activate("notes")).toMatchObject({
      code: "skill-rejected",
      text: 'The skill "notes" cannot be used here: a person has to approve it first.',
    });
    const asked = toolset(
      { approvals },
      {
        onApproval: async (request) => {
          records = recordApproval(records, request, request.skill.name === "notes" ? "approved" : "denied");
        },
      },
    );
    expect(await asked.activate("notes")).toMatchObject({ code: "skill-activated" });
    expect(await asked.activate("tests")).toMatchObject({ text: expect.stringContaining("did not approve it") });
    expect(asked.activated()).toEqual(["notes"]);
  });

  test("fails when the host's listener fails, and can be tried again", async () => {
    const onActivate = vi.fn().mockRejectedValueOnce(new Error("not now"));
    const { activate, activated } = toolset({}, { onActivate });
    await expect(activate("notes")).rejects.toThrow("not now");
    expect(activated()).toEqual([]);
    expect(await activate("notes")).toMatchObject({ code: "skill-activated" });
  });

  test("forgets contexts with their skills", async () => {
    const { activate, contexts, reset } = toolset();
    await activate("notes");
    await activate("tests");
    reset(["notes"]);
    expect(contexts().map(({ provenance }) => provenance.name)).toEqual(["tests"]);
  });

  test("takes up a conversation of another process", async () => {
    const { activate, activated, contexts } = toolset({}, { activated: ["tests", "gone", "mail"] });
    expect(activated()).toEqual(["tests"]);
    expect(contexts().map(({ provenance }) => provenance.name)).toEqual(["tests"]);
    expect(await activate("tests")).toMatchObject({ code: "skill-loaded-already" });
  });
});

describe("the host's tools", () => {
  test("are its own until a skill is active, then each call is judged by one that is", async () => {
    const { activate, contexts, reset } = toolset();
    const { Bash, Read } = guardRegistry(registry, contexts);
    expect(Bash?.("rm -rf build")).toBe("ran rm -rf build");
    await activate("tests");
    expect(() => Bash?.("rm -rf build")).toThrow("scope-exceeded");
    expect(() => Read?.("a.md")).toThrow("tool-unbound");
    await activate("notes");
    expect(Bash?.("git log -3")).toBe("ran git log -3");
    expect(Bash?.("npm test")).toBe("ran npm test");
    expect(() => Bash?.("git log && npm test")).toThrow("command-not-simple");
    expect(Read?.("a.md")).toBe("ran a.md");
    expect(Object.keys(combineContexts(contexts()).activeTools)).toEqual(["Bash", "Read"]);
    reset();
    expect(Bash?.("rm -rf build")).toBe("ran rm -rf build");
  });
});
