import type {
  ChatCompletionMessageParam,
  ChatCompletionMessageToolCall,
  ChatCompletionTool,
} from "openai/resources/chat/completions";
import { expect, test } from "vitest";
import { type OpenAIRunnableTool, withSkills } from "../openai.js";

const SKILL = {
  name: "release-notes",
  description: "Writes release notes from the git history.",
  body: "Read the log.",
  allowedTools: [{ tool: "Bash", scope: "git log *" }],
};
const WISH = "Write the release notes from the git history.";
const bash: OpenAIRunnableTool = {
  type: "function",
  function: { name: "Bash", description: "Runs a command.", parameters: { type: "object" }, function: () => "ran" },
};
const mail: ChatCompletionTool = { type: "function", function: { name: "Mail" } };
const skills = await withSkills([SKILL], { tools: [bash] });
const chat = (...messages: ChatCompletionMessageParam[]) => skills.chat({ model: "m", messages, tools: [mail] });

test("the host's params are not changed, and what is not looked at goes through", async () => {
  const params = { model: "m", temperature: 0.5, messages: [{ role: "user" as const, content: WISH }] };
  const before = structuredClone(params);
  const { params: prepared } = await skills.chat(params);
  expect(params).toEqual(before);
  expect(prepared.temperature).toBe(0.5);
});

test("a tool is declared without its function", async () => {
  const { params } = await chat({ role: "user", content: "hello" });
  expect(params.tools?.find((tool) => tool.type === "function" && tool.function.name === "Bash")).toEqual({
    type: "function",
    function: { name: "Bash", description: "Runs a command.", parameters: { type: "object" } },
  });
});

test("the catalog has the role of the host's own prompt, and stands behind it", async () => {
  const { params } = await chat({ role: "developer", content: "Be brief." }, { role: "user", content: "hello" });
  expect(params.messages.map(({ role }) => role)).toEqual(["developer", "user"]);
  expect(params.messages[0]?.content).toMatch(/^Be brief\.\n\n## Skills\n/);
});

test("words in parts stay parts, and a picture beside them stays", async () => {
  const picture = { type: "image_url" as const, image_url: { url: "data:," } };
  const { params } = await chat({ role: "user", content: [picture, { type: "text", text: WISH }] });
  expect(params.messages.at(-1)?.content).toEqual([
    picture,
    { type: "text", text: expect.stringMatching(/^\[skill:release-notes\]\n.*\n\nWrite the release notes/s) },
  ]);
});

test("a choice of a tool that is not offered is taken back", async () => {
  const messages = [{ role: "user" as const, content: WISH }];
  const choose = (name: string) =>
    skills.chat({ model: "m", messages, tools: [mail], tool_choice: { type: "function", function: { name } } });
  expect((await choose("Mail")).params.tool_choice).toBeUndefined();
  expect((await choose("Bash")).params.tool_choice).toEqual({ type: "function", function: { name: "Bash" } });
});

test("calls that only the host can answer are left open", async () => {
  const { answer } = await chat({ role: "user", content: "hello" });
  const call = { id: "1", type: "function" as const, function: { name: "Mail", arguments: "{}" } };
  expect(await answer({ tool_calls: [call] })).toEqual({ messages: [], open: [call] });
});

test("arguments that are no JSON run nothing that has a scope", async () => {
  const { answer } = await chat({ role: "user", content: WISH });
  const call = { id: "1", type: "function" as const, function: { name: "Bash", arguments: '{"command":' } };
  const { messages } = await answer({ tool_calls: [call] });
  expect(messages[0]?.content).toMatch(/^The call was refused \(command-not-simple\)/);
});

test.for([
  [{ id: "1", function: { name: "Bash", arguments: '{"command":"git log"}' } }, "no `type`"],
  [{ id: "1" }, "no `type`"],
  [{ id: "1", type: "tool", function: { name: "Bash", arguments: "{}" } }, 'the type "tool"'],
] as const)("a call that is not of a known type is answered and not made: %j", async ([given, said]) => {
  const call = given as unknown as ChatCompletionMessageToolCall;
  const user = { role: "user" as const, content: WISH };
  const { answer } = await chat(user);
  const { messages, open } = await answer({ tool_calls: [call] });
  const content = `The call "1" was not made: it has ${said}. Call the tool again with the type "function".`;
  expect(messages).toEqual([{ role: "tool", tool_call_id: "1", content }]);
  expect(open).toEqual([]);
  await expect(chat(user, { role: "assistant", tool_calls: [call] }, ...messages)).resolves.toBeDefined();
});

test("a reply whose calls are null has none", async () => {
  const { answer } = await chat({ role: "user", content: WISH });
  const reply = { tool_calls: null } as unknown as Parameters<typeof answer>[0];
  expect(await answer(reply)).toEqual({ messages: [], open: [] });
});

test("a tool of the host with the name of a skill tool is refused", async () => {
  const taken = { type: "function" as const, function: { name: "activate_skill" } };
  await expect(skills.chat({ model: "m", messages: [], tools: [taken] })).rejects.toThrow(
    'The tool "activate_skill" has the name of a skill tool. Rename it.',
  );
});

test.for([{ previous_response_id: "r1" }, { conversation: "c1" }])(
  "a conversation that is elsewhere is refused: %j",
  async (elsewhere) => {
    const asked = skills.responses({ model: "m", input: "go on", ...elsewhere });
    await expect(asked).rejects.toThrow("Pass the whole conversation there");
  },
);

test("an input that is a text is what the user said", async () => {
  const { params } = await skills.responses({ model: "m", input: WISH, tools: [{ type: "web_search" }] });
  expect(params.input).toEqual([{ role: "user", content: expect.stringMatching(/^\[skill:release-notes\]/) }]);
  expect(params.tools?.map(({ type }) => type)).not.toContain("web_search");
});

test("without a skill and a tool there are no tools, not a list of none", async () => {
  const none = await withSkills([]);
  const { params } = await none.chat({ model: "m", messages: [{ role: "user", content: "hello" }] });
  expect(JSON.stringify(params)).toBe('{"model":"m","messages":[{"role":"user","content":"hello"}]}');
  const { params: response } = await none.responses({ model: "m", input: "hello" });
  expect(JSON.stringify(response)).toBe('{"model":"m","input":[{"role":"user","content":"hello"}]}');
});

test.for([
  [{ Bash: bash }, "tools must be a list, each of it a tool with its function"],
  [[{ name: "Bash" }], "tools[0] must be a tool with its function"],
  [[bash, undefined], "tools[1] must be a tool with its function"],
  [[{ ...bash, function: { ...bash.function, name: "list_skills" } }], "Rename it"],
] as const)("tools that cannot be run are refused at once: %j", async ([tools, message]) => {
  await expect(withSkills([SKILL], { tools: tools as never })).rejects.toThrow(message);
});

test("a conversation that is missing is asked for", async () => {
  const asked = skills.chat({ model: "m" } as never);
  await expect(asked).rejects.toThrow("messages must be a list, each of it a message of the conversation.");
});

test("a skill that stays is told beside a picture that comes without words", async () => {
  const picture = { type: "image_url" as const, image_url: { url: "data:," } };
  const { params } = await chat(
    { role: "user", content: WISH },
    { role: "assistant", content: "Fine." },
    { role: "user", content: [picture] },
  );
  expect(params.messages.at(-1)?.content).toEqual([
    picture,
    { type: "text", text: expect.stringMatching(/^\[skill:release-notes\]/) },
  ]);
});
