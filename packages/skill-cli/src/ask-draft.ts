import { formatSkill, type SkillDraft, validateSkill } from "@skillwright/skill-parser";
import { completeDraft, type DraftOptions, fromOptions } from "./draft-options.js";
import type { Io } from "./io.js";

/** Asks for what the options leave open. `undefined`: the person has changed their mind. */
export async function askDraft(
  given: string | undefined,
  options: DraftOptions,
  io: Io,
): Promise<SkillDraft | undefined> {
  const { cancel, group, intro, text } = await import("@clack/prompts");
  intro("A new skill");
  const answers = await group(
    {
      name: async () =>
        given ??
        text({
          message: "Name",
          placeholder: "tidy-csv",
          validate: (name = "") => faultOf({ name, description: "x" }, "name"),
        }),
      description: async () =>
        options.description ??
        text({
          message: "What does it do, and when should an agent use it?",
          placeholder: "Repairs CSV files. Use when delimiters or encodings are mixed.",
          validate: (description = "") => faultOf({ name: "x", description }, "description"),
        }),
      tags: async () =>
        options.tag?.join(", ") ??
        text({ message: "Tags, with commas between", defaultValue: "", placeholder: "none" }),
      tools: async () =>
        options.allowedTools ??
        text({ message: "Tools it asks for, with blanks between", defaultValue: "", placeholder: "none" }),
    },
    { onCancel: () => cancel("Nothing was written.") },
  );
  const { name, description, tags, tools } = answers as Record<keyof typeof answers, string | symbol | undefined>;
  if (typeof name !== "string" || typeof description !== "string") return undefined;
  const tag = String(tags ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const asked = { ...options, ...(tag.length > 0 && { tag }), ...(tools && { allowedTools: String(tools) }) };
  return completeDraft({ name, description, ...fromOptions(asked, io) });
}

/** What the specification has against a field, in its words. */
function faultOf(draft: SkillDraft, field: string): string | undefined {
  const found = validateSkill(formatSkill(draft), { profile: "spec", directoryName: draft.name });
  return found.find((diagnostic) => diagnostic.field === field)?.message;
}
