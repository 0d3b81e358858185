import {
  type EventListener,
  type Following,
  type SkillCollection,
  sharedSkills,
  toReference,
} from "@skillwright/skill-coordinator";
import type { SkillProblem } from "@skillwright/skill-index";
import type { AdaptableTool } from "./adaptable-tool.js";
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
import { allowedSkills, liveTools, withoutSkillTools } from "./live-tools.js";
import { type UnusableSkill, warnOfLoad } from "./load-report.js";
import { type LoadedSkills, loadSkills, type SkillsInput } from "./load-skills.js";
import { createStep, type SkillStep } from "./skill-step.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";
import { createStepCatalog } from "./step-catalog.js";
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
  /** What the framework calls this conversation, for the session store. */
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
  const catalogFor = createStepCatalog(index, options);
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
      const read = readConversation(conversation);
      const following = await followStep({ index, options, read, tools: withoutSkillTools(offered), id, again });
      // Only now: tools that cannot be meant have thrown, and concern no other conversation.
      if (options.tools === undefined && tools) {
        const unusable = known ? [] : unusableSkills(index, options, withoutSkillTools(tools));
        known = withoutSkillTools(tools);
        if (unusable.length > 0) onUnusable(unusable);
      }
      // Its words name `activate_skill`, so they stand where that is offered.
      const shown = !again && offered.some(({ name }) => name === "activate_skill");
      const catalog = shown
        ? catalogFor({
            conversation,
            tools: tools ? withoutSkillTools(tools) : known,
            present: presentSkills(conversation, read, following),
          })
        : {};
      const place = id === undefined ? {} : { conversation: id };
      if (!again) {
        const entries = [...(catalog.system?.entries ?? []), ...(catalog.message?.entries ?? [])];
        const listed = [...new Set(entries.map(({ skill }) => skill))].map(toReference);
        options.onFollowing?.(following);
        observer?.onStep?.({ isLaterStep: read.isLaterStep, offered: listed, following, ...place });
      }
      return createStep({
        ...{ following, role, hostTools, skillTools, standing: read.standing },
        ...{ catalog: catalog.system?.text ?? "", relevant: catalog.message?.text ?? "" },
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
  conversation: readonly ConversationEntry[],
  { standing }: ReadConversation,
  { contexts }: Following<HostTool>,
): ReadonlySet<string> {
  const lastUser = conversation.findLastIndex(({ type }) => type === "user");
  const before = readConversation(conversation.slice(0, Math.max(0, lastUser))).standing;
  const matched = contexts.map(({ provenance }) => provenance.name).filter((name) => !standing.has(name));
  return new Set([...before, ...matched]);
}

function tellBoth(first: EventListener | undefined, second: EventListener): EventListener {
  return (event) => {
    first?.(event);
    second(event);
  };
}
