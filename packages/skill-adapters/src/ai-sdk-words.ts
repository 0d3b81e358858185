import {
  type FollowedConversation,
  followSkills,
  type SkillCollection,
  sharedSkills,
} from "@skillwright/skill-coordinator";
import {
  type InjectableSkill,
  type Injection,
  type InjectionOptions,
  prependToMessage,
  textOfMessage,
  toPromptBlock,
} from "@skillwright/skill-inject";
import type { LanguageModelMiddleware } from "ai";
import { lastUserMessage, type PromptMessage, toConversation } from "./ai-sdk/call-options.js";
import { readConversation } from "./core/conversation.js";
import type { SessionStore } from "./core/session-store.js";

/** What the middleware injects. */
export interface SkillMiddlewareOptions<S extends InjectableSkill> extends InjectionOptions<S> {
  readonly index: SkillCollection<S>;
  /** Keeps the active skill across compactions and processes. Default: it is found from the messages of each call. */
  readonly session?: SessionStore | undefined;
  /** Told of every call: what was injected, or why nothing was, and what each turn did. */
  readonly onInjection?:
    | ((injection: Injection<PromptMessage, S>, followed: FollowedConversation<S>) => void)
    | undefined;
}

/**
 * For `wrapLanguageModel`: puts the skill that the conversation has come to before the words of the last user message of every call.
 * Tools stay as they are.
 */
export function skillMiddleware<S extends InjectableSkill>(
  options: SkillMiddlewareOptions<S>,
): LanguageModelMiddleware {
  const { index, session, policy } = options;
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const asked = lastUserMessage(params);
      if (asked === undefined) return params;
      const read = readConversation(toConversation(params));
      const turns = session === undefined ? read.turns : read.lastTurns;
      const followed = followSkills(index, turns, { session: await session?.read(), policy });
      await session?.write(followed.session);
      const injection = inject(asked.message, followed, options);
      options.onInjection?.(injection, followed);
      return { ...params, prompt: params.prompt.with(asked.index, injection.content) };
    },
  };
}

function inject<S extends InjectableSkill>(
  message: PromptMessage,
  { active, turns }: FollowedConversation<S>,
  options: SkillMiddlewareOptions<S>,
): Injection<PromptMessage, S> {
  const skill = active.at(-1);
  if (skill === undefined) {
    const problem = {
      code: "skill-unmatched",
      message: turns.at(-1)?.message ?? "No skill fits the request.",
    } as const;
    return { ok: false, content: message, problem };
  }
  const made = toPromptBlock(skill, options);
  if (!made.ok) return { ok: false, content: message, problem: made.problem };
  const match = sharedSkills(options.index).matcher().explain(textOfMessage(message), skill, options.policy);
  return { ok: true, content: prependToMessage(message, made.block.text), injected: { ...made.block, match } };
}
