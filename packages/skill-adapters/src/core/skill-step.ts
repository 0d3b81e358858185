import {
  type BaseTools,
  type CallDecision,
  type CallRefusal,
  combineContexts,
  type EventListener,
  type Following,
  type ToolCall,
} from "@skillwright/skill-coordinator";
import { rejectionText, SKILL_TOOL_NAMES, type ToolContext } from "@skillwright/skill-inject";
import { safeLine, shortenLine } from "@skillwright/skill-text";
import type { AdaptableResult, AdaptableTool } from "./adaptable-tool.js";
import type { ActivationDenial } from "./check-activation.js";
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
  readonly baseTools: BaseTools;
  /** Why a call of `activate_skill` with this input may not be made. */
  readonly denyActivation: (input: unknown) => ActivationDenial | undefined;
  readonly onEvent: EventListener;
  readonly onTurnEnd: () => void;
}

export function createStep(parts: StepParts): SkillStep {
  const { following, catalog, relevant, role, standing, skillTools, onTurnEnd } = parts;
  const own = new Set([...SKILL_TOOL_NAMES, ...parts.hostTools]);
  const context = combineContexts(following.contexts);
  const lists = following.contexts.some(({ baseTools }) => baseTools === undefined);
  const isBase = (tool: string): boolean =>
    parts.baseTools === "all" || (parts.baseTools !== "none" && parts.baseTools.includes(tool));
  // What the model activated it has read already, as the answer of `activate_skill`. What nobody approved is never put before the user's words.
  const unread = following.contexts.filter(
    ({ provenance, unapproved }) => !unapproved && !standing.has(provenance.name),
  );
  const instructions = combineContexts(unread).systemInstruction;
  const decide = (call: ToolCall): CallDecision => {
    if (call.tool === "activate_skill") return decideActivation(call, parts);
    if (own.has(call.tool) || (!lists && isBase(call.tool))) return { allowed: true, grant: call.tool };
    return lists ? context.permits(call) : denyBeyondBase(call, parts);
  };
  const judge = (call: ToolCall): CallJudgement => {
    const decision = decide(call);
    return decision.allowed ? { allowed: true } : { allowed: false, refusal: decision, text: refusalText(decision) };
  };
  return {
    system: joined(catalog, role === "system" ? instructions : ""),
    beforeUser: joined(relevant, role === "user" ? instructions : ""),
    offers: (tool) => own.has(tool) || (lists ? Object.hasOwn(context.unguardedTools, tool) : isBase(tool)),
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

/** A model cannot widen its own tools: the skill would allow calls that were denied when the user had spoken last. */
function decideActivation(call: ToolCall, { denyActivation, onEvent }: StepParts): CallDecision {
  const denial = denyActivation(call.input);
  if (denial === undefined) return { allowed: true, grant: call.tool };
  const { name, rejection } = denial;
  const refusal = { allowed: false, code: "activation-widens", reason: rejectionText(name, rejection) } as const;
  onEvent({ type: "rejected", cause: "model", rejection });
  return refusal;
}

/** The host named the tools that are there without a skill, and this is none of them. */
function denyBeyondBase(call: ToolCall, { baseTools, onEvent }: StepParts): CallDecision {
  const granted = typeof baseTools === "string" ? [] : baseTools;
  const shown = granted.length === 0 ? "none" : granted.map((name) => `\`${name}\``).join(", ");
  const reason = `No active skill lists \`${safeLine(shortenLine(String(call.tool), 80))}\`. Available without a skill: ${shown}.`;
  const refusal = { allowed: false, code: "tool-unbound", reason, granted } as const;
  onEvent({ type: "call-denied", cause: "call", call, refusal });
  return refusal;
}

function refusalText({ code, reason }: CallRefusal): string {
  if (code === "activation-widens") return reason;
  return `The call was refused (${code}). ${reason}`;
}

/** Texts with a blank line between, those that are empty left out. */
export function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}
