import { type HookAgent, hookSpecific, otherEvent, promptOf, textOf, toolUse } from "./hook-agent.js";

/** Qwen Code 0.22. It calls the hook again for results of tools: what was typed is in `submitted_prompt`. */
export const qwen: HookAgent = {
  title: "Qwen Code",
  client: "qwen",
  folders: { project: [".qwen/skills", ".agents/skills"], user: [".qwen/skills", ".agents/skills"] },
  repeatSeconds: 600,
  read: (input) => {
    switch (textOf(input, "hook_event_name")) {
      case "UserPromptSubmit":
        return promptOf(textOf(input, "submitted_prompt") ?? textOf(input, "prompt"));
      case "PreToolUse":
        return toolUse(input, "skill", "skill");
      default:
        return otherEvent(input);
    }
  },
  answer: (text) => hookSpecific("UserPromptSubmit", text),
  activation: (name) => `call the tool skill with {"skill":${JSON.stringify(name)}}`,
};
