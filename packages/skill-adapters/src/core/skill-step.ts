import { type CallRefusal, combineContexts, type Following, type ToolCall } from "@skillwright/skill-coordinator";
import { SKILL_TOOL_NAMES, type ToolContext } from "@skillwright/skill-inject";
import type { AdaptableResult, AdaptableTool } from "./adaptable-tool.js";
import type { HostTool } from "./host-tools.js";

/** One call of the model: what it reads, what it is offered, and what becomes of what it calls. */
export interface SkillStep {
  /** For the system prompt, below the host's own. Empty: nothing. */
  readonly system: string;
  /** Goes before the words of the last user message, a blank line between. Empty: nothing. */
  readonly beforeUser: string;
  /** Whether a tool of the host, or a skill tool, may be offered to the model. */
  offers(tool: string): boolean;
  /** Whether a call may run, or what the model reads instead of its result. A refusal is told as an event: ask once for each call. */
  judge(call: ToolCall): CallJudgement;
  /** What a call is answered with here: a refusal, or the answer of a skill tool. `undefined`: run the host's own tool. */
  answer(call: ToolCall, context?: ToolContext): Promise<AdaptableResult | undefined>;
  /** Tells what the model answered. Without a call in it the turn is over, which is told to the `observer`. */
  answered(calls: readonly { readonly tool: string }[]): void;
  /** What is active and why. */
  readonly following: Following<HostTool>;
}

/** Whether a call may run. */
export type CallJudgement =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly refusal: CallRefusal;
      /** What the model reads. */
      readonly text: string;
    };

/** What a step is made of. */
export interface StepParts {
  readonly following: Following<HostTool>;
  readonly catalog: string;
  /** The skills nearest to the request, as text. */
  readonly relevant: string;
  readonly role: "user" | "system";
  /** Names of skills whose text stands in the conversation. */
  readonly standing: ReadonlySet<string>;
  readonly hostTools: readonly string[];
  readonly skillTools: () => readonly AdaptableTool[];
  readonly onTurnEnd: () => void;
}

export function createStep(parts: StepParts): SkillStep {
  const { following, catalog, relevant, role, standing, skillTools, onTurnEnd } = parts;
  const own = new Set([...SKILL_TOOL_NAMES, ...parts.hostTools]);
  const isFree = following.contexts.length === 0;
  const context = combineContexts(following.contexts);
  // What the model activated it has read already, as the answer of `activate_skill`.
  const unread = following.contexts.filter(({ provenance }) => !standing.has(provenance.name));
  const instructions = combineContexts(unread).systemInstruction;
  const judge = (call: ToolCall): CallJudgement => {
    if (isFree || own.has(call.tool)) return { allowed: true };
    const decision = context.permits(call);
    return decision.allowed ? { allowed: true } : { allowed: false, refusal: decision, text: refusalText(decision) };
  };
  return {
    system: joined(catalog, role === "system" ? instructions : ""),
    beforeUser: joined(relevant, role === "user" ? instructions : ""),
    offers: (tool) => isFree || own.has(tool) || Object.hasOwn(context.activeTools, tool),
    judge,
    answer: async (call, given) => {
      const judgement = judge(call);
      if (!judgement.allowed) return { text: judgement.text, isError: true };
      return skillTools()
        .find(({ name }) => name === call.tool)
        ?.execute(call.input, given);
    },
    answered: (calls) => {
      if (calls.length === 0) onTurnEnd();
    },
    following,
  };
}

function refusalText({ code, reason }: CallRefusal): string {
  return `The call was refused (${code}). ${reason}`;
}

/** Texts with a blank line between, those that are empty left out. */
export function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}
