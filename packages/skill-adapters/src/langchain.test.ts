import { createDeepAgent } from "deepagents";
import { AIMessage, createAgent, fakeModel, tool } from "langchain";
import { expect, test } from "vitest";
import { withSkills } from "./langchain.js";

const skills = [
  {
    name: "release-notes",
    description: "Writes release notes from the git history.",
    body: "Read the log.",
    allowedTools: [{ tool: "Bash", scope: "git log *" }],
  },
];
const WISH = "Write the release notes from the git history.";

function bash(ran: unknown[]) {
  return tool(async (input: unknown) => `${ran.push(input)}`, {
    name: "Bash",
    description: "Runs a command.",
    schema: { type: "object", properties: { command: { type: "string" } }, required: [], additionalProperties: false },
  });
}

function scripted() {
  return fakeModel()
    .respondWithTools([{ name: "Bash", args: { command: "rm -rf /" } }])
    .respondWithTools([{ name: "Bash", args: { command: "git log -3" } }])
    .respond(new AIMessage("Done."));
}

test.for([
  ["createAgent", createAgent],
  ["createDeepAgent", createDeepAgent as unknown as typeof createAgent],
] as const)("the middleware guards the tools of %s", async ([, create]) => {
  const ran: unknown[] = [];
  const model = scripted();
  const agent = create({ model, tools: [bash(ran)], middleware: [await withSkills(skills)] });
  const { messages } = await agent.invoke({ messages: [{ role: "user", content: WISH }] });
  expect(ran).toEqual([{ command: "git log -3" }]);
  expect(messages.filter(({ type }) => type === "tool").map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The call was refused \(scope-exceeded\)/),
    "1",
  ]);
  expect(model.calls[0]?.messages.at(-1)?.text).toMatch(/^\[skill:release-notes\]/);
});

test("the own tools of createDeepAgent go while a restricted skill is active, but for those in hostTools", async () => {
  const offered = async (options = {}, content = WISH): Promise<readonly string[]> => {
    const model = fakeModel().respond(new AIMessage("Done."));
    const names: string[] = [];
    const bindTools = model.bindTools.bind(model);
    model.bindTools = (tools) => {
      names.push(...tools.map((given) => (given as { readonly name: string }).name));
      return bindTools(tools);
    };
    const agent = createDeepAgent({
      model,
      tools: [bash([])],
      middleware: [await withSkills(skills, options)],
    } as never);
    await agent.invoke({ messages: [{ role: "user", content }] });
    return names.sort();
  };
  const hostTools = ["ls", "read_file", "glob", "grep", "task"];
  const skillTools = ["activate_skill", "end_skill", "list_skills", "search_skills"];
  const own = [...hostTools, "delete", "edit_file", "write_file"];
  expect(await offered({}, "hello")).toEqual(["Bash", ...own, ...skillTools].sort());
  expect(await offered()).toEqual(["Bash", ...skillTools]);
  expect(await offered({ hostTools })).toEqual(["Bash", ...hostTools, ...skillTools].sort());
});
