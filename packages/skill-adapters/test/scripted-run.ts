import type { AgentSkill, SkillsInput, SkillsOptions } from "../src/index.js";

/** What a scripted model answers: words, or calls. */
export type ModelAnswer = { readonly say: string } | { readonly calls: readonly ScriptedCall[] };

export interface ScriptedCall {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A tool of the host. It takes `{ command }` and more, all optional. */
export interface ScriptedTool {
  readonly name: string;
  run(input: unknown): string;
}

/** A conversation to be held with a framework's real package: what the user says, and what the model answers each time it is called. */
export interface ScriptedRun {
  readonly skills: SkillsInput<AgentSkill>;
  /** Without the tools, which each framework gets in its own dress. */
  readonly options: Omit<SkillsOptions, "tools">;
  readonly tools: readonly ScriptedTool[];
  /** What the user says, turn by turn. Earlier turns stay in the conversation. */
  readonly turns: readonly string[];
  /** Gives the next answer of the model. */
  readonly model: ScriptedModel;
  /** Whether the framework is to stream. */
  readonly stream: boolean;
  /** Ends the run where the framework takes a signal. */
  readonly signal: AbortSignal;
  /** The id of the conversation, where the framework is told it. */
  readonly conversation?: string | undefined;
  /** Makes what all conversations of one program share: `withSkills` is called once for them. */
  once<T>(make: () => Promise<T>): Promise<T>;
}

/** Makes a thing at the first call, and gives the same at every other. */
export function createOnce(): ScriptedRun["once"] {
  let made: Promise<unknown> | undefined;
  return <T>(make: () => Promise<T>): Promise<T> => {
    made ??= make();
    return made as Promise<T>;
  };
}

export interface ScriptedModel {
  /** Keeps what the model was given and says what it answers. */
  next(seen: ModelView): ModelAnswer;
}

/** What a model was given, in no framework's dress. */
export interface ModelView {
  /** The system prompt. Several are joined by a blank line. */
  readonly system: string;
  /** The words of the last user message. */
  readonly user: string;
  /** The names of the tools it was offered, in order. */
  readonly tools: readonly string[];
  /** What its calls were answered with, of the whole conversation, in order. */
  readonly results: readonly string[];
}

/** How scripted conversations are held with one framework. */
export interface Harness {
  /** Resolves to what the model said last in each turn. */
  run(script: ScriptedRun): Promise<readonly string[]>;
}

/** The host's own system prompt, in every framework. */
export const HOST_PROMPT = "You help people at work.";

/** The input of every scripted tool. */
export const TOOL_SCHEMA = {
  type: "object",
  properties: { command: { type: "string" }, path: { type: "string" }, to: { type: "string" } },
  required: [] as string[],
  additionalProperties: false,
} as const;
