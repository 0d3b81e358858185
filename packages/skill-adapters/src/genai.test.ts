import { FunctionCallingConfigMode } from "@google/genai";
import { describe, expect, test } from "vitest";
import { withSkills } from "./genai.js";

const SKILL = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
};
const WISH = "Write the release notes from the git history.";
const bash = {
  tool: async () => ({ functionDeclarations: [{ name: "Bash" }] }),
  callTool: async () => [{ functionResponse: { name: "Bash", response: { output: "ran" } } }],
};
const skills = await withSkills([SKILL], { tools: [bash] });
const mail = { functionDeclarations: [{ name: "Mail" }] };
const withBlock = expect.stringMatching(/^\[skill:release-notes\]\n.*\n\nWrite the release notes/s);

test.for([
  ["a text", WISH],
  ["a part", { text: WISH }],
  ["parts", [{ text: WISH }]],
  ["texts", [WISH]],
  ["a content", { role: "user", parts: [{ text: WISH }] }],
  ["contents", [{ role: "user", parts: [{ text: WISH }] }]],
] as const)("contents may be %s", async ([, contents]) => {
  const { params } = await skills.generate({ model: "m", contents: contents as never });
  expect(params.contents).toEqual([{ role: "user", parts: [{ text: withBlock }] }]);
});

test("a system instruction that is a content keeps its parts", async () => {
  const config = { systemInstruction: { parts: [{ text: "Be brief." }] } };
  const { params } = await skills.generate({ model: "m", contents: "hello", config });
  expect(params.config.systemInstruction.parts).toEqual([
    { text: "Be brief." },
    { text: expect.stringMatching(/^## Skills/) },
  ]);
});

test("tools are declared, never callable: the client's own loop would run them unjudged", async () => {
  const other = { ...bash, tool: async () => mail };
  const { params } = await skills.generate({ model: "m", contents: "hello", config: { tools: [other] } });
  expect(JSON.stringify(params.config.tools)).toMatch(/"name":"Bash".*"name":"Mail"/);
  for (const tool of params.config.tools) expect(tool).not.toHaveProperty("callTool");
});

test("what the provider runs is offered by no skill that does not hold it", async () => {
  const tools = [{ googleSearch: {}, ...mail }];
  const free = await skills.generate({ model: "m", contents: "hello", config: { tools } });
  expect(free.params.config.tools).toContainEqual({ googleSearch: {}, ...mail });
  const bound = await skills.generate({ model: "m", contents: WISH, config: { tools } });
  expect(JSON.stringify(bound.params.config.tools)).not.toMatch(/googleSearch|Mail/);
});

test("names that are not offered are not asked for either", async () => {
  const functionCallingConfig = { mode: FunctionCallingConfigMode.ANY, allowedFunctionNames: ["Mail", "Bash"] };
  const config = { tools: [mail], toolConfig: { functionCallingConfig } };
  const { params } = await skills.generate({ model: "m", contents: WISH, config });
  expect(params.config.toolConfig.functionCallingConfig.allowedFunctionNames).toEqual(["Bash"]);
});

test("a tool of the host with the name of a skill tool is refused", async () => {
  const config = { tools: [{ functionDeclarations: [{ name: "list_skills" }] }] };
  await expect(skills.generate({ model: "m", contents: "hello", config })).rejects.toThrow("Rename it");
});

describe("calls without an id", () => {
  test("are answered without one", async () => {
    const { answer } = await skills.generate({ model: "m", contents: WISH, config: { tools: [mail] } });
    const parts = [
      { functionCall: { name: "Bash", args: { command: "rm x" } } },
      { functionCall: { name: "Bash", args: { command: "git log" } } },
    ];
    expect((await answer({ parts })).parts).toEqual([
      { functionResponse: { name: "Bash", response: { error: expect.stringMatching(/^The call was refused/) } } },
      { functionResponse: { name: "Bash", response: { output: "ran" } } },
    ]);
  });

  test("are found again by their order: a skill that was activated is not told twice", async () => {
    const activate = (name: string) => ({ functionCall: { name: "activate_skill", args: { name } } });
    const { answer } = await skills.generate({ model: "m", contents: "hello" });
    const reply = { role: "model", parts: [activate("nothing"), activate("release-notes")] };
    const { parts } = await answer(reply);
    const contents = [{ role: "user", parts: [{ text: "hello" }] }, reply, { role: "user", parts }];
    const { params } = await skills.generate({ model: "m", contents, config: { tools: [mail] } });
    expect(params.contents).toEqual(contents);
    expect(JSON.stringify(params.config)).not.toContain("Mail");
  });
});

test("calls that only the host can answer are left open", async () => {
  const { answer } = await skills.generate({ model: "m", contents: "hello", config: { tools: [mail] } });
  const functionCall = { name: "Mail", args: {} };
  expect(await answer({ parts: [{ functionCall }] })).toEqual({ parts: [], open: [functionCall] });
  expect(await answer(undefined)).toEqual({ parts: [], open: [] });
});

test("a tool that cannot be called is refused at once", async () => {
  const made = withSkills([SKILL], { tools: [mail as never] });
  await expect(made).rejects.toThrow("tools[0] must be a tool that can be called: { tool(), callTool(calls) }.");
});
