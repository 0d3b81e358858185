import type { InjectableSkill } from "../injectable-skill.js";
import { openAnswer } from "./activation-answer.js";
import type { LoadedSkills } from "./loaded-skills.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type ToolInputSchema } from "./skill-tool.js";
import { readInput } from "./tool-input.js";

const SCHEMA: ToolInputSchema = {
  type: "object",
  properties: { name: { type: "string", description: "The skill that is no longer needed." } },
  required: ["name"],
  additionalProperties: false,
};

/** The tool with which a model ends a skill. The skill's limits hold until the user speaks again. */
export function endSkillTool<S extends InjectableSkill, T>(
  lookup: SkillLookup<S>,
  loaded: LoadedSkills<T>,
  { activationKey }: { readonly activationKey?: string | undefined },
): SkillTool {
  return {
    name: "end_skill",
    description:
      "End a skill whose instructions are no longer needed. Its limits on tools hold until the user's next message.",
    inputSchema: SCHEMA,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input, SCHEMA);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const found = lookup.find(String(read.values["name"]));
      if (found === undefined) return lookup.unknown(String(read.values["name"]));
      const tag = await openAnswer("ended", found.name, activationKey);
      loaded.end(found.name);
      const text = "The skill ends with the user's next message. Until then the same tools are available.";
      return answer("skill-ended", `${tag}\n${text}\n</skill_ended>`);
    },
  };
}
