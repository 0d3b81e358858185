import { type ConversationEntry, userTexts } from "../core/conversation.js";
import type { SkillStep } from "../core/skill-step.js";

/** The steps in which calls were made, until they run. */
export interface CallSteps {
  /** Keeps the step in which a model made a call. */
  add(call: MadeCall, step: SkillStep): void;
  /** Takes the step of a call. `undefined`: no model with these skills made it. */
  take(call: MadeCall): SkillStep | undefined;
}

/** A call, and the conversation that the model read before it made it. */
interface MadeCall {
  readonly id: string;
  readonly tool: string;
  readonly conversation: readonly ConversationEntry[];
}

interface Kept {
  readonly step: SkillStep;
  readonly talk: string;
}

/** More calls than this do not wait for anything: their runs were given up. */
const MAX_WAITING = 10_000;

/**
 * Remembers calls between the model, where they are made, and the tool, where they run. Some servers count their ids from the start in every
 * answer, so that two conversations have calls of one id: what the user said tells them apart, and where it does not, the stricter step
 * decides.
 */
export function createCallSteps(): CallSteps {
  const waiting = new Map<string, Kept[]>();
  return {
    add: (call, step) => {
      const key = keyOf(call);
      const kept = waiting.get(key) ?? [];
      waiting.delete(key);
      waiting.set(key, [...kept, { step, talk: talkOf(call) }]);
      const [oldest] = waiting.keys();
      if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
    },
    take: (call) => {
      const key = keyOf(call);
      const all = waiting.get(key) ?? [];
      const same = all.filter(({ talk }) => talk === talkOf(call));
      const candidates = same.length > 0 ? same : all;
      const taken = candidates.find(({ step }) => step.following.contexts.length > 0) ?? candidates[0];
      const rest = all.filter((kept) => kept !== taken);
      if (rest.length > 0) waiting.set(key, rest);
      else waiting.delete(key);
      return taken?.step;
    },
  };
}

const keyOf = ({ id, tool }: MadeCall): string => JSON.stringify([id, tool]);

const talkOf = ({ conversation }: MadeCall): string => JSON.stringify(userTexts(conversation));
