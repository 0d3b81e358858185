import { type HookAgent, hookSpecific, otherEvent, promptOf, textOf, toolUse } from "./hook-agent.js";

/** Turns that nobody typed. */
const UNASKED: ReadonlySet<string> = new Set(["system", "loop_wakeup", "schedule_wakeup", "poll_event"]);

/** Claude Code 2.1. Typed `/name` is told by `UserPromptExpansion`, a call of the model by `PreToolUse` of the tool `Skill`. */
export const claudeCode: HookAgent = {
  title: "Claude Code",
  client: "claude-code",
  folders: { project: [".claude/skills"], user: [".claude/skills"] },
  read: (input) => {
    // Claude Code sends no timestamp; agents that also run its hooks do.
    if ("timestamp" in input || "cursor_version" in input)
      return { kind: "other", why: "another agent runs the hook of Claude Code" };
    switch (textOf(input, "hook_event_name")) {
      case "UserPromptSubmit":
        if (UNASKED.has(textOf(input, "source") ?? "")) return { kind: "other", why: "nobody typed this prompt" };
        return promptOf(textOf(input, "prompt"));
      case "PreToolUse":
        return toolUse(input, "Skill", "skill");
      case "UserPromptExpansion": {
        const skill = textOf(input, "command_name");
        return skill === undefined ? otherEvent(input) : { kind: "used", skill };
      }
      default:
        return otherEvent(input);
    }
  },
  answer: (text) => hookSpecific("UserPromptSubmit", text),
  activation: (name) => `call the tool Skill with {"skill":${JSON.stringify(name)}}`,
};
