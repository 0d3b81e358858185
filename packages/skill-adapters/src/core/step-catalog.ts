import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { type Budget, type Catalog, DEFAULT_BUDGET, skillsSection } from "@skillwright/skill-inject";
import { type ConversationEntry, userTexts } from "./conversation.js";
import type { HostTool } from "./host-tools.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";
import { usableSkills } from "./usable-skills.js";

/** The lists of skills that one step shows. */
export interface StepCatalog<S extends AgentSkill> {
  /** For the system prompt. By default its bytes depend on the skills and the tools, never on the conversation. */
  readonly system?: Catalog<S>;
  /** The skills nearest to the request, for the user's message. Present where the system prompt does not show every skill in full. */
  readonly message?: Catalog<S>;
}

/** Data of a step that its catalog depends on. */
export interface CatalogStep {
  readonly conversation: readonly ConversationEntry[];
  /** The host's tools; `undefined` while they are not known. */
  readonly tools: readonly HostTool[] | undefined;
  /** Names of skills whose instructions the model reads anyway. */
  readonly present: ReadonlySet<string>;
}

/** Every step of a turn asks for the same text, and over thousands of skills it is the most expensive part of a step. */
const REMEMBERED = 32;
/** User messages that relevance is judged by. */
const QUERY_MESSAGES = 3;
/** Skills listed with a request, and the share of the catalog's budget that they may take in addition. */
const MAX_RELEVANT = 5;
const MESSAGE_SHARE = 0.25;

/** Creates the function that renders the catalog of each step. Throws for options that are invalid. */
export function createStepCatalog<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S>,
): (step: CatalogStep) => StepCatalog<S> {
  if (options.catalog === false) return () => ({});
  const { relevant = "user", ...settings } = options.catalog ?? {};
  if (!["user", "system", "none"].includes(relevant)) {
    throw new RangeError(`catalog.relevant must be "user", "system" or "none", got ${JSON.stringify(relevant)}.`);
  }
  skillsSection({ ...settings, index: [] });
  const rendered = memoizeCatalogs<S>();
  return ({ conversation, tools, present }) => {
    const usable = usableSkills(index, options, tools);
    const { skills } = sharedSkills(usable);
    const texts = userTexts(conversation).slice(-QUERY_MESSAGES);
    const query = texts.map((text) => ({ role: "user", parts: [{ text }] }));
    if (relevant === "system") {
      return { system: rendered(skills, texts, () => skillsSection({ ...settings, index: usable, query })) };
    }
    const system = rendered(skills, [], () => skillsSection({ ...settings, index: usable }));
    if (relevant === "none" || showsAll(system, settings.visibility)) return { system };
    const message = rendered(skills, [texts, [...present]], () => {
      // Ranked over all skills, so that no second matcher is built for those that are not present.
      const ranked = skillsSection({
        ...{ index: usable, query, budget: "none", pinned: [], mentionOnly: "hide" },
        ...{ allow: settings.allow, deny: settings.deny, maxSkills: MAX_RELEVANT + present.size },
      });
      const others = ranked.entries.map(({ skill }) => skill).filter(({ name }) => !present.has(name));
      const nearest = others.slice(0, MAX_RELEVANT);
      return skillsSection({
        ...settings,
        ...{ index: Object.freeze(nearest), title: "Skills that may fit this request" },
        // The best in full, where the budget is too small for all of them.
        pinned: nearest.map(({ name }) => name),
        ...{ budget: messageBudget(settings.budget), mentionOnly: "hide", searchHint: "" },
      });
    });
    return { system, message };
  };
}

/** Whether the model reads of every skill all that the host wants to show. */
function showsAll({ report }: Catalog, visibility: "full" | "summary" | undefined): boolean {
  return report.omitted === 0 && (visibility === "summary" || report.full === report.total);
}

function messageBudget(budget: Budget | "none" = DEFAULT_BUDGET): Budget | "none" {
  if (budget === "none") return budget;
  if (budget.tokens === undefined) return { characters: Math.floor(budget.characters * MESSAGE_SHARE) };
  return { ...budget, tokens: Math.floor(budget.tokens * MESSAGE_SHARE) };
}

/** Keeps the newest catalogs of each list of skills. */
function memoizeCatalogs<S extends AgentSkill>(): (
  skills: readonly S[],
  parts: readonly unknown[],
  render: () => Catalog<S>,
) => Catalog<S> {
  const remembered = new WeakMap<readonly S[], Map<string, Catalog<S>>>();
  return (skills, parts, render) => {
    const catalogs = remembered.get(skills) ?? new Map<string, Catalog<S>>();
    remembered.set(skills, catalogs);
    const key = JSON.stringify(parts);
    const catalog = catalogs.get(key) ?? render();
    // The one that was used last is kept longest.
    catalogs.delete(key);
    const [oldest] = catalogs.keys();
    if (catalogs.size >= REMEMBERED && oldest !== undefined) catalogs.delete(oldest);
    catalogs.set(key, catalog);
    return catalog;
  };
}
