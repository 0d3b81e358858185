import type { LanguageModelMiddleware } from "ai";
import { injectMessage } from "../inject-message.js";
import type { Injection } from "../inject-skill.js";
import type { InjectableSkill, SkillCollection } from "../injectable-skill.js";
import type { InjectionOptions } from "../prompt-block.js";

type CallOptions = Parameters<NonNullable<LanguageModelMiddleware["transformParams"]>>[0]["params"];
type PromptMessage = CallOptions["prompt"][number];

/** What the middleware injects. */
export interface SkillMiddlewareOptions<S extends InjectableSkill> extends InjectionOptions {
  readonly index: SkillCollection<S>;
  /** Told of every call: what was injected, or why nothing was. */
  readonly onInjection?: ((injection: Injection<PromptMessage, S>) => void) | undefined;
}

/** For `wrapLanguageModel`: puts the best skill before the words of the last user message of every call. */
export function skillMiddleware<S extends InjectableSkill>(
  options: SkillMiddlewareOptions<S>,
): LanguageModelMiddleware {
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const at = params.prompt.findLastIndex(({ role }) => role === "user");
      const message = params.prompt[at];
      if (message === undefined) return params;
      const injection = injectMessage(message, options.index, options);
      options.onInjection?.(injection);
      return { ...params, prompt: params.prompt.with(at, injection.content) };
    },
  };
}
