import { type HookAgent, hookSpecific, objectOf, otherEvent, promptOf, textOf } from "./hook-agent.js";

/** A command that reads a `SKILL.md` or runs a script beside it: how Codex itself tells that a skill is used. */
const SKILL_FILE = /([^/\s"'=]+)\/(?:SKILL\.md|scripts\/[^\s"']+)/;

/** Codex CLI. Its model reads the file of a skill; there is no tool for it. */
export const codex: HookAgent = {
  title: "Codex CLI",
  client: "codex",
  folders: { project: [".agents/skills", ".codex/skills"], user: [".agents/skills", ".codex/skills"] },
  read: (input) => {
    switch (textOf(input, "hook_event_name")) {
      case "UserPromptSubmit":
        return promptOf(textOf(input, "prompt"));
      case "PreToolUse": {
        const skill = SKILL_FILE.exec(textOf(objectOf(input, "tool_input"), "command") ?? "")?.[1];
        return skill === undefined ? { kind: "other", why: "the command is not of a skill" } : { kind: "used", skill };
      }
      default:
        return otherEvent(input);
    }
  },
  answer: (text) => hookSpecific("UserPromptSubmit", text),
};
