import type { LanguageModelV3Content, LanguageModelV3GenerateResult, LanguageModelV3Usage } from "@ai-sdk/provider";
import type { Following, SkillEvent, SkillSession } from "@skillwright/skill-coordinator";
import {
  generateText,
  jsonSchema,
  type ModelMessage,
  stepCountIs,
  streamText,
  type ToolSet,
  tool,
  wrapLanguageModel,
} from "ai";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import { beforeEach, describe, expect, test } from "vitest";
import { withSkills } from "../ai-sdk.js";
import { skillMiddleware } from "../ai-sdk-words.js";
import type { SkillsOptions } from "../core/skills-options.js";

const usage: LanguageModelV3Usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const answer = (...content: LanguageModelV3Content[]): LanguageModelV3GenerateResult => ({
  content,
  finishReason: { unified: content.some(({ type }) => type === "tool-call") ? "tool-calls" : "stop", raw: undefined },
  usage,
  warnings: [],
});
const say = (text: string): LanguageModelV3Content => ({ type: "text", text });
const call = (toolName: string, input: object, toolCallId = "1"): LanguageModelV3Content => ({
  type: "tool-call",
  toolCallId,
  toolName,
  input: JSON.stringify(input),
});

const ran: string[] = [];
beforeEach(() => void ran.splice(0));
const toolNamed = (name: string) =>
  tool({
    inputSchema: jsonSchema<object>({ type: "object" }),
    execute: async (input: object) => {
      ran.push(`${name} ${JSON.stringify(input)}`);
      return "done";
    },
  });
const tools = { Bash: toolNamed("Bash"), Read: toolNamed("Read"), Mail: toolNamed("Mail") };
const index = [
  {
    name: "release-notes",
    description: "Writes release notes from the git history.",
    body: "Read the log.",
    allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
  },
  { name: "haiku", description: "Writes a haiku poem.", body: "Five, seven, five." },
];
type Options = SkillsOptions<(typeof index)[number], ToolSet>;

async function wrapped(replies: readonly LanguageModelV3GenerateResult[], options: Options = {}) {
  const inner = new MockLanguageModelV3({
    doGenerate: [...replies],
    doStream: replies.map(({ content, finishReason }) => ({
      stream: simulateReadableStream({
        chunks: [
          ...content.flatMap((part) => (part.type === "text" ? textParts(part.text) : [part as never])),
          { type: "finish", finishReason, usage } as const,
        ],
      }),
    })),
  });
  const skills = await withSkills(index, { tools, ...options });
  return { inner, model: skills.model(inner, { conversation: "talk" }), own: skills.tools };
}
const textParts = (delta: string) =>
  [
    { type: "text-start", id: "t" },
    { type: "text-delta", id: "t", delta },
    { type: "text-end", id: "t" },
  ] as const;

const WISH = "Write the release notes from the git history.";
const user = (content: string): ModelMessage => ({ role: "user", content });
const assistant = (content: string): ModelMessage => ({ role: "assistant", content });

describe("a call outside the grant", () => {
  const replies = [
    answer(call("Bash", { command: "rm -rf /" })),
    answer(call("Bash", { command: "git log -3" })),
    answer(say("Here they are.")),
  ];
  const expectTold = (prompt: unknown): void => {
    expect(prompt).toMatchObject([
      {},
      { role: "assistant", content: [{ toolName: "Bash", input: { command: "rm -rf /" } }] },
      {
        role: "tool",
        content: [
          {
            toolName: "Bash",
            output: {
              type: "error-text",
              value: expect.stringMatching(
                /^The call was refused \(scope-exceeded\)\. .* Granted: `Bash\(git log \*\)`\.$/,
              ),
            },
          },
        ],
      },
    ]);
  };

  test("does not run, and the model is told what it may call", async () => {
    const { inner, model } = await wrapped(replies);
    const { text } = await generateText({ model, tools, prompt: WISH, stopWhen: stepCountIs(5) });
    expect(text).toBe("Here they are.");
    expect(ran).toEqual(['Bash {"command":"git log -3"}']);
    expectTold(inner.doGenerateCalls[1]?.prompt);
  });

  test("does not run in a stream either", async () => {
    const { inner, model } = await wrapped(replies);
    const result = streamText({ model, tools, prompt: WISH, stopWhen: stepCountIs(5) });
    expect(await result.text).toBe("Here they are.");
    expect(ran).toEqual(['Bash {"command":"git log -3"}']);
    expectTold(inner.doStreamCalls[1]?.prompt);
  });

  test("does not run when the tool was never offered, and the calls beside it do", async () => {
    const { model } = await wrapped([
      answer(call("Mail", { to: "all" }, "1"), call("Read", { path: "a" }, "2"), call("nowhere", {}, "3")),
      answer(say("Done.")),
    ]);
    const { steps } = await generateText({ model, tools, prompt: WISH, stopWhen: stepCountIs(5) });
    expect(ran).toEqual(['Read {"path":"a"}']);
    expect(steps[0]?.toolCalls.map(({ toolName, invalid }) => [toolName, invalid ?? false])).toEqual([
      ["Mail_denied", true],
      ["Read", false],
      ["nowhere_denied", true],
    ]);
  });

  test("is told as an event", async () => {
    const events: SkillEvent[] = [];
    const { model } = await wrapped(replies, { onEvent: (event) => void events.push(event) });
    await generateText({ model, tools, prompt: WISH, stopWhen: stepCountIs(5) });
    expect(events.filter(({ type }) => type === "call-denied")).toHaveLength(1);
  });
});

test("tools beside a model that was not wrapped run nothing, and say what to do", async () => {
  const inner = new MockLanguageModelV3({
    doGenerate: [answer(call("Bash", { command: "rm -rf /" })), answer(say("Hm."))],
  });
  const skills = await withSkills(index, { tools });
  const { steps } = await generateText({ model: inner, tools: skills.tools, prompt: WISH, stopWhen: stepCountIs(3) });
  expect(ran).toEqual([]);
  expect(steps[0]?.content).toContainEqual(
    expect.objectContaining({
      type: "tool-error",
      error: expect.objectContaining({ message: expect.stringContaining("`model: skills.model(model)`") }),
    }),
  );
});

test("a call runs by the model that made it, whatever other models did before", async () => {
  const skills = await withSkills(index, { tools });
  const bad = () =>
    new MockLanguageModelV3({
      doGenerate: [answer(call("Bash", { command: "rm -rf /" })), answer(say("Hm."))],
    });
  const options = { tools: skills.tools, prompt: "hello", stopWhen: stepCountIs(3) };
  await generateText({ ...options, model: skills.model(bad()) });
  expect(ran.splice(0)).toEqual(['Bash {"command":"rm -rf /"}']);
  await generateText({ ...options, model: bad() });
  expect(ran).toEqual([]);
});

test("calls of one id in two conversations are checked each by its own", async () => {
  const skills = await withSkills(index, { tools });
  let waiting = 0;
  let release = (): void => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  const talk = async (prompt: string): Promise<void> => {
    let steps = 0;
    const model = new MockLanguageModelV3({
      doGenerate: async () => {
        if (steps++ > 0) return answer(say("Done."));
        if (++waiting === 2) release();
        await both;
        return answer(call("Bash", { command: `rm ${prompt.length}` }, "call-0"));
      },
    });
    await generateText({ model: skills.model(model), tools: skills.tools, prompt, stopWhen: stepCountIs(3) });
  };
  await Promise.all([talk(WISH), talk("hello")]);
  expect(ran).toEqual(['Bash {"command":"rm 5"}']);
});

test("a denied call keeps its name, and its answer is the tool's own", async () => {
  const { inner, model, own } = await wrapped([
    answer(call("Mail", { to: "all" }, "1"), call("Bash", { command: "rm x" }, "2")),
    answer(say("Done.")),
  ]);
  const { response } = await generateText({ model, tools: own, prompt: WISH, stopWhen: stepCountIs(3) });
  expect(ran).toEqual([]);
  const names = response.messages.flatMap(({ content }) =>
    typeof content === "string" ? [] : content.flatMap((part) => ("toolName" in part ? [part.toolName] : [])),
  );
  expect(names).toEqual(["Mail", "Bash", "Mail", "Bash"]);
  expect(JSON.stringify(inner.doGenerateCalls[1]?.prompt)).toContain("The call was refused (tool-unbound).");
  expect(JSON.stringify(inner.doGenerateCalls)).not.toContain("skillwright");
});

test("whatever name a denied call gets in a conversation, providers take it", async () => {
  const { model } = await wrapped([answer(call("Mail (all) \u00e9", {}, "1")), answer(say("Done."))]);
  const { response } = await generateText({ model, tools, prompt: WISH, stopWhen: stepCountIs(3) });
  for (const { content } of response.messages) {
    for (const part of typeof content === "string" ? [] : content) {
      if ("toolName" in part) expect(part.toolName).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    }
  }
});

test("there is one system message", async () => {
  const { inner, model, own } = await wrapped([answer(say("Fine."))]);
  await generateText({ model, tools: own, system: "Be brief.", prompt: "hello" });
  expect(inner.doGenerateCalls[0]?.prompt.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(inner.doGenerateCalls[0]?.prompt[0]?.content).toMatch(/^Be brief\.\n\n## Skills\n/);
});

describe("an active skill", () => {
  const active: (string | undefined)[] = [];
  const offered: string[][] = [];
  beforeEach(() => {
    active.splice(0);
    offered.splice(0);
  });
  const onFollowing = ({ contexts }: Following<unknown>): void => void active.push(contexts[0]?.provenance.name);
  const ask = async (messages: ModelMessage[], options: Options = {}): Promise<void> => {
    const { inner, model } = await wrapped([answer(say("Fine."))], { onFollowing, ...options });
    await generateText({ model, tools, messages });
    offered.push(inner.doGenerateCalls[0]?.tools?.map(({ name }) => name) ?? []);
  };

  test("stays for a follow-up, with its tools and no others, and ends with its topic", async () => {
    const talk = [user(WISH)];
    await ask(talk);
    for (const text of ["yes, please go on", "now write a haiku poem", "shorter", "forget it"]) {
      talk.push(assistant("Fine."), user(text));
      await ask(talk);
    }
    expect(active).toEqual(["release-notes", "release-notes", "haiku", "haiku", undefined]);
    const all = ["Bash", "Read", "Mail"];
    expect(offered).toEqual([["Bash", "Read"], ["Bash", "Read"], all, all, all]);
  });

  test("survives a compaction when its session is kept", async () => {
    let kept: SkillSession | undefined;
    const session = {
      read: () => kept,
      write: (next: SkillSession) => {
        kept = next;
      },
    };
    await ask([user(WISH)], { session });
    kept = JSON.parse(JSON.stringify(kept));
    await ask([user("and the older ones?")], { session });
    expect(active).toEqual(["release-notes", "release-notes"]);
  });

  test("leaves the host its own tools", async () => {
    const inner = new MockLanguageModelV3({ doGenerate: [answer(call("Mail", {})), answer(say("Sent."))] });
    const { middleware } = await withSkills(index, { hostTools: ["Mail"] });
    await generateText({
      model: wrapLanguageModel({ model: inner, middleware: middleware() }),
      tools,
      prompt: WISH,
      stopWhen: stepCountIs(3),
    });
    expect(inner.doGenerateCalls[0]?.tools?.map(({ name }) => name)).toEqual(["Bash", "Read", "Mail"]);
    expect(ran).toEqual(["Mail {}"]);
  });

  test("is not offered a provider's tool whose scope nobody here could enforce", async () => {
    const inner = new MockLanguageModelV3({ doGenerate: [answer(say("Fine."))] });
    const rejected: string[] = [];
    const { middleware } = await withSkills(index, {
      onFollowing: (following) => rejected.push(...following.rejected.map(({ code }) => code)),
    });
    await wrapLanguageModel({ model: inner, middleware: middleware() }).doGenerate({
      prompt: [{ role: "user", content: [{ type: "text", text: WISH }] }],
      tools: [
        { type: "provider", id: "acme.bash", name: "Bash", args: {} },
        { type: "function", name: "Read", inputSchema: {} },
      ],
    });
    expect(rejected).toContain("tools-missing");
    expect(JSON.stringify(inner.doGenerateCalls[0]?.prompt)).not.toContain("git log");
  });
});

describe("a skill that the model activates", () => {
  const activating = (name: string): readonly LanguageModelV3GenerateResult[] => [
    answer(call("activate_skill", { name }, "1")),
    answer(call("Bash", { command: "rm -rf /" }, "2")),
    answer(call("Bash", { command: "git log -3" }, "3")),
    answer(say("Done.")),
  ];

  test("is enforced like one that was matched", async () => {
    const { inner, model, own: all } = await wrapped(activating("release-notes"));
    await generateText({ model, tools: all, prompt: "hello", stopWhen: stepCountIs(6) });
    expect(ran).toEqual(['Bash {"command":"git log -3"}']);
    expect(inner.doGenerateCalls[0]?.tools).toHaveLength(7);
    expect(inner.doGenerateCalls[1]?.tools?.map(({ name }) => name)).not.toContain("Mail");
  });

  test("adds its own grant to what is active, and to nothing else", async () => {
    const { model, own: all } = await wrapped(activating("haiku"), { baseTools: ["Read"] });
    await generateText({ model, tools: all, prompt: WISH, stopWhen: stepCountIs(6) });
    expect(ran).toEqual(['Bash {"command":"git log -3"}']);
  });

  test("is told of once a turn", async () => {
    const events: SkillEvent[] = [];
    const { model, own } = await wrapped(activating("haiku"), { onEvent: (event) => void events.push(event) });
    await generateText({
      model,
      tools: own,
      prompt: WISH,
      stopWhen: stepCountIs(6),
    });
    expect(events.flatMap((event) => (event.type === "activated" ? [event.skill.name] : []))).toEqual([
      "release-notes",
      "haiku",
    ]);
    expect(new Set(events.map(({ conversation }) => conversation))).toEqual(new Set(["talk"]));
  });
});

test("at tier 1 a skill stays too", async () => {
  const injected: string[] = [];
  const inner = new MockLanguageModelV3({ doGenerate: async () => answer(say("Fine.")) });
  const middleware = skillMiddleware({
    index,
    onInjection: (it, { turns }) =>
      injected.push(`${it.ok ? it.injected.skill.name : it.problem.code} ${turns.at(-1)?.code}`),
  });
  const model = wrapLanguageModel({ model: inner, middleware });
  const talk = [user("Write a haiku poem.")];
  for (const text of ["yes, please go on", "never mind"]) {
    await generateText({ model, messages: talk });
    talk.push(assistant("Fine."), user(text));
  }
  await generateText({ model, messages: talk });
  expect(injected).toEqual(["haiku started", "haiku kept", "skill-unmatched ended"]);
});
