import { type ChatMiddleware, chat, type ModelMessage, maxIterations, type Tool } from "@tanstack/ai";
import { beforeEach, expect, test } from "vitest";
import type { ModelAnswer, ModelView } from "../test/scripted-run.js";
import { scriptedAdapter } from "../test/tanstack-adapter.js";
import { withSkills } from "./tanstack.js";

const SKILL = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
};
const WISH = "Write the release notes from the git history.";
const user = (content: ModelMessage["content"]): ModelMessage => ({ role: "user", content });
const calling = (tool: string, input: object, id = "1"): ModelMessage => ({
  ...{ role: "assistant", content: null },
  toolCalls: [{ id, type: "function", function: { name: tool, arguments: JSON.stringify(input) } }],
});

const ran: string[] = [];
const seen: ModelView[] = [];
beforeEach(() => {
  ran.splice(0);
  seen.splice(0);
});
const toolNamed = (name: string): Tool => ({
  ...{ name, description: name, inputSchema: { type: "object" } },
  execute: async (input: unknown) => {
    ran.push(`${name} ${JSON.stringify(input)}`);
    return "done";
  },
});

async function run(messages: ModelMessage[], answers: ModelAnswer[], others: ChatMiddleware[] = []) {
  const left = answers.values();
  const next = (view: ModelView): ModelAnswer => {
    seen.push(view);
    return left.next().value ?? { say: "Over." };
  };
  const chunks: { type: string; content?: string }[] = [];
  let kept: readonly ModelMessage[] = [];
  const keep: ChatMiddleware = {
    onFinish: (context) => {
      kept = context.messages;
    },
  };
  const stream = chat({
    ...{ adapter: scriptedAdapter({ next }), messages, tools: [toolNamed("Bash"), toolNamed("Mail")] },
    ...{ middleware: [await withSkills([SKILL]), ...others, keep], agentLoopStrategy: maxIterations(5) },
  });
  for await (const chunk of stream) chunks.push(chunk as { type: string });
  return { chunks, kept };
}

const MAIL: ModelAnswer = { calls: [{ id: "m", tool: "Mail", input: {} }] };

test("a client is told of a refusal as the model is, also for a tool that was not offered", async () => {
  const { chunks } = await run([user(WISH)], [MAIL]);
  const results = chunks.filter(({ type }) => type === "TOOL_CALL_RESULT");
  expect(results).toMatchObject([{ content: expect.stringMatching(/^The call was refused \(tool-unbound\)/) }]);
});

test("the conversation that is kept holds refusals, and no words of a skill", async () => {
  const { kept } = await run([user(WISH)], [MAIL]);
  expect(kept[0]).toMatchObject({ role: "user", content: WISH });
  expect(kept[2]?.content).toMatch(/^The call was refused/);
});

test.for([
  ["rm -rf /", []],
  ["git log", ['Bash {"command":"git log"}']],
] as const)("a call that was waiting is judged before the model is asked: %s", async ([command, expected]) => {
  await run([user(WISH), calling("Bash", { command })], []);
  expect(ran).toEqual(expected);
});

test("a skill that stays is told beside a picture that comes without words", async () => {
  const picture = { type: "image", source: { type: "url", value: "https://example.com/a.png" } } as const;
  await run([user(WISH), { role: "assistant", content: "Fine." }, user([picture])], []);
  expect(seen[0]?.user).toMatch(/^\[skill:release-notes\]/);
});

test("a tool that another middleware takes away stays away, one that it brings is judged", async () => {
  const other: ChatMiddleware = {
    onConfig: (_context, { tools }) => ({
      tools: [...tools.filter(({ name }) => name !== "Mail" && name !== "Read"), toolNamed("Read")],
    }),
  };
  await run(
    [user("hello")],
    [{ calls: [{ id: "1", tool: "activate_skill", input: { name: "release-notes" } }] }],
    [other],
  );
  expect(seen[0]?.tools).toContain("Read");
  expect(seen.map(({ tools }) => tools.includes("Mail"))).toEqual([false, false]);
});

test("the catalog is there once, however many iterations there are", async () => {
  await run([user("hello")], [MAIL, MAIL]);
  expect(seen.map(({ system }) => system.split("## Skills").length - 1)).toEqual([1, 1, 1]);
});

test("a tool of the host with the name of a skill tool is refused", async () => {
  const adapter = scriptedAdapter({ next: () => ({ say: "Hello." }) });
  const asked = chat({
    ...{ adapter, messages: [user("hello")], tools: [toolNamed("activate_skill")], stream: false },
    middleware: [await withSkills([SKILL])],
  });
  await expect(asked).rejects.toThrow("Rename it");
});
