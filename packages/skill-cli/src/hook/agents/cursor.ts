import { type HookAgent, type HookInput, otherEvent, promptOf, textOf } from "./hook-agent.js";

/** Cursor 3.20, in the editor; its SDK runs the hook and discards the answer. */
export const cursor: HookAgent = {
  title: "Cursor",
  client: "cursor",
  folders: { project: [".agents/skills", ".cursor/skills"], user: [".agents/skills", ".cursor/skills"] },
  read: (input) =>
    textOf(input, "hook_event_name") === "beforeSubmitPrompt"
      ? promptOf(textOf(input, "prompt"), attachedFiles(input))
      : otherEvent(input),
  answer: (text) => JSON.stringify({ continue: true, additional_context: text }),
};

function attachedFiles({ attachments }: HookInput): readonly string[] {
  if (!Array.isArray(attachments)) return [];
  return attachments.flatMap((item: unknown) => {
    const path = typeof item === "object" && item !== null ? textOf(item as HookInput, "file_path") : undefined;
    return path === undefined ? [] : [path];
  });
}
