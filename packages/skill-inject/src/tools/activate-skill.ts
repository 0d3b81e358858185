import { renderCatalog } from "../catalog/catalog.js";
import type { InjectableSkill } from "../message/injectable-skill.js";
import { safeWords } from "../text/safe-text.js";
import { renderSkillContent } from "./skill-content.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type ToolInputSchema } from "./skill-tool.js";
import { readInput } from "./tool-input.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

/** `loaded` holds the names that are in the conversation already; the tool adds to it. */
export function activateSkillTool<S extends InjectableSkill>(
  lookup: SkillLookup<S>,
  loaded: Set<string>,
  options: ResolvedToolsOptions<S>,
): SkillTool {
  const inputSchema = schemaFor(lookup.names, options.enumLimit);
  const catalog =
    options.catalog === undefined ? "" : renderCatalog(lookup.skills, { location: "none", ...options.catalog }).text;
  const purpose =
    "Load the instructions of a skill. Call it before you start on a task that a skill's description covers, then follow what it returns.";
  return {
    name: "activate_skill",
    description: catalog === "" ? purpose : `${purpose}\n\n${catalog}`,
    inputSchema,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input, inputSchema);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const found = lookup.find(String(read.values["name"]));
      if (found === undefined) return lookup.unknown(String(read.values["name"]));
      const { name, skill } = found;
      if (loaded.has(name)) {
        return answer(
          "skill-loaded-already",
          `The skill "${safeWords(name)}" is loaded already: its instructions are in this conversation.`,
        );
      }
      // Taken before the wait, so that two calls at once do not load it twice.
      loaded.add(name);
      try {
        const body = skill.body ?? (await options.readBody?.(skill, { signal }));
        if (body === undefined) {
          loaded.delete(name);
          return refusal("body-missing", `The instructions of the skill "${safeWords(name)}" cannot be read now.`);
        }
        const { text, hidden } = await renderSkillContent({ name, skill, body }, options, signal);
        return answer("skill-activated", text, { hidden });
      } catch (error) {
        loaded.delete(name);
        throw error;
      }
    },
  };
}

function schemaFor(names: readonly string[], enumLimit: number): ToolInputSchema {
  const name =
    names.length <= enumLimit
      ? { type: "string" as const, description: "The skill to load.", enum: names }
      : {
          type: "string" as const,
          description: "The skill to load, by a name that list_skills or search_skills gave.",
        };
  return { type: "object", properties: { name }, required: ["name"], additionalProperties: false };
}
