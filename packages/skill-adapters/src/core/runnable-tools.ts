import { refuseTakenNames } from "./host-tools.js";
import type { ConversationOptions } from "./session-store.js";

/** What a client's tool with its function looks like. */
export interface RunnableShape<T> {
  /** In words, for whoever wrote another. */
  readonly words: string;
  /** The name of a tool of this shape; `undefined` for anything else. Empty: it tells its names later. */
  nameOf(tool: Partial<T> | undefined): string | undefined;
}

/** What one call of a client is prepared with. */
export interface ClientTools<T> extends ConversationOptions {
  /** The tools that the host gave with their functions. */
  readonly runnable: readonly T[];
}

/** The tools that a host gave with their functions. Throws a `TypeError` now, and not at the first call, for what cannot be run. */
export function runnableTools<T>(tools: readonly T[], { words, nameOf }: RunnableShape<T>): readonly T[] {
  requireList(tools, "tools", words);
  const names = tools.map((tool, at) => {
    const name = nameOf(tool ?? undefined);
    if (name === undefined) throw new TypeError(`tools[${at}] must be ${words}.`);
    return name;
  });
  refuseTakenNames(names);
  return tools;
}

/** Throws a `TypeError` for what is no list. */
export function requireList(value: unknown, field: string, of: string): void {
  if (!Array.isArray(value)) throw new TypeError(`${field} must be a list, each of it ${of}.`);
}
