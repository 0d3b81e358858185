import type { LanguageModelV3GenerateResult, LanguageModelV3Usage } from "@ai-sdk/provider";
import type { Following, SkillEvent } from "@skillwright/skill-coordinator";
import { createSkillTools, skillsSection } from "@skillwright/skill-inject";
import { generateText, jsonSchema, type ModelMessage, stepCountIs, tool, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { afterEach, describe, expect, test } from "vitest";
import { memoryResources } from "../test/memory-resources.js";
import { HIDDEN, SAMPLE } from "../test/sample-skills.js";
import { skillTools, withSkills } from "./ai-sdk.js";
import { skillMiddleware } from "./ai-sdk-words.js";

const usage: LanguageModelV3Usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const say = (text: string): LanguageModelV3GenerateResult => ({
  content: [{ type: "text", text }],
  finishReason: { unified: "stop", raw: "stop" },
  usage,
  warnings: [],
});
const call = (toolName: string, input: object): LanguageModelV3GenerateResult => ({
  content: [{ type: "tool-call", toolCallId: "1", toolName, input: JSON.stringify(input) }],
  finishReason: { unified: "tool-calls", raw: "tool_calls" },
  usage,
  warnings: [],
});

describe("a run of generateText", () => {
  test("reads the catalog, activates a skill, gets its body, and ends", async () => {
    const index = [...SAMPLE, ...HIDDEN];
    const toolset = createSkillTools(index);
    const model = new MockLanguageModelV3({
      doGenerate: [call("activate_skill", { name: "trip-planner" }), say("Which dates suit you?")],
    });
    const { text, steps } = await generateText({
      model,
      system: skillsSection({ index }).text,
      prompt: "Plan a trip to Vienna.",
      tools: skillTools(toolset),
      stopWhen: stepCountIs(5),
    });
    expect(text).toBe("Which dates suit you?");
    expect(steps).toHaveLength(2);
    expect(toolset.activated()).toEqual(["trip-planner"]);

    const [first, second] = model.doGenerateCalls;
    expect(first?.prompt[0]).toMatchObject({
      role: "system",
      content: expect.stringContaining("<name>trip-planner</name>"),
    });
    expect(JSON.stringify(first)).not.toContain("deploy-production");
    expect(first?.tools?.find(({ name }) => name === "activate_skill")).toMatchObject({
      inputSchema: { properties: { name: { enum: ["invoice-check", "recipe-scaler", "trip-planner"] } } },
    });
    expect(second?.prompt.at(-1)).toMatchObject({
      role: "tool",
      content: [
        {
          toolName: "activate_skill",
          output: { type: "text", value: expect.stringContaining("# Trip planner\n\nAsk for the dates first.") },
        },
      ],
    });
  });

  test("goes on after a name that is not there", async () => {
    const model = new MockLanguageModelV3({
      doGenerate: [call("activate_skill", { name: "trip-planer" }), say("Hm.")],
    });
    const tools = skillTools(createSkillTools(SAMPLE));
    await generateText({ model, prompt: "Plan a trip.", tools, stopWhen: stepCountIs(5) });
    expect(model.doGenerateCalls[1]?.prompt.at(-1)).toMatchObject({
      content: [
        { output: { type: "error-text", value: 'There is no skill named "trip-planer". Did you mean trip-planner?' } },
      ],
    });
  });

  test("shows a picture", async () => {
    const resources = memoryResources({ "logo.png": Uint8Array.from([137, 80]) });
    const model = new MockLanguageModelV3({
      doGenerate: [call("read_skill_resource", { name: "trip-planner", path: "logo.png" }), say("A logo.")],
    });
    const tools = skillTools(createSkillTools(SAMPLE, { resources }));
    await generateText({ model, prompt: "Show me.", tools, stopWhen: stepCountIs(5) });
    expect(model.doGenerateCalls[1]?.prompt.at(-1)).toMatchObject({
      content: [{ output: { type: "content", value: [{ type: "text" }, { type: "image-data", data: "iVA=" }] } }],
    });
  });
});

describe("the middleware", () => {
  test("puts the best skill before the last user message of every call", async () => {
    const injections: string[] = [];
    const inner = new MockLanguageModelV3({ doGenerate: [say("Sure."), say("Good morning.")] });
    const model = wrapLanguageModel({
      model: inner,
      middleware: skillMiddleware({
        index: SAMPLE,
        onInjection: (it) => injections.push(it.ok ? it.injected.skill.name : it.problem.code),
      }),
    });
    const messages = [
      { role: "user" as const, content: "Scale a recipe." },
      { role: "assistant" as const, content: "Done." },
      { role: "user" as const, content: "Now plan a trip." },
    ];
    await generateText({ model, messages });
    await generateText({ model, prompt: "Good morning." });
    const [first, second] = inner.doGenerateCalls;
    expect(first?.prompt[0]?.content).toEqual([expect.objectContaining({ text: "Scale a recipe." })]);
    expect(first?.prompt[2]?.content).toEqual([
      expect.objectContaining({
        text: "[skill:trip-planner]\n# Trip planner\n\nAsk for the dates first.\n\nBase directory for this skill: /project/.skills/trip-planner\nRelative paths in it start there.\n[/skill]\n\nNow plan a trip.",
      }),
    ]);
    expect(second?.prompt[0]?.content).toEqual([expect.objectContaining({ text: "Good morning." })]);
    expect(injections).toEqual(["trip-planner", "skill-unmatched"]);
    expect(messages[2]?.content).toBe("Now plan a trip.");
  });
});

describe("a model with skills", () => {
  const noInput = jsonSchema<object>({ type: "object", properties: {}, additionalProperties: false });
  const toolNamed = (answer: string) => tool({ inputSchema: noInput, execute: async () => answer });
  const tools = { find_train: toolNamed("10:15"), send_mail: toolNamed("sent") };
  const index = [
    {
      name: "trip-planner",
      description: "Plans trips by train.",
      body: "Call `find_train` once.",
      allowedTools: [{ tool: "find_train" }],
    },
    {
      name: "trip-booker",
      description: "Plans trips by train and books trips by train.",
      body: "Call `book_train`.",
      allowedTools: [{ tool: "book_train" }],
    },
    { name: "haiku", description: "Writes a haiku poem.", body: "Five, seven, five." },
  ];
  const run = async (prompt: string, options = {}, given: object = {}) => {
    const inner = new MockLanguageModelV3({ doGenerate: [call("find_train", {}), say("At 10:15.")] });
    const { middleware } = await withSkills(index, options);
    const result = generateText({
      ...{
        model: wrapLanguageModel({ model: inner, middleware: middleware() }),
        tools,
        prompt,
        stopWhen: stepCountIs(5),
      },
      ...given,
    });
    return { text: (await result).text, calls: inner.doGenerateCalls };
  };

  test("gives the words and the tools of the best skill whose tools are there, at every step", async () => {
    const active: string[] = [];
    const onFollowing = ({ contexts }: Following<unknown>) => active.push(...contexts.map((it) => it.provenance.name));
    const { text, calls } = await run("Plan a trip by train.", { onFollowing });
    expect(text).toBe("At 10:15.");
    expect(active).toEqual(["trip-planner", "trip-planner"]);
    for (const { tools, prompt } of calls) {
      expect(tools?.map(({ name }) => name)).toEqual(["find_train"]);
      expect(prompt[0]).toMatchObject({
        role: "user",
        content: [{ text: expect.stringMatching(/^\[skill:trip-planner\].*\[\/skill\]\n\nPlan a trip by train\.$/s) }],
      });
    }
    expect(JSON.stringify(calls)).not.toMatch(/book_train|send_mail/);
  });

  test("follows a conversation: a skill stays, gives way, ends and returns, with one report for each turn", async () => {
    const events: SkillEvent[] = [];
    const skills = await withSkills(index, { tools, onEvent: (event) => void events.push(event) });
    const messages: ModelMessage[] = [];
    const sent: boolean[] = [];
    const turns = ["Plan a trip by train to Vienna.", "only the morning", "a haiku poem", "back to the Vienna one"];
    for (const content of [...turns, "that was all, see you", "what is 15% of 80?"]) {
      messages.push({ role: "user", content });
      const inner = new MockLanguageModelV3({ doGenerate: [say("Fine.")] });
      const { response } = await generateText({ model: skills.model(inner), messages, tools: skills.tools });
      messages.push(...response.messages);
      sent.push(JSON.stringify(inner.doGenerateCalls[0]?.prompt).includes("[skill:trip-planner]"));
    }
    expect(sent).toEqual([true, true, false, true, false, false]);
    const reports = events.flatMap((event) => (event.type === "turn" ? [event.turn] : []));
    expect(reports.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      "started fits-best",
      "kept no-other-fits",
      "switched fits-best",
      "returned active-before",
      "ended farewell",
      "none no-other-fits",
    ]);
  });

  test("puts the words into the system prompt only where that is asked for", async () => {
    const { calls } = await run("Plan a trip by train.", { role: "system" }, { system: "Be brief." });
    expect(calls[0]?.prompt.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(calls[0]?.prompt[0]?.content).toMatch(/^Be brief\.\n\n\[skill:trip-planner\]/);
  });

  test("drops a choice of a tool that the skill does not hold", async () => {
    const choose = async (text: string, toolName: string, options = {}) => {
      const model = new MockLanguageModelV3({ doGenerate: say("Fine.") });
      const offered = Object.keys(tools).map((name) => ({ type: "function" as const, name, inputSchema: {} }));
      await (await withSkills(index, options)).model(model).doGenerate({
        prompt: [{ role: "user", content: [{ type: "text", text }] }],
        tools: offered,
        toolChoice: { type: "tool", toolName },
      });
      return model.doGenerateCalls[0];
    };
    const haiku = await choose("Write a haiku poem.", "send_mail", { baseTools: "none" });
    expect(haiku).not.toHaveProperty("tools");
    expect(haiku).not.toHaveProperty("toolChoice");
    const trip = await choose("Plan a trip by train.", "send_mail");
    expect(trip?.tools).toHaveLength(1);
    expect(trip).not.toHaveProperty("toolChoice");
    expect(await choose("Plan a trip by train.", "find_train")).toMatchObject({
      toolChoice: { toolName: "find_train" },
    });
  });

  test.for([
    ["all of the call's tools by default", {}, ["find_train", "send_mail"]],
    ["none where the host says so", { baseTools: "none" }, undefined],
    ["those the host names, as far as they are there", { baseTools: ["send_mail", "other"] }, ["send_mail"]],
  ] as const)("gives a skill that lists no tools %s", async ([, options, names]) => {
    const { calls } = await run("Write a haiku poem.", options);
    expect(calls[0]?.tools?.map(({ name }) => name)).toEqual(names);
  });

  test("lets a call through as it is when no skill fits", async () => {
    const { calls } = await run("Good morning.");
    expect(calls[0]?.tools?.map(({ name }) => name)).toEqual(["find_train", "send_mail"]);
    expect(calls[0]?.prompt[0]?.content).toEqual([expect.objectContaining({ text: "Good morning." })]);
  });
});

describe("a model by its name", () => {
  const names = globalThis as { AI_SDK_DEFAULT_PROVIDER?: unknown };
  afterEach(() => {
    delete names.AI_SDK_DEFAULT_PROVIDER;
  });

  test("is one of the gateway", async () => {
    const { model } = await withSkills(SAMPLE);
    expect(model("openai/gpt-5")).toMatchObject({ modelId: "openai/gpt-5", provider: "gateway" });
  });

  test("is one of the provider that the program has set", async () => {
    const doGenerate = async () => say("Done.");
    names.AI_SDK_DEFAULT_PROVIDER = {
      languageModel: (modelId: string) => new MockLanguageModelV3({ modelId, doGenerate }),
    };
    const skills = await withSkills(SAMPLE);
    const { text } = await generateText({ model: skills.model("house-model"), tools: skills.tools, prompt: "Hello" });
    expect(text).toBe("Done.");
  });
});
