import type { Part } from "@skillwright/skill-inject";

// What is looked at of Mastra's own types, which need a newer Node than this package does.

/** A tool, of `createTool` or of the AI SDK. */
export interface MastraTool {
  readonly execute?: ((input: never, options: never) => unknown) | undefined;
}

/** A part of a message as Mastra keeps it. */
export interface MastraPart {
  readonly type: string;
  readonly text?: string | undefined;
  readonly toolInvocation?: MastraInvocation | undefined;
}

/** A call, and what became of it. */
interface MastraInvocation {
  readonly state: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args?: unknown;
  readonly result?: unknown;
  readonly errorText?: string | undefined;
}

/** A message as Mastra keeps it: the calls of a whole turn, with their results, are parts of one. */
export interface MastraMessage {
  readonly role: string;
  readonly threadId?: string | undefined;
  readonly content: { readonly parts: readonly MastraPart[] };
}

/** A message as a model reads it. */
export interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly PromptPart[];
}

/** A part of such a message. */
interface PromptPart extends Part {
  readonly toolCallId?: string | undefined;
  readonly toolName?: string | undefined;
  readonly input?: unknown;
  readonly output?: { readonly value?: unknown } | undefined;
}
