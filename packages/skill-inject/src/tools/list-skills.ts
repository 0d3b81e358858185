import { renderCatalog } from "../catalog/catalog.js";
import type { InjectableSkill } from "../injectable-skill.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type ToolInputSchema } from "./skill-tool.js";
import { splitByTools } from "./split-by-tools.js";
import { readInput } from "./tool-input.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

const SCHEMA: ToolInputSchema = {
  type: "object",
  properties: {
    cursor: {
      type: "string",
      description: "Where to go on: the cursor of the page before. Leave it out for the first page.",
    },
  },
  required: [],
  additionalProperties: false,
};

export function listSkillsTool<S extends InjectableSkill, T>(
  lookup: SkillLookup<S>,
  options: Pick<ResolvedToolsOptions<S, T>, "pageSize" | "maxListChars" | "coordinator">,
): SkillTool {
  const size = Math.max(1, Math.floor(options.pageSize));
  return {
    name: "list_skills",
    description: `List the skills there are (${lookup.names.length}), ${size} at a time, with what each is for.`,
    inputSchema: SCHEMA,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input ?? {}, SCHEMA);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const { cursor = "0" } = read.values;
      const { usable, note } = splitByTools(lookup.skills, options.coordinator);
      const start = /^\d{1,9}$/.test(String(cursor)) ? Number(cursor) : -1;
      if (start < 0 || start >= Math.max(1, usable.length)) {
        return refusal("input-invalid", "`cursor` is not one that this tool gave. Leave it out to begin.");
      }
      const end = start + size;
      const page = renderCatalog(usable.slice(start, end), {
        location: "none",
        budget: { characters: options.maxListChars },
      });
      const more = end < usable.length ? `More follow: call list_skills with cursor "${end}".` : note;
      return answer("skills-listed", [page.text, more].filter((text) => text !== "").join("\n"));
    },
  };
}
