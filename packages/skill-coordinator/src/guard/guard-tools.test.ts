import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, test, vi } from "vitest";
import {
  CallRefusedError,
  type CoordinatedSkill,
  createCoordinator,
  createSession,
  createToolRegistry,
  guardTools,
  isSkillActive,
  type SkillContext,
  type SkillEvent,
  stepSession,
  type ToolRegistry,
} from "../index.js";

const SKILL: CoordinatedSkill = {
  name: "release-notes",
  id: "release-notes-1",
  hash: "1".repeat(64),
  description: "Writes release notes.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
  body: "Read the log.",
};

function contextFor<T>(registry: ToolRegistry<T>, skill = SKILL): SkillContext<T> {
  const resolution = createCoordinator({ index: { skills: [skill] }, registry }).buildByName(skill.name);
  if (resolution.status === "unresolved") throw new Error(resolution.rejected[0]?.message);
  return resolution.context;
}

describe("plain functions", () => {
  const bash = vi.fn((command: string, ..._more: unknown[]) => `ran ${command}`);
  const read = vi.fn((path: string, encoding?: string) => `${path} ${encoding}`);
  const { Bash, Read } = guardTools(
    contextFor(createToolRegistry<(input: string, more?: string) => string>({ Bash: bash, Read: read })),
  );

  test("a call inside the grant runs as before, one outside never starts", () => {
    expect(Bash?.("git log")).toBe("ran git log");
    expect(() => Bash?.("git log; rm -rf /")).toThrow(CallRefusedError);
    expect(bash).toHaveBeenCalledTimes(1);
  });

  test("more arguments than one are more than a scope can vouch for", () => {
    expect(() => Bash?.("git log", "rm")).toThrow("input-unreadable");
    expect(Read?.("/etc/hosts", "utf8")).toBe("/etc/hosts utf8");
  });
});

describe("objects", () => {
  class Shell {
    readonly name = "Bash";
    readonly #log: string[] = [];
    call(input: { command: string }): readonly string[] {
      this.#log.push(input.command);
      return this.#log;
    }
  }
  const reader = Object.freeze({ name: "Read", handler: async (input: { path: string }) => input.path });
  const shell = new Shell();
  const guarded = guardTools(contextFor<Shell | typeof reader>(createToolRegistry([shell, reader])));

  test("methods of a class keep their private fields, and the original is not changed", () => {
    const { Bash } = guarded;
    if (!(Bash instanceof Shell)) throw new Error("it is still a Shell");
    expect(Bash.call({ command: "git log" })).toEqual(["git log"]);
    expect(() => Bash.call({ command: "git push" })).toThrow("scope-exceeded");
    expect(shell.call({ command: "git push" })).toEqual(["git log", "git push"]);
  });

  test("a frozen tool can be guarded", async () => {
    const { Read } = guarded;
    if (!Read || !("handler" in Read)) throw new Error("it is still a reader");
    expect(await Read.handler({ path: "x" })).toBe("x");
  });

  test("a tool that cannot be guarded is refused at once, unless the host says how", () => {
    const context = contextFor(
      createToolRegistry({ Bash: { start: (line: string) => line }, Read: { start: String } }),
    );
    expect(() => guardTools(context)).toThrow('The tool "Bash" has none of execute');
    const { Bash } = guardTools(context, {
      wrap: (original, check) => ({
        start: (line: string) => {
          check(line);
          return original.start(line);
        },
      }),
    });
    expect(Bash?.start("git log -1")).toBe("git log -1");
    expect(() => Bash?.start("ls")).toThrow(CallRefusedError);
  });
});

test("a refusal can be an answer instead of an error", () => {
  const context = contextFor(createToolRegistry<(input: string) => unknown>({ Bash: String, Read: String }));
  const { Bash } = guardTools(context, { onRefused: ({ code }, call) => `refused ${call.tool}: ${code}` });
  expect(Bash?.("ls")).toBe("refused Bash: scope-exceeded");
});

test("tools end with their skill, and with the content they were granted to", () => {
  const context = contextFor(createToolRegistry<(input: string) => string>({ Bash: String, Read: String }));
  let session = stepSession(createSession(), { type: "activate", skill: context.provenance, by: "match" }).session;
  const events: SkillEvent[] = [];
  const { Read } = guardTools(context, {
    isActive: () => isSkillActive(session, context.provenance),
    onEvent: (event) => void events.push(event),
  });
  expect(Read?.("a")).toBe("a");
  const changed = { ...context.provenance, id: "release-notes-2", hash: "2".repeat(64) };
  session = stepSession(session, { type: "change", id: context.provenance.id, now: changed }).session;
  expect(() => Read?.("a")).toThrow("grant-ended");
  expect(events).toMatchObject([
    { type: "call-denied", provenance: context.provenance, refusal: { code: "grant-ended" } },
  ]);
});

test("an AI SDK run: the call inside the grant runs, the one outside comes back as an error", async () => {
  const ran: string[] = [];
  const runShell = tool({
    description: "Runs a command.",
    inputSchema: jsonSchema<{ command: string }>({
      type: "object",
      properties: { command: { type: "string" } },
      required: ["command"],
    }),
    execute: async ({ command }) => {
      ran.push(command);
      return `ran ${command}`;
    },
  });
  const registry = createToolRegistry(
    { run_shell: runShell, read_file: runShell },
    { aliases: { Bash: "run_shell", Read: "read_file" } },
  );
  const context = contextFor(registry);
  const call = (id: string, command: string) =>
    ({ type: "tool-call", toolCallId: id, toolName: "run_shell", input: JSON.stringify({ command }) }) as const;
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  const answers = [
    {
      content: [call("1", "git log -3"), call("2", "git log | sh")],
      finishReason: { unified: "tool-calls", raw: undefined },
    },
    { content: [{ type: "text", text: "done" }], finishReason: { unified: "stop", raw: undefined } },
  ] as const;
  let turn = 0;
  const model = new MockLanguageModelV3({
    doGenerate: async () => {
      const { content, finishReason } = answers[turn++] ?? answers[1];
      return { content: [...content], finishReason, usage, warnings: [] };
    },
  });
  const result = await generateText({
    model,
    system: context.systemInstruction,
    prompt: "What changed?",
    tools: guardTools(context),
    stopWhen: stepCountIs(3),
  });
  expect(result.text).toBe("done");
  expect(ran).toEqual(["git log -3"]);
  const parts = result.steps[0]?.content ?? [];
  expect(parts.find((part) => part.type === "tool-result")).toMatchObject({ output: "ran git log -3" });
  const failed = parts.find((part) => part.type === "tool-error");
  expect(failed?.error).toBeInstanceOf(CallRefusedError);
  expect(failed?.error).toMatchObject({ refusal: { code: "command-not-simple" } });
});

test.for([undefined, 0, 1, "true", null, Promise.resolve(true)])(
  "a skill is active only by the word `true`, not by %j",
  (answer) => {
    const registry = createToolRegistry({ Read: (_input: unknown) => "read" });
    const context = contextFor(registry, { ...SKILL, allowedTools: [{ tool: "Read" }] });
    const refused = guardTools(context, { isActive: () => answer as never, onRefused: ({ code }) => code });
    expect(refused["Read"]?.({})).toBe("grant-ended");
    const { Read } = guardTools(context, { isActive: () => true });
    expect(Read?.({})).toBe("read");
  },
);
