import Anthropic from "@anthropic-ai/sdk";
import type { SkillEvent } from "@skillwright/skill-coordinator";
import { expect, test } from "vitest";
import { anthropicServer } from "../../test/anthropic-server.js";
import { withModelServer } from "../../test/model-server.js";
import type { ModelAnswer } from "../../test/scripted-run.js";
import { type AnthropicRunnableTool, withSkills } from "../anthropic.js";

const SKILL = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
};
const WISH = "Write the release notes from the git history.";
const picture = { type: "image", source: { type: "base64", media_type: "image/png", data: "" } } as const;
const bash: AnthropicRunnableTool = { name: "Bash", input_schema: { type: "object" }, run: () => [picture] };
const skills = await withSkills([SKILL], { tools: [bash] });
const PARAMS = { model: "scripted", max_tokens: 10 };

test("a system prompt in blocks keeps them, with what they say of the cache", async () => {
  const own = { type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } } as const;
  const { params } = await skills.messages({
    ...PARAMS,
    system: [own],
    messages: [{ role: "user", content: "hello" }],
  });
  expect(params.system).toEqual([own, { type: "text", text: expect.stringMatching(/^## Skills/) }]);
});

test("words behind results in one message are the user's, and the results stay in front", async () => {
  const { params } = await skills.messages({
    ...PARAMS,
    messages: [
      { role: "user", content: "hello" },
      { role: "assistant", content: [{ type: "tool_use", id: "1", name: "Bash", input: {} }] },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "1", content: "ok" },
          { type: "text", text: WISH },
        ],
      },
    ],
  });
  expect(params.messages[2]?.content).toEqual([
    { type: "tool_result", tool_use_id: "1", content: "ok" },
    { type: "text", text: expect.stringMatching(/^\[skill:release-notes\]\n.*\n\nWrite the release notes/s) },
  ]);
});

test("what a tool answers in blocks stays in blocks", async () => {
  const { answer } = await skills.messages({ ...PARAMS, messages: [{ role: "user", content: "hello" }] });
  const block = { type: "tool_use", id: "1", name: "Bash", input: { command: "git log" } } as never;
  expect(await answer({ content: [block] })).toEqual({
    content: [{ type: "tool_result", tool_use_id: "1", content: [picture] }],
    open: [],
  });
});

test("a tool that the provider runs is not bound by a scope", async () => {
  const search = {
    name: "web_search",
    description: "Searches.",
    body: "Search.",
    allowedTools: [{ tool: "web_search", scope: "a *" }],
  };
  const codes: string[] = [];
  const made = await withSkills([search], {
    onFollowing: ({ rejected }) => codes.push(...rejected.map(({ code }) => code)),
  });
  await made.messages({
    ...PARAMS,
    messages: [{ role: "user", content: "@web_search" }],
    tools: [{ type: "web_search_20250305", name: "web_search" }],
  });
  expect(codes).toContain("tools-missing");
});

test.for([
  [{ ...bash, name: "list_skills" }, "Rename it"],
  [
    { name: "Bash", input_schema: { type: "object" } },
    "tools[0] must be a tool with its function: { name, input_schema, run }.",
  ],
] as const)("a tool that cannot be meant is refused at once: %j", async ([tool, message]) => {
  await expect(withSkills([SKILL], { tools: [tool as never] })).rejects.toThrow(message);
});

const runWith = async (answers: readonly ModelAnswer[], use: (client: Anthropic) => Promise<void>, failures = 0) => {
  const left = answers.values();
  const serve = anthropicServer({ next: () => left.next().value ?? { say: "Over." } });
  let failed = 0;
  await withModelServer(
    (request) => (failed++ < failures ? { status: 529, json: { type: "error", error: {} } } : serve(request)),
    (url) => use(new Anthropic({ apiKey: "none", baseURL: url, maxRetries: 2 })),
  );
};

test("a runner's own conversation holds no words of a skill", async () => {
  await runWith([{ say: "Fine." }], async (client) => {
    const runner = skills.toolRunner(client, { ...PARAMS, messages: [{ role: "user", content: WISH }] });
    await runner;
    expect(runner.params.messages[0]).toEqual({ role: "user", content: WISH });
  });
});

test("a request that is sent again is told of once", async () => {
  const events: SkillEvent[] = [];
  const made = await withSkills([SKILL], { tools: [bash], onEvent: (event) => void events.push(event) });
  const run = async (client: Anthropic) => {
    await made.toolRunner(client, { ...PARAMS, messages: [{ role: "user", content: WISH }] });
  };
  await runWith([{ say: "Fine." }], run, 1);
  expect(events.filter(({ type }) => type === "activated")).toHaveLength(1);
});

test("a turn of a runner ends with its last reply", async () => {
  const ended: string[] = [];
  const observer = { onTurnEnd: ({ asked }: { readonly asked: string }) => void ended.push(asked) };
  const made = await withSkills([SKILL], { tools: [bash], observer });
  const calls = { calls: [{ id: "1", tool: "Bash", input: { command: "git log" } }] };
  await runWith([calls, { say: "Fine." }], async (client) => {
    await made.toolRunner(client, { ...PARAMS, messages: [{ role: "user", content: WISH }] });
  });
  expect(ended).toEqual([WISH]);
});

test("calls that a conversation begins with are refused: nothing was asked here that they answer", async () => {
  const ran: string[] = [];
  const tool: AnthropicRunnableTool = { ...bash, run: () => void ran.push("Bash") };
  const made = await withSkills([SKILL], { tools: [tool] });
  await runWith([], async (client) => {
    const block = { type: "tool_use", id: "1", name: "Bash", input: {} } as const;
    const messages = [
      { role: "user" as const, content: WISH },
      { role: "assistant" as const, content: [block] },
    ];
    const response = await made.toolRunner(client, { ...PARAMS, messages }).generateToolResponse();
    expect(response?.content).toMatchObject([
      { is_error: true, content: [{ text: expect.stringMatching(/^The call was refused/) }] },
    ]);
  });
  expect(ran).toEqual([]);
});
