import { renderCatalog } from "../catalog/catalog.js";
import { rankSkills } from "../catalog/rank-skills.js";
import type { InjectableSkill } from "../injectable-skill.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type ToolInputSchema } from "./skill-tool.js";
import { splitByTools } from "./split-by-tools.js";
import { readInput } from "./tool-input.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

const MAX_LIMIT = 50;

const SCHEMA: ToolInputSchema = {
  type: "object",
  properties: {
    query: { type: "string", description: "What the task is about, in a few words." },
    limit: { type: "integer", description: "How many skills to show at most.", minimum: 1, maximum: MAX_LIMIT },
  },
  required: ["query"],
  additionalProperties: false,
};

export function searchSkillsTool<S extends InjectableSkill, T>(
  lookup: SkillLookup<S>,
  options: Pick<ResolvedToolsOptions<S, T>, "searchLimit" | "maxListChars" | "coordinator">,
): SkillTool {
  return {
    name: "search_skills",
    description: `Find skills for a task, best first, among ${lookup.names.length}.`,
    inputSchema: SCHEMA,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input, SCHEMA);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const { query = "", limit = Math.min(options.searchLimit, MAX_LIMIT) } = read.values;
      const shown = new Set(lookup.skills);
      // Twins of one name and skills without their tools may rank too, so a few more are asked for than are shown.
      const twins = lookup.set.skills.length - lookup.skills.length;
      const spare = Math.min(twins, MAX_LIMIT) + (options.coordinator ? MAX_LIMIT : 0);
      const found = rankSkills(lookup.set, String(query), Number(limit) + spare).filter((skill) => shown.has(skill));
      if (found.length === 0)
        return answer("skills-unmatched", "No skill fits these words. Try others, or list_skills.");
      const { usable, note } = splitByTools(found, options.coordinator);
      const { text } = renderCatalog(usable.slice(0, Number(limit)), {
        location: "none",
        budget: { characters: options.maxListChars },
      });
      return answer("skills-found", [text, note].filter((part) => part !== "").join("\n"));
    },
  };
}
