import { tool as langchainTool } from "@langchain/core/tools";
import { tool as agentsTool, RunContext } from "@openai/agents";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type CoordinatedSkill, createCoordinator, createToolRegistry, guardTools } from "../index.js";

const SKILL: CoordinatedSkill = {
  name: "release-notes",
  description: "Writes release notes.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
  body: "Read the log.",
};
const ran: string[] = [];
afterEach(() => void ran.splice(0));
const execute = async ({ command }: { command: string }): Promise<string> => {
  ran.push(command);
  return `ran ${command}`;
};
const about = { name: "Bash", description: "Runs a command." };
const schema = z.object({ command: z.string() });

function guarded<T extends { readonly name: string }>(tool: T): T {
  const resolution = createCoordinator({ index: [SKILL], registry: createToolRegistry<T>([tool]) }).buildByName(
    SKILL.name,
  );
  if (resolution.status === "unresolved") throw new Error(resolution.rejected[0]?.message);
  return guardTools(resolution.context)["Bash"] as T;
}

const input = (command: string) => ({ command });
const call = (command: string) => ({ name: "Bash", args: input(command), id: "1", type: "tool_call" as const });

describe("OpenAI Agents", () => {
  const tool = guarded(agentsTool({ ...about, parameters: schema, execute }));
  const invoke = async (command: string) => tool.invoke(new RunContext(), JSON.stringify(input(command)));

  test("a call inside the grant runs, one outside does not", async () => {
    expect(await invoke("git log -3")).toBe("ran git log -3");
    await expect(invoke("rm -rf /")).rejects.toThrow("scope-exceeded");
    expect(ran).toEqual(["git log -3"]);
  });

  test.for(["", "git log", "{", '"git log"', "[]"])(
    "arguments that are no object of a command do not run: %j",
    async (json) => {
      await Promise.resolve()
        .then(() => tool.invoke(new RunContext(), json))
        .catch(() => {});
      expect(ran).toEqual([]);
    },
  );
});

describe("LangChain", () => {
  const tool = guarded(langchainTool(execute, { ...about, schema }));

  test("a call inside the grant runs, by hand or by a model, one outside does not", async () => {
    expect(await tool.invoke(input("git log"))).toBe("ran git log");
    expect(await tool.invoke(call("git log -3"))).toMatchObject({ content: "ran git log -3" });
    await expect(async () => tool.invoke(input("rm -rf /"))).rejects.toThrow("scope-exceeded");
    await expect(async () => tool.invoke(call("rm -rf /"))).rejects.toThrow("scope-exceeded");
    expect(ran).toEqual(["git log", "git log -3"]);
  });

  test("no other method leads past the guard", async () => {
    await expect(async () => tool.batch([input("rm -rf /")])).rejects.toThrow("scope-exceeded");
    await expect(async () => tool.stream(input("rm -rf /"))).rejects.toThrow("scope-exceeded");
    await expect(async () => tool.call(call("rm -rf /"))).rejects.toThrow("scope-exceeded");
    await expect(async () => tool.func(input("rm -rf /") as never)).rejects.toThrow("scope-exceeded");
    expect(ran).toEqual([]);
  });
});

describe("Google's ADK", () => {
  const tool = guarded({ ...about, runAsync: ({ args }: { args: { command: string } }) => execute(args) });

  test("the input is read out of the request", async () => {
    expect(await tool.runAsync({ args: input("git log") })).toBe("ran git log");
    expect(() => tool.runAsync({ args: input("rm -rf /") })).toThrow("scope-exceeded");
    expect(() => tool.runAsync(input("git log") as never)).toThrow("input-unreadable");
  });
});

test("a tool that is called in no known way throws when it is guarded", () => {
  const runnable = { name: "Bash", type: "function", function: { name: "Bash", function: execute } };
  expect(() => guarded(runnable)).toThrow('The tool "Bash" has none of execute, call, handler');
});
