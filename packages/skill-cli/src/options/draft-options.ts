import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseAllowedTools, type SkillDraft, type ToolGrant } from "@skillwright/skill-parser";
import type { Command } from "commander";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";
import { appendList } from "./skill-options.js";

/** What a new skill says of itself. */
export interface DraftOptions {
  readonly description?: string;
  readonly tag?: readonly string[];
  readonly allowedTools?: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly mentionOnly?: boolean;
  readonly bodyFile?: string;
  /** Its instructions, where they were read already. */
  readonly body?: string;
}

export function withDraftOptions(command: Command): Command {
  return command
    .option("-d, --description <text>", "what it does, and when to use it")
    .option("-t, --tag <tags>", "tags, with commas between", appendList)
    .option("--allowed-tools <patterns>", "tools it asks for, with blanks between")
    .option("--license <name>", "its licence")
    .option("--compatibility <text>", "what it needs to run")
    .option("--mention-only", "used only when a person names it")
    .option("--body-file <path>", "its instructions, from a file; - reads stdin");
}

/** The draft the options describe. What is missing is wrong use: there is nobody to ask. */
export function toDraft(name: string | undefined, options: DraftOptions, io: Io): SkillDraft {
  const hint = "On a terminal, `skillwright new` asks for both.";
  if (name === undefined) throw new UsageError("A name is needed.", hint);
  if (options.description === undefined) throw new UsageError("A description is needed: --description.", hint);
  return completeDraft({ name, description: options.description, ...fromOptions(options, io) });
}

/** Everything but name and description. */
export function fromOptions(options: DraftOptions, io: Io): Omit<SkillDraft, "name" | "description"> {
  const { tag, allowedTools, license, compatibility, mentionOnly, bodyFile, body } = options;
  return {
    ...(tag && { tags: tag }),
    ...(allowedTools !== undefined && { allowedTools: readTools(allowedTools) }),
    ...(license !== undefined && { license }),
    ...(compatibility !== undefined && { compatibility }),
    ...(mentionOnly && { trigger: true }),
    ...(bodyFile !== undefined && { body: body ?? readBody(bodyFile, io) }),
  };
}

/** With a body to begin from, where there is none yet. */
export function completeDraft(draft: SkillDraft): SkillDraft {
  if (draft.body !== undefined) return draft;
  const title = draft.name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return { ...draft, body: `# ${title}\n\n1. Write here, step by step, what an agent should do.` };
}

/** The patterns in a text; one that grants nothing is wrong use. */
function readTools(text: string): readonly ToolGrant[] {
  const { grants, malformed } = parseAllowedTools(text);
  const [bad] = malformed;
  if (bad) throw new UsageError(`--allowed-tools: ${bad.text} grants nothing, ${bad.message}.`);
  return grants;
}

function readBody(path: string, { cwd }: Io): string {
  try {
    return readFileSync(resolve(cwd, path), "utf8");
  } catch (error) {
    throw new UsageError(`${path} cannot be read.`, undefined, { cause: error });
  }
}
