import { formatSkill, type SkillDraft, validateSkill } from "@skillwright/skill-parser";
import { completeDraft, type DraftOptions, fromOptions } from "../options/draft-options.js";
import { appendList } from "../options/skill-options.js";
import type { Io } from "../terminal/io.js";
import type { Questions } from "./questions.js";

/** Asks for what the command line leaves open. `undefined`: the person has changed their mind. */
export async function askDraft(
  given: string | undefined,
  options: DraftOptions,
  { questions, io }: { readonly questions: Questions; readonly io: Io },
): Promise<SkillDraft | undefined> {
  const ask = (message: string, placeholder: string, field?: "name" | "description"): Promise<string | undefined> =>
    questions.text({ message, placeholder, ...(field && { validate: (answer) => faultOf(field, answer) }) });
  const name = given ?? (await ask("Name", "tidy-csv", "name"));
  if (name === undefined) return undefined;
  const description =
    options.description ??
    (await ask("What does it do, and when should an agent use it?", "Repairs CSV files. Use when …", "description"));
  if (description === undefined) return undefined;
  const tags = options.tag ?? (await ask("Tags, with commas between", "none"));
  if (tags === undefined) return undefined;
  const tools = options.allowedTools ?? (await ask("Tools it asks for, with blanks between", "none"));
  if (tools === undefined) return undefined;
  const tag = typeof tags === "string" ? appendList(tags) : tags;
  const answered = { ...options, ...(tag.length > 0 && { tag }), ...(tools !== "" && { allowedTools: tools }) };
  return completeDraft({ name, description, ...fromOptions(answered, io) });
}

/** What the specification has against a field, in its words. */
function faultOf(field: "name" | "description", answer: string): string | undefined {
  const draft = { name: "x", description: "x", [field]: answer };
  const found = validateSkill(formatSkill(draft), { profile: "spec", directoryName: draft.name });
  return found.find((diagnostic) => diagnostic.field === field)?.message;
}
