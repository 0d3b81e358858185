import { expect, test } from "vitest";
import { withSkills } from "./agent-skills.js";
import { answerCalls, type CallAnswerer, type ModelCall, toText } from "./answer-calls.js";
import type { SkillStep } from "./skill-step.js";

const SKILL = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
};

async function step(): Promise<SkillStep> {
  const skills = await withSkills([SKILL], { tools: [{ name: "Bash" }, { name: "Read" }] });
  return skills.step({ conversation: [{ type: "user", text: "Write the release notes from the git history." }] });
}

const answerer = (run: CallAnswerer<ModelCall, string>["run"]): CallAnswerer<ModelCall, string> => ({
  dress: ({ id }, { text, isError }) => `${id} ${isError ? "error" : "answer"}: ${text}`,
  run,
});
const call = (id: string, tool: string, input: object): ModelCall => ({ id, tool, input });

test("refusals, skill tools and tools of the host are answered in order, what nobody here can run is open", async () => {
  const calls = [
    call("1", "Bash", { command: "rm -rf /" }),
    call("2", "activate_skill", { name: "nothing" }),
    call("3", "Bash", { command: "git log" }),
    call("4", "Read", { path: "a" }),
  ];
  const run = async ({ id, tool }: ModelCall) => (tool === "Bash" ? `${id} ran` : undefined);
  const { answers, open } = await answerCalls(await step(), calls, answerer(run));
  expect(answers).toEqual([
    expect.stringMatching(/^1 error: The call was refused \(scope-exceeded\)\./),
    expect.stringMatching(/^2 error: There is no skill named "nothing"\./),
    "3 ran",
  ]);
  expect(open).toEqual([calls[3]]);
});

test("a tool that throws is an answer", async () => {
  const run = () => Promise.reject(new Error("No such file."));
  const { answers } = await answerCalls(await step(), [call("1", "Read", {})], answerer(run));
  expect(answers).toEqual(["1 error: No such file."]);
});

test("an abort is none, and keeps the next call from running", async () => {
  const abort = new AbortController();
  const ran: string[] = [];
  const run = async ({ id }: ModelCall) => {
    ran.push(id);
    abort.abort(new Error("The user went away."));
    throw new Error("Stopped.");
  };
  const answered = answerCalls(await step(), [call("1", "Read", {}), call("2", "Read", {})], {
    ...answerer(run),
    signal: abort.signal,
  });
  await expect(answered).rejects.toThrow("The user went away.");
  expect(ran).toEqual(["1"]);
});

test.for([
  ["done", "done"],
  [{ a: 1 }, '{"a":1}'],
  [undefined, ""],
] as const)("what a tool returned is text: %j", ([value, text]) => {
  expect(toText(value)).toBe(text);
});
