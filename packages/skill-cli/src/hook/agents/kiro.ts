import { type HookAgent, otherEvent, promptOf, textOf } from "./hook-agent.js";

/** Kiro CLI 2 (`userPromptSubmit`) and 3 (`UserPromptSubmit`). What is printed is the text itself, not JSON. */
export const kiro: HookAgent = {
  title: "Kiro",
  folders: { project: [".kiro/skills"], user: [".kiro/skills"] },
  read: (input) =>
    textOf(input, "hook_event_name")?.toLowerCase() === "userpromptsubmit"
      ? promptOf(textOf(input, "prompt"))
      : otherEvent(input),
  answer: (text) => text,
};
