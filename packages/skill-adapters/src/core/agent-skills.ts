import {
  type EventListener,
  type Following,
  type SkillCollection,
  sharedSkills,
  toReference,
} from "@skillwright/skill-coordinator";
import type { SkillProblem } from "@skillwright/skill-index";
import { findSkillForModel } from "@skillwright/skill-inject";
import type { AdaptableTool } from "./adaptable-tool.js";
import { addressOf, denyWidening } from "./check-activation.js";
import { checkOptions } from "./check-options.js";
import {
  type ConversationEntry,
  checkConversation,
  type ReadConversation,
  readConversation,
  userTexts,
} from "./conversation.js";
import { findMissed } from "./find-missed.js";
import { followStep } from "./follow-step.js";
import { type HostTool, toHostTools } from "./host-tools.js";
import { allowedSkills, keyOf, liveTools, withoutSkillTools } from "./live-tools.js";
import { type UnusableSkill, warnOfLoad } from "./load-report.js";
import { type LoadedSkills, loadSkills, type SkillsInput } from "./load-skills.js";
import { createStep, type SkillStep } from "./skill-step.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";
import { createStepCatalog } from "./step-catalog.js";
import { suggestSkills } from "./suggest-skills.js";
import { unusableSkills } from "./usable-skills.js";

/** The skills of an agent, for any framework. One serves any number of conversations at once: it remembers none of them. */
export interface AgentSkills {
  /** `list_skills`, `search_skills`, `activate_skill` and, where files can be read, `read_skill_resource`. None when there is no skill. */
  readonly tools: readonly AdaptableTool[];
  /** Before every call of the model: what it reads and is offered, and the judge of what it calls. */
  step(call: StepCall): Promise<SkillStep>;
  /** What was not as hoped while folders were read: files that are no skills, names that are taken. */
  readonly problems: readonly SkillProblem[];
}

/** A call that is about to be made. */
export interface StepCall {
  /** What the model is about to read, oldest first. */
  readonly conversation: readonly ConversationEntry[];
  /** The tools that the host offers with this call, skill tools included. Default: `tools` of the options, and the skill tools. */
  readonly tools?: readonly HostTool[] | undefined;
  /** The id of this conversation, for the session store and for events. Default: none, and nothing is shared with any other call. */
  readonly id?: string | undefined;
  /** Only to judge a call of a step that was told of already: nothing is told or written again but refusals. Default `false`. */
  readonly again?: boolean | undefined;
}

/**
 * Skills for an agent in one line: a catalog, tools to load them, the skill that the conversation has come to with its tools and no others,
 * and a judge for every call. Folders are read once, here.
 */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S> = {},
): Promise<AgentSkills> {
  return fromLoaded(await loadSkills(skills), options);
}

/** The same of skills that are loaded, for an adapter that also looks at them itself. */
export function fromLoaded<S extends AgentSkill>(
  { problems, index, folders, ...files }: LoadedSkills<S>,
  options: SkillsOptions<S>,
): AgentSkills {
  checkOptions({ ...options });
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const { onLoaded = warnOfLoad, tools } = options;
  const report = (unusable: readonly UnusableSkill[]): void =>
    onLoaded({ folders: folders ?? [], skills: sharedSkills(index).skills.length, problems, unusable });
  const unusable = tools === undefined ? [] : unusableSkills(index, options, toHostTools(tools));
  if (folders || unusable.length > 0) report(unusable);
  const onEvent = tellBoth(options.onEvent, (event) => options.observer?.onEvent?.(event));
  return createAgentSkills({ problems, index, onUnusable: report }, { ...files, ...given, onEvent });
}

interface AgentParts<S extends AgentSkill> {
  readonly index: SkillCollection<S>;
  readonly problems: readonly SkillProblem[];
  /** Called once, when the tools of the first call show which skills lack one. */
  readonly onUnusable: (unusable: readonly UnusableSkill[]) => void;
}

function createAgentSkills<S extends AgentSkill>(
  { index, problems, onUnusable }: AgentParts<S>,
  options: SkillsOptions<S>,
): AgentSkills {
  const { role = "user", hostTools = [], observer } = options;
  // Where the host named no tools, those of the latest call: whatever is activated is judged again at the call that uses it.
  let known: readonly HostTool[] | undefined = options.tools === undefined ? undefined : toHostTools(options.tools);
  const skillTools = (): readonly AdaptableTool[] => liveTools(index, options, () => known ?? []);
  const find = (name: string) => {
    const found = findSkillForModel(allowedSkills(index, options), name);
    return found && { name: found.skill.name, address: addressOf(found.skill) };
  };
  const warnOfSession = createSessionWarning(options);
  const warnOfAliases = createAliasWarning(options);
  const catalogFor = createStepCatalog(index, options);
  const suggestionFor = (conversation: readonly ConversationEntry[], { session }: Following<HostTool>): string =>
    suggestSkills(allowedSkills(index, options), {
      request: userTexts(conversation).at(-1) ?? "",
      active: session.skills.flatMap(({ name, atTurnStart }) => (atTurnStart ? [name] : [])),
      policy: options.policy,
    });
  // Now, and not at the first call: options that cannot be meant.
  skillTools();
  return {
    get tools() {
      return skillTools();
    },
    problems,
    step: async (call) => {
      checkConversation(call);
      const { conversation, tools, id, again = false } = call;
      const offered = tools ?? [...(known ?? []), ...skillTools()];
      warnOfSession(id);
      const read = await readConversation(conversation, { key: keyOf(options), find });
      const hosts = withoutSkillTools(offered);
      if (!again) warnOfAliases(hosts);
      const following = await followStep({ index, options, read, tools: hosts, id, again });
      // Only now: tools that cannot be meant have thrown, and concern no other conversation.
      if (options.tools === undefined && tools) {
        const unusable = known ? [] : unusableSkills(index, options, hosts);
        known = hosts;
        if (unusable.length > 0) onUnusable(unusable);
      }
      // Its words name `activate_skill`, so they stand where that is offered.
      const shown = !again && offered.some(({ name }) => name === "activate_skill");
      const catalog = shown
        ? catalogFor({
            conversation,
            tools: tools ? withoutSkillTools(tools) : known,
            present: presentSkills(read, following),
          })
        : {};
      const place = id === undefined ? {} : { conversation: id };
      if (!again) {
        const entries = [...(catalog.system?.entries ?? []), ...(catalog.message?.entries ?? [])];
        const listed = [...new Set(entries.map(({ skill }) => skill))].map(toReference);
        if (!read.isLaterStep) tellUnverified(read, { onEvent: options.onEvent, ...place });
        options.onFollowing?.(following);
        observer?.onStep?.({ isLaterStep: read.isLaterStep, offered: listed, following, ...place });
      }
      return createStep({
        ...{ following, role, hostTools, standing: read.standing, catalog: catalog.system?.text ?? "" },
        relevant: catalog.message?.text ?? (shown ? suggestionFor(conversation, following) : ""),
        baseTools: options.baseTools ?? "all",
        skillTools: () => liveTools(index, options, () => hosts, id),
        denyActivation: (input) => denyWidening({ index, options, tools: hosts, following }, input),
        onEvent: (event) => options.onEvent?.({ ...event, ...place }),
        onTurnEnd: () => {
          const asked = userTexts(conversation).at(-1) ?? "";
          observer?.onTurnEnd?.({ ...findMissed(allowedSkills(index, options), asked, following), ...place });
        },
      });
    },
  };
}

/** Names of skills whose instructions the model reads anyway. What it activates during the turn changes nothing, so the user's message stays the same. */
function presentSkills(
  { standing, standingBefore }: ReadConversation,
  { contexts }: Following<HostTool>,
): ReadonlySet<string> {
  const matched = contexts.map(({ provenance }) => provenance.name).filter((name) => !standing.has(name));
  return new Set([...standingBefore, ...matched]);
}

function tellBoth(first: EventListener | undefined, second: EventListener): EventListener {
  return (event) => {
    first?.(event);
    second(event);
  };
}

/** Tells of answers that look like activations and cannot be trusted: made up, or from a process with another key. */
function tellUnverified(
  { unverified }: ReadConversation,
  { onEvent, ...place }: { readonly onEvent?: EventListener | undefined; readonly conversation?: string },
): void {
  for (const asked of unverified) {
    const message = `An answer says that the skill ${JSON.stringify(asked)} was activated or ended, and is not signed with this key, so it counts for nothing. Set \`activationKey\` to the same text in every process of a conversation.`;
    const rejection = { strategy: "name", asked, message, code: "activation-unverified" } as const;
    onEvent?.({ type: "rejected", cause: "name", rejection, ...place });
  }
}

/** Says once that a session store is of no use to calls without an id. */
function createSessionWarning({ session }: Pick<SkillsOptions, "session">): (id: string | undefined) => void {
  let warned = session === undefined;
  return (id) => {
    if (warned || id !== undefined) return;
    warned = true;
    console.warn(
      "withSkills: this call has no conversation id, so `session` was not used for it. Name the conversation.",
    );
  };
}

/**
 * Throws for an alias to none of the tools that the host named. Where each call brings its own tools, one of them may lack the target, so
 * that is said once.
 */
function createAliasWarning({
  aliases = {},
  tools: named,
}: Pick<SkillsOptions, "aliases" | "tools">): (tools: readonly HostTool[]) => void {
  const known = named === undefined ? undefined : toHostTools(named);
  const missingIn = (tools: readonly HostTool[]): readonly string[] =>
    Object.keys(aliases).filter((alias) => !tools.some(({ name }) => name === aliases[alias]));
  const said = new Set<string>();
  const [wrong] = known === undefined ? [] : missingIn(known);
  if (wrong !== undefined) throw new TypeError(aliasMessage(wrong, aliases[wrong]));
  return (tools) => {
    for (const alias of known === undefined ? missingIn(tools) : []) {
      if (said.has(alias)) continue;
      said.add(alias);
      console.warn(`withSkills: ${aliasMessage(alias, aliases[alias])}`);
    }
  };
}

function aliasMessage(alias: string, target: string | undefined): string {
  return `The alias ${JSON.stringify(alias)} points to ${JSON.stringify(target)}, which is not among the tools. Add the tool, or correct the alias.`;
}
