import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { type Catalog, skillsSection } from "@skillwright/skill-inject";
import { type ConversationEntry, userTexts } from "./conversation.js";
import { allowedSkills } from "./live-tools.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/** The catalog for a conversation, or none where the host wants none. */
export type StepCatalog<S extends AgentSkill> = (conversation: readonly ConversationEntry[]) => Catalog<S> | undefined;

/** Every step of a turn asks for the same text, and over thousands of skills it is the dearest part of a step. */
const REMEMBERED = 32;

/** The catalog spends its budget on what the user talks of; where everything fits it is the same bytes at every call. */
export function createStepCatalog<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S>,
): StepCatalog<S> {
  const { catalog: settings } = options;
  if (settings === false) return () => undefined;
  // Now, and not at the first call: a budget that cannot be meant.
  skillsSection({ ...settings, index: [] });
  const remembered = new Map<string, { readonly skills: readonly S[]; readonly catalog: Catalog<S> }>();
  return (conversation) => {
    const allowed = allowedSkills(index, options);
    const { skills } = sharedSkills(allowed);
    const texts = userTexts(conversation).slice(-QUERY_MESSAGES);
    const key = JSON.stringify(texts);
    const known = remembered.get(key);
    if (known?.skills === skills) return known.catalog;
    const query = texts.map((text) => ({ role: "user", parts: [{ text }] }));
    const catalog = skillsSection({ ...settings, index: allowed, query });
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, { skills, catalog });
    return catalog;
  };
}

/** How many user messages a catalog looks at. */
const QUERY_MESSAGES = 3;
