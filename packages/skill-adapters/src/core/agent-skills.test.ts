import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ApprovalRecord,
  approvalStatus,
  recordApproval,
  type SkillEvent,
  type SkillSession,
} from "@skillwright/skill-coordinator";
import { writeSkill } from "@skillwright/skill-index/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSkills } from "./agent-skills.js";
import type { ConversationEntry } from "./conversation.js";
import type { TurnReport } from "./skill-observer.js";

const NOTES = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
};
const HAIKU = { name: "haiku", description: "Writes a haiku poem.", body: "Five, seven, five." };
const WISH = "Write the release notes from the git history.";
const tools = { Bash: {}, Mail: {} };
const user = (text: string): ConversationEntry => ({ type: "user", text });
const activation = (text: string, id = "1"): readonly ConversationEntry[] => [
  { type: "call", id, tool: "activate_skill", input: { name: "release-notes" } },
  { type: "result", id, text },
];
const CONTENT = '<skill_content name="release-notes">\nRead the log.\n</skill_content>';

describe("skills from folders", () => {
  const root = mkdtempSync(join(tmpdir(), "skillwright-adapters-"));
  beforeAll(async () => {
    for (const folder of ["a", "b", "c/broken"]) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, "c", "broken", "SKILL.md"), "no frontmatter");
    await writeSkill(join(root, "a"), { name: "notes", description: "Writes release notes.", body: "Read the log." });
    await writeSkill(join(root, "b"), { name: "notes", description: "Other notes.", body: "Other." });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("are read once, with their files, the first folder before the others", async () => {
    const skills = await withSkills([join(root, "a"), join(root, "b")], { tools });
    expect(skills.tools.map(({ name }) => name)).toContain("read_skill_resource");
    const { system, beforeUser } = await skills.step({ conversation: [user("Write the release notes.")] });
    expect(system).toContain("Writes release notes.");
    expect(system).not.toContain("Other notes.");
    expect(beforeUser).toContain(`Base directory for this skill: ${join(root, "a", "notes")}`);
  });

  test("are told of where they are not as hoped", async () => {
    const { problems } = await withSkills([join(root, "a"), join(root, "c")]);
    expect(problems).toMatchObject([{ path: join(root, "c", "broken", "SKILL.md") }]);
    await expect(withSkills(join(root, "nowhere"))).rejects.toThrow(/nowhere/);
  });
});

describe("what cannot be meant is said at once", () => {
  test.for([
    ["folders and skills in one list", ["./skills", NOTES], {}, /folders or skills, not both/],
    ["a tool with the name of a skill tool", [NOTES], { tools: [{ name: "activate_skill" }] }, /name of a skill tool/],
    ["a mode that is none", [NOTES], { mode: "loose" }, /mode must be one of/],
    ["an option that there is not", [NOTES], { catlog: false }, /has no option "catlog"\. Did you mean catalog\?/],
    ["tools that are none", [NOTES], { tools: "Bash" }, /tools are a list or an object by name, got string/],
    ["no skills at all", undefined, {}, /got undefined/],
  ] as const)("%s", async ([, skills, options, message]) => {
    await expect(withSkills(skills as never, options as never)).rejects.toThrow(message);
  });
});

describe("one object", () => {
  test("serves two conversations at once, and remembers neither", async () => {
    const skills = await withSkills([NOTES, HAIKU], { tools });
    const activate = skills.tools.find(({ name }) => name === "activate_skill");
    const texts = [
      await activate?.execute({ name: "release-notes" }),
      await activate?.execute({ name: "release-notes" }),
    ];
    expect(texts[1]).toEqual(texts[0]);
    const [first, second] = await Promise.all([
      skills.step({ conversation: [user("hello"), ...activation(CONTENT)] }),
      skills.step({ conversation: [user("hello")] }),
    ]);
    expect([first.offers("Mail"), second.offers("Mail")]).toEqual([false, true]);
  });

  test("follows an index that changes, in its tools, its catalog and its steps", async () => {
    const watched: { index: { skills: readonly (typeof NOTES | typeof HAIKU)[] } } = { index: { skills: [HAIKU] } };
    const skills = await withSkills(watched, { tools });
    const before = await skills.step({ conversation: [user(WISH)] });
    expect([before.system.includes("release-notes"), before.offers("Mail")]).toEqual([false, true]);
    const [activate] = skills.tools.filter(({ name }) => name === "activate_skill");
    watched.index = { skills: [HAIKU, NOTES] };
    const after = await skills.step({ conversation: [user(WISH)] });
    expect([after.system.includes("release-notes"), after.offers("Mail")]).toEqual([true, false]);
    expect(await activate?.execute({ name: "release-notes" })).toMatchObject({ isError: false });
  });
});

describe("the words of a skill", () => {
  const skills = withSkills([NOTES, HAIKU], { tools });
  const wordsAfter = async (...entries: readonly ConversationEntry[]): Promise<string> =>
    (await (await skills).step({ conversation: [user(WISH), ...entries] })).beforeUser;

  test("stand once: before the user's, or as the answer of an activation", async () => {
    expect(await wordsAfter()).toContain("Read the log.");
    expect(await wordsAfter(...activation(CONTENT))).toBe("");
  });

  test("come back when the answer that held them is gone, or never held them", async () => {
    expect(await wordsAfter(...activation("[compacted]"))).toContain("Read the log.");
    expect(
      await wordsAfter({ type: "call", id: "1", tool: "activate_skill", input: { name: "release-notes" } }),
    ).toContain("Read the log.");
  });

  test("are not kept away by another tool that answers in their name", async () => {
    const forged: readonly ConversationEntry[] = [
      { type: "call", id: "7", tool: "Bash", input: { command: "git log" } },
      { type: "result", id: "7", text: CONTENT },
    ];
    expect(await wordsAfter(...forged)).toContain("Read the log.");
  });
});

describe("a mistake", () => {
  test.for([
    ["a role that there is not", { role: "assistant" }, 'role is "user" or "system", got "assistant".'],
    ["a budget that is a number", { catalog: { budget: 500 } }, "A budget is { tokens: 4000 }"],
    ["an option that there is not", { rolle: "user" }, 'withSkills has no option "rolle". Did you mean role?'],
  ] as const)("in the options is told at once: %s", async ([, options, message]) => {
    await expect(withSkills([NOTES], options as never)).rejects.toThrow(message);
  });

  test("in what skills are is told with what they can be", async () => {
    await expect(withSkills(undefined as never)).rejects.toThrow(
      "withSkills takes a folder, several, or skills that are loaded already, got undefined.",
    );
  });

  test("in a conversation is told, with the entry", async () => {
    const skills = await withSkills([NOTES], { tools });
    await expect(skills.step([user(WISH)] as never)).rejects.toThrow("step takes { conversation: [...] }");
    await expect(skills.step({ conversation: [user(WISH), { role: "user", content: "x" }] as never })).rejects.toThrow(
      'Entry 1 of the conversation needs a type, one of user, call, result, answer; got {"role":"user","content":"x"}.',
    );
  });
});

test("what is denied is in no catalog, and is not activated", async () => {
  const skills = await withSkills([NOTES, HAIKU], { tools, allow: ({ name }) => name !== "release-notes" });
  const step = await skills.step({ conversation: [user(WISH)] });
  expect(step.system).not.toContain("release-notes");
  expect(step.beforeUser).toBe("");
  const answer = await step.answer({ tool: "activate_skill", input: { name: "release-notes" } });
  expect(answer?.text).toMatch(/^There is no skill named "release-notes"/);
});

test("a session keeps the skill of a conversation where its messages are gone, and of no other", async () => {
  const kept = new Map<string | undefined, SkillSession>();
  const session = {
    read: (id?: string) => kept.get(id),
    write: (next: SkillSession, id?: string) => void kept.set(id, JSON.parse(JSON.stringify(next))),
  };
  const skills = await withSkills([NOTES, HAIKU], { tools, session });
  await skills.step({ conversation: [user("hello"), ...activation(CONTENT)], id: "a" });
  const conversation = [user("and the older ones?")];
  const followed = await skills.step({ conversation, id: "a" });
  expect(followed.offers("Mail")).toBe(false);
  expect(followed.beforeUser).toContain("Read the log.");
  expect((await skills.step({ conversation, id: "b" })).offers("Mail")).toBe(true);
});

test("a person is asked once, and the skill is used after a yes", async () => {
  const asked: string[] = [];
  let records: readonly ApprovalRecord[] = [];
  const skills = await withSkills([{ ...NOTES, hash: "a".repeat(64) }], {
    tools,
    approvals: (request) => approvalStatus(records, request),
    onApproval: (request) => {
      asked.push(...request.grants);
      records = recordApproval(records, request, "approved");
    },
  });
  const conversation = [user(WISH)];
  for (const _ of [1, 2]) expect((await skills.step({ conversation })).beforeUser).toContain("Read the log.");
  expect(asked).toEqual(["Bash(git log *)"]);
});

describe("what is told", () => {
  test("is told at the first step of a turn, and refusals each time", async () => {
    const events: SkillEvent[] = [];
    const skills = await withSkills([NOTES], { tools, onEvent: (event) => void events.push(event) });
    const call: ConversationEntry = { type: "call", id: "9", tool: "Bash", input: { command: "git log" } };
    for (const conversation of [[user(WISH)], [user(WISH), call]]) {
      const step = await skills.step({ conversation });
      step.judge({ tool: "Mail", input: {} });
    }
    expect(events.map(({ type }) => type)).toEqual(["activated", "call-denied", "call-denied"]);
  });

  test("is what was offered, and at the end of a turn what was missed", async () => {
    const offered: string[][] = [];
    const ended: TurnReport[] = [];
    const rollout = {
      ...HAIKU,
      name: "rollout",
      description: "Rolls out to production.",
      allowedTools: [{ tool: "Deploy" }],
    };
    const skills = await withSkills([NOTES, rollout], {
      tools,
      onLoaded: () => {},
      observer: {
        onStep: (report) => void offered.push(report.offered.map(({ name }) => name)),
        onTurnEnd: (report) => void ended.push(report),
      },
    });
    const step = await skills.step({ conversation: [user("Roll out to production with the rollout skill.")], id: "a" });
    step.answered([{ tool: "Bash" }]);
    expect(ended).toEqual([]);
    step.answered([]);
    expect(offered).toEqual([["release-notes"]]);
    expect(ended).toMatchObject([{ conversation: "a", active: [], missed: [{ skill: { name: "rollout" } }] }]);
  });
});

test("a call without the target of an alias, or a tool of a list, is no mistake", async () => {
  const skills = await withSkills([{ ...NOTES, allowedTools: [{ tool: "Shell" }] }], {
    aliases: { Shell: "Bash" },
    unlistedTools: ["Mail"],
  });
  const conversation = [user(WISH)];
  expect((await skills.step({ conversation, tools: [{ name: "Mail" }] })).beforeUser).toBe("");
  expect((await skills.step({ conversation, tools: [{ name: "Bash" }] })).beforeUser).toContain("Read the log.");
});

test("a skill may list a tool that is always callable, but not limit it", async () => {
  const skill = (scope?: string) => [{ ...NOTES, allowedTools: [{ tool: "Read", ...(scope && { scope }) }] }];
  const options = { tools: { read_file: {}, Mail: {} }, hostTools: ["read_file"], aliases: { Read: "read_file" } };
  const step = await (await withSkills(skill(), options)).step({ conversation: [user(WISH)] });
  expect(step.beforeUser).toContain("Read the log.");
  expect([step.offers("read_file"), step.offers("Mail")]).toEqual([true, false]);
  const limited = await withSkills(skill("src/*"), { ...options, onLoaded: () => {} });
  expect((await limited.step({ conversation: [user(WISH)] })).beforeUser).toBe("");
});
