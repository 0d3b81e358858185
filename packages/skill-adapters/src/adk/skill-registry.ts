import type { Frontmatter, SkillRegistry } from "@google/adk";
import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { isMentionOnly } from "@skillwright/skill-match";
import { safeLine } from "@skillwright/skill-text";
import type { AgentSkills } from "../core/agent-skills.js";
import type { AgentSkill } from "../core/skills-options.js";

/** A search looks further down than a selection does: the model has the last word. */
const SEARCH = { topK: 10, minScore: 1e-6 } as const;

/**
 * For `new SkillToolset([], { registry, additionalTools })`: `search_skills` ranks by the matcher, `load_skill` is answered as
 * `activate_skill` is. A skill that may not be used rejects, and the model reads why.
 */
export function createSkillRegistry<S extends AgentSkill>(
  skills: AgentSkills,
  index: () => SkillCollection<S>,
): SkillRegistry {
  return {
    searchSkills: async (query) => {
      const found = sharedSkills(index()).matcher().select(query, SEARCH);
      return found.flatMap(({ skill }) => (isMentionOnly(skill) ? [] : [toFrontmatter(skill)]));
    },
    getSkill: async (name) => {
      const activate = skills.tools.find((tool) => tool.name === "activate_skill");
      const answer = await activate?.execute({ name });
      if (!answer || answer.isError) throw new Error(answer?.text ?? "There are no skills.");
      const skill = sharedSkills(index()).skills.find((known) => known.name === name);
      // ADK offers these from now on, of those that the toolset was given.
      const metadata = { adk_additional_tools: await boundTools(skills, name, answer.text) };
      return {
        frontmatter: { ...toFrontmatter(skill ?? { name, description: name }), metadata },
        instructions: answer.text,
      };
    },
  };
}

function toFrontmatter({ name, description }: Pick<AgentSkill, "name" | "description">): Frontmatter {
  return { name: safeLine(name), description: safeLine(description) };
}

/** The tools of a skill, as the answer of its activation proves it. */
async function boundTools(skills: AgentSkills, name: string, text: string): Promise<readonly string[]> {
  const call = { type: "call", id: "", tool: "activate_skill", input: { name } } as const;
  const { following } = await skills.step({ conversation: [call, { type: "result", id: "", text }], again: true });
  const context = following.contexts.find(({ provenance }) => provenance.name === name);
  return Object.keys(context?.unguardedTools ?? {});
}
