import {
  type FollowedConversation,
  followSkills,
  type SkillCollection,
  sharedSkills,
} from "@skillwright/skill-coordinator";
import {
  createActivationKey,
  findSkillForModel,
  type InjectableSkill,
  type Injection,
  type InjectionOptions,
  prependToMessage,
  textOfMessage,
  toPromptBlock,
} from "@skillwright/skill-inject";
import type { LanguageModelMiddleware } from "ai";
import { lastUserMessage, type PromptMessage, toConversation } from "./ai-sdk/call-options.js";
import { readConversation, sinceSession } from "./core/conversation.js";
import { checkSessionStore, type SessionStore } from "./core/session-store.js";

/** What the middleware injects. */
export interface SkillMiddlewareOptions<S extends InjectableSkill> extends InjectionOptions<S> {
  readonly index: SkillCollection<S>;
  /** Keeps the active skill of `conversation` across compactions and processes. Default: it is found from the messages of each call. */
  readonly session?: SessionStore | undefined;
  /** The id of the conversation. Without one `session` is not used. Default: none. */
  readonly conversation?: string | undefined;
  /** The `activationKey` of the toolset whose `activate_skill` the model is offered. Default: a skill that the model loads is not followed. */
  readonly activationKey?: string | undefined;
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
  const { index, policy, conversation: id, activationKey: key = createActivationKey() } = options;
  checkSessionStore(options.session);
  const session = id === undefined ? undefined : options.session;
  const find = (name: string) => {
    const found = findSkillForModel(index, name);
    return found && { name: found.skill.name, address: found.skill.name };
  };
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const asked = lastUserMessage(params);
      if (asked === undefined) return params;
      const read = await readConversation(toConversation(params.prompt), { key, find });
      const before = await session?.read(id as string);
      const turns = before === undefined ? read.turns : sinceSession(read);
      const followed = followSkills(index, turns, { session: before, policy });
      await session?.write(followed.session, id as string);
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
