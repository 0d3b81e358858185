import type { SkillCollection } from "@skillwright/skill-coordinator";
import type { LanguageModelMiddleware } from "ai";
import type { InjectableSkill } from "../injectable-skill.js";
import { injectMessage } from "../message/inject-message.js";
import type { Injection } from "../message/inject-skill.js";
import type { InjectionOptions } from "../message/prompt-block.js";
import { lastUserMessage, type PromptMessage } from "./call-options.js";

/** What the middleware injects. */
export interface SkillMiddlewareOptions<S extends InjectableSkill> extends InjectionOptions {
  readonly index: SkillCollection<S>;
  /** Told of every call: what was injected, or why nothing was. */
  readonly onInjection?: ((injection: Injection<PromptMessage, S>) => void) | undefined;
}

/** For `wrapLanguageModel`: puts the best skill before the words of the last user message of every call. Tools stay as they are. */
export function skillMiddleware<S extends InjectableSkill>(
  options: SkillMiddlewareOptions<S>,
): LanguageModelMiddleware {
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const asked = lastUserMessage(params);
      if (asked === undefined) return params;
      const injection = injectMessage(asked.message, options.index, options);
      options.onInjection?.(injection);
      return { ...params, prompt: params.prompt.with(asked.index, injection.content) };
    },
  };
}
