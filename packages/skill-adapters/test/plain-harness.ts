import { type AgentSkills, type ConversationEntry, withSkills } from "../src/index.js";
import { type Harness, HOST_PROMPT, type ScriptedRun } from "./scripted-run.js";

/** An agent written by hand around the plain object, as the reference shows it. */
export const plainHarness: Harness = {
  run: async (script) => {
    const skills = await script.once(() => withSkills(script.skills, { ...script.options, tools: script.tools }));
    const conversation: ConversationEntry[] = [];
    const said: string[] = [];
    for (const text of script.turns) {
      conversation.push({ type: "user", text });
      said.push(await answerTurn(skills, conversation, script));
    }
    return said;
  },
};

async function answerTurn(
  skills: AgentSkills,
  conversation: ConversationEntry[],
  { tools, model, signal, conversation: id }: ScriptedRun,
): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const step = await skills.step({ conversation, id });
    const user = conversation.findLast(({ type }) => type === "user");
    const answer = model.next({
      system: [HOST_PROMPT, step.system].filter(Boolean).join("\n\n"),
      user: [step.beforeUser, user?.type === "user" ? user.text : ""].filter(Boolean).join("\n\n"),
      tools: [...skills.tools, ...tools].map(({ name }) => name).filter(step.offers),
      results: conversation.flatMap((entry) => (entry.type === "result" ? [entry.text] : [])),
    });
    const calls = "calls" in answer ? answer.calls : [];
    step.answered(calls);
    if ("say" in answer) {
      conversation.push({ type: "answer" });
      return answer.say;
    }
    conversation.push(...calls.map((call) => ({ type: "call" as const, ...call })));
    for (const { id, tool, input } of calls) {
      const ours = await step.answer({ tool, input }, { signal });
      const text = ours?.text ?? tools.find(({ name }) => name === tool)?.run(input) ?? `There is no tool ${tool}.`;
      conversation.push({ type: "result", id, text });
    }
  }
}
