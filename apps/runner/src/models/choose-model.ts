import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { UsageError } from "../arguments.js";
import { createOfflineModel } from "./offline-model.js";

export interface ModelChoice {
  /** `offline`, the name of a model at `baseUrl`, or `anthropic/<model>`. */
  readonly model: string;
  /** An endpoint that speaks the OpenAI wire format, such as `http://localhost:11434/v1` for Ollama. */
  readonly baseUrl?: string | undefined;
}

const ANTHROPIC = "anthropic/";

/** The model asked for. Throws a `UsageError` that says what is missing. Keys come from the environment alone. */
export function chooseModel({ model, baseUrl }: ModelChoice, environment: NodeJS.ProcessEnv): LanguageModel {
  if (model.startsWith(ANTHROPIC)) {
    const apiKey = environment["ANTHROPIC_API_KEY"];
    if (!apiKey) throw new UsageError("Set ANTHROPIC_API_KEY to use an Anthropic model.");
    return createAnthropic({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) })(model.slice(ANTHROPIC.length));
  }
  if (baseUrl) {
    const apiKey = environment["OPENAI_API_KEY"];
    return createOpenAICompatible({ name: "endpoint", baseURL: baseUrl, ...(apiKey ? { apiKey } : {}) })(model);
  }
  if (model === "offline") return createOfflineModel();
  throw new UsageError(`"${model}" needs --base-url, or a name such as ${ANTHROPIC}claude-sonnet-5-5.`);
}
