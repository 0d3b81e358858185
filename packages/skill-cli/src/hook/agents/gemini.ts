import { type HookAgent, hookSpecific, otherEvent, promptOf, textOf, toolUse } from "./hook-agent.js";

/** Gemini CLI 0.56 and later. */
export const gemini: HookAgent = {
  title: "Gemini CLI",
  client: "gemini",
  folders: { project: [".agents/skills", ".gemini/skills"], user: [".agents/skills", ".gemini/skills"] },
  read: (input) => {
    switch (textOf(input, "hook_event_name")) {
      case "BeforeAgent":
        return promptOf(textOf(input, "prompt"));
      case "BeforeTool":
        return toolUse(input, "activate_skill", "name");
      default:
        return otherEvent(input);
    }
  },
  answer: (text) => hookSpecific("BeforeAgent", text),
  activation: (name) => `call the tool activate_skill with {"name":${JSON.stringify(name)}}`,
};
