import type { LanguageModelV3Content } from "@ai-sdk/provider";
import { tool as langchainTool } from "@langchain/core/tools";
import { tool as agentsTool, RunContext } from "@openai/agents";
import { createCoordinator, createToolRegistry, guardRegistry, guardTools } from "@skillwright/skill-coordinator";
import { createSkillTools } from "@skillwright/skill-inject";
import { generateText, jsonSchema, type ModelMessage, stepCountIs, streamText, tool } from "ai";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { withSkills } from "../src/ai-sdk.js";
import { type Call, callLists, isGranted, setups, TOOLS, turnLists } from "./granted-calls.js";

/** The same tool in the dress of each framework, with the way its framework calls it. */
const SHAPES: Readonly<
  Record<
    string,
    {
      make: (name: string, run: (command: string) => string) => unknown;
      call: (made: never, command: string) => unknown;
    }
  >
> = {
  "a plain function": {
    make: (_name, run) => (input: { command: string }) => run(input.command),
    call: (made: (input: object) => unknown, command) => made({ command }),
  },
  "the AI SDK": {
    make: (_name, run) =>
      tool({
        inputSchema: jsonSchema<{ command: string }>({ type: "object" }),
        execute: async ({ command }) => run(command),
      }),
    call: (made: { execute(input: object, options: object): unknown }, command) =>
      made.execute({ command }, { toolCallId: "1", messages: [] }),
  },
  "OpenAI Agents": {
    make: (name, run) =>
      agentsTool({
        name,
        description: name,
        parameters: z.object({ command: z.string() }),
        execute: async ({ command }) => run(command),
      }),
    call: (made: { invoke(context: object, input: string): unknown }, command) =>
      made.invoke(new RunContext(), JSON.stringify({ command })),
  },
  LangChain: {
    make: (name, run) =>
      langchainTool(async ({ command }: { command: string }) => run(command), {
        name,
        description: name,
        schema: z.object({ command: z.string() }),
      }),
    call: (made: { invoke(call: object): unknown }, command) =>
      made.invoke({ name: "x", args: { command }, id: "1", type: "tool_call" }),
  },
};

/** Calls what is there, as a framework would: a refusal or an unknown name is no reason to stop. */
async function attempt(run: () => unknown): Promise<void> {
  await Promise.resolve()
    .then(run)
    .catch(() => {});
}

test.for(Object.entries(SHAPES))(
  "no call outside a grant runs through guarded tools of %s",
  async ([, { make, call }]) => {
    await fc.assert(
      fc.asyncProperty(setups, callLists, async (given, tried) => {
        const ran: Call[] = [];
        const tools = Object.fromEntries(
          TOOLS.map((name) => [name, make(name, (command) => `${ran.push({ tool: name, command })}`)]),
        );
        const coordinator = createCoordinator({
          index: given.skills,
          registry: createToolRegistry<unknown>(tools),
          ...given,
        });
        const contexts = given.skills.flatMap(({ name }) => {
          const resolution = coordinator.buildByName(name);
          return resolution.status === "resolved" ? [resolution.context] : [];
        });
        const guarded = guardTools(contexts);
        for (const { tool: name, command } of tried) {
          const found = Object.hasOwn(guarded, name) ? guarded[name] : undefined;
          if (found) await attempt(() => call(found as never, command));
        }
        const active = contexts.map(({ provenance }) => provenance.name);
        expect(ran.filter((it) => !isGranted(active, it, given))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
);

test("no call outside a grant runs while a model activates skills", async () => {
  const steps = fc.array(
    fc.oneof(
      callLists.map(([first]) => first as Call),
      fc.nat(3),
    ),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(setups, steps, async (given, tried) => {
      const ran: Call[] = [];
      const registry = createToolRegistry<(command: string) => unknown>(
        Object.fromEntries(TOOLS.map((name) => [name, (command: string) => ran.push({ tool: name, command })])),
      );
      const coordinator = createCoordinator({ index: given.skills, registry, ...given });
      const toolset = createSkillTools(given.skills, { coordinator });
      const guarded = guardRegistry(registry, toolset.contexts);
      const activate = toolset.tools.find(({ name }) => name === "activate_skill");
      for (const step of tried) {
        if (typeof step === "number") {
          await activate?.execute({ name: given.skills[step]?.name ?? "nobody" });
          continue;
        }
        const before = ran.length;
        await attempt(() => (Object.hasOwn(guarded, step.tool) ? guarded[step.tool]?.(step.command) : undefined));
        const active = toolset.contexts().map(({ provenance }) => provenance.name);
        // While no skill lists its own tools, they are the host's.
        const guarding = { ...given, baseTools: "all" } as const;
        expect(ran.slice(before).filter((it) => !isGranted(active, it, guarding))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test.for(["generateText", "streamText"] as const)(
  "no call outside a grant runs through the middleware of %s",
  async (way) => {
    await fc.assert(
      fc.asyncProperty(setups, turnLists, callLists, async (given, talk, tried) => {
        const ran: Call[] = [];
        let active: readonly string[] = [];
        const parts = tried.map(
          ({ tool: toolName, command }, at): LanguageModelV3Content => ({
            type: "tool-call",
            toolCallId: String(at),
            toolName,
            input: JSON.stringify({ command }),
          }),
        );
        const skills = await withSkills(given.skills, {
          mode: given.mode,
          baseTools: given.baseTools,
          onFollowing: ({ contexts }) => {
            active = contexts.map(({ provenance }) => provenance.name);
          },
        });
        const model = skills.model(scripted(parts));
        const tools = Object.fromEntries(
          TOOLS.map((name) => [
            name,
            tool({
              inputSchema: jsonSchema<{ command: string }>({ type: "object" }),
              execute: async ({ command }) => ran.push({ tool: name, command }),
            }),
          ]),
        );
        const messages = talk.map((content): ModelMessage => ({ role: "user", content }));
        const options = { model, tools, messages, stopWhen: stepCountIs(3) };
        if (way === "generateText") await generateText(options);
        else await streamText({ ...options, onError: () => {} }).consumeStream();
        const known = tried.filter(({ tool: name }) => TOOLS.some((tool) => tool === name));
        expect(ran).toEqual(known.filter((it) => isGranted(active, it, given)));
      }),
      { numRuns: 120 },
    );
  },
);

/** A model that makes all its calls at once, then says that it is done. */
function scripted(parts: readonly LanguageModelV3Content[]): MockLanguageModelV3 {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  const done = { type: "text", text: "Done." } as const;
  const finish = (unified: "stop" | "tool-calls") =>
    ({ type: "finish", finishReason: { unified, raw: undefined }, usage }) as const;
  const words = [
    { type: "text-start", id: "t" },
    { type: "text-delta", id: "t", delta: "Done." },
    { type: "text-end", id: "t" },
  ] as const;
  return new MockLanguageModelV3({
    doGenerate: [
      { content: [...parts], finishReason: { unified: "tool-calls", raw: undefined }, usage, warnings: [] },
      { content: [done], finishReason: { unified: "stop", raw: undefined }, usage, warnings: [] },
    ],
    doStream: [
      { stream: simulateReadableStream({ chunks: [...(parts as never[]), finish("tool-calls")] }) },
      { stream: simulateReadableStream({ chunks: [...words, finish("stop")] }) },
    ],
  });
}
