import { type HookAgent, otherEvent, promptOf, textOf } from "./hook-agent.js";

/** OpenCode 1.18, by the plugin that `hook install opencode` writes. The messages are that plugin's own. */
export const opencode: HookAgent = {
  title: "OpenCode",
  client: "opencode",
  folders: {
    project: [".opencode/skill", ".opencode/skills", ".claude/skills", ".agents/skills"],
    user: [".config/opencode/skill", ".config/opencode/skills", ".claude/skills", ".agents/skills"],
  },
  read: (input) => {
    switch (textOf(input, "hook_event_name")) {
      case "chat.message":
        return promptOf(textOf(input, "prompt"));
      case "tool.execute.after": {
        const skill = textOf(input, "skill");
        return skill === undefined ? otherEvent(input) : { kind: "used", skill };
      }
      default:
        return otherEvent(input);
    }
  },
  answer: (text) => text,
  activation: (name) => `call the tool skill with {"name":${JSON.stringify(name)}}`,
};
