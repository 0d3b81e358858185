import { Agent, type Model, type ModelResponse, RunState, run, tool, Usage } from "@openai/agents";
import { beforeEach, describe, expect, test } from "vitest";
import { withSkills } from "./openai-agents.js";

const skills = [
  {
    name: "release-notes",
    description: "Writes release notes from the git history.",
    body: "Read the log.",
    allowedTools: [{ tool: "Bash", scope: "git log *" }],
  },
];
const WISH = "Write the release notes from the git history.";

const ran: unknown[] = [];
beforeEach(() => void ran.splice(0));
const bash = (needsApproval: boolean) =>
  tool({
    name: "Bash",
    description: "Runs a command.",
    strict: false,
    parameters: {
      type: "object",
      properties: { command: { type: "string" } },
      required: [],
      additionalProperties: true,
    },
    needsApproval,
    execute: async (input) => `${ran.push(input)}`,
  });

type Output = ModelResponse["output"];
const call = (command: string): Output => [
  { type: "function_call", callId: command, name: "Bash", arguments: JSON.stringify({ command }), status: "completed" },
];
const say = (text: string): Output => [
  { type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text }] },
];

function scripted(...outputs: readonly Output[]): { readonly model: Model; readonly inputs: unknown[] } {
  const inputs: unknown[] = [];
  const next = outputs.values();
  return {
    inputs,
    model: {
      getResponse: async ({ input }) => {
        inputs.push(input);
        return { usage: new Usage(), output: next.next().value ?? say("Over.") };
      },
      getStreamedResponse: () => {
        throw new Error("Nothing streams here.");
      },
    },
  };
}

describe("an agent of OpenAI", () => {
  test("does not run a call that its own model did not make", async () => {
    const adapted = await withSkills(skills, { tools: [bash(false)] });
    const { model, inputs } = scripted(call("git log -3"), say("Done."));
    // The host swaps the model for one without skills: nobody judges what it calls.
    const agent = new Agent({ name: "helper", model, tools: adapted.tools });
    await run(agent, WISH);
    expect(ran).toEqual([]);
    expect(JSON.stringify(inputs[1])).toContain("it was not judged");
  });

  test("hands nothing of ours to the provider", async () => {
    const adapted = await withSkills(skills, { tools: [bash(false)] });
    const { model, inputs } = scripted(call("git log -3"), say("Done."));
    await run(new Agent({ name: "helper", model: adapted.model(model), tools: adapted.tools }), WISH);
    expect(ran).toEqual([{ command: "git log -3" }]);
    expect(JSON.stringify(inputs)).not.toContain("skillwright");
  });

  test.for([
    ["git log -3", 1],
    ["rm -rf /", 0],
  ] as const)("judges %s the same after a person was asked and the run was kept as JSON", async ([command, times]) => {
    const adapted = await withSkills(skills, { tools: [bash(true)] });
    const { model } = scripted(call(command), say("Done."));
    const agent = new Agent({ name: "helper", model: adapted.model(model), tools: adapted.tools });
    const first = await run(agent, WISH);
    const state = await RunState.fromString(agent, JSON.stringify(first.state));
    for (const interruption of state.getInterruptions()) state.approve(interruption);
    const { finalOutput } = await run(agent, state);
    expect(finalOutput).toBe("Done.");
    expect(ran).toHaveLength(times);
  });
});
