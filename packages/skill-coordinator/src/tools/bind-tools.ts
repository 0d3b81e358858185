import { type GrantPattern, toPatternText } from "../coordinated-skill.js";
import type { ToolRegistry } from "./tool-registry.js";

/** A host's tool, and the patterns of the skill that ask for it. */
export interface BoundTool<T> {
  /** The host's name: what the model calls. */
  readonly name: string;
  readonly tool: T;
  readonly grants: readonly GrantPattern[];
}

/** A pattern of the skill that no tool of the host answers to. */
export interface MissingTool {
  readonly tool: string;
  /** The pattern as written. */
  readonly pattern: string;
}

/** What a skill asks for, against what there is. */
export interface Binding<T> {
  readonly bound: readonly BoundTool<T>[];
  readonly missing: readonly MissingTool[];
}

/**
 * Binds what is both asked for and registered, in the order it is asked for. Nothing else is ever bound, and nothing with a scope that
 * could not be enforced.
 */
export function bindTools<T>(
  grants: readonly GrantPattern[],
  registry: ToolRegistry<T>,
  enforceable: (tool: T, name: string) => boolean = () => true,
): Binding<T> {
  const available = new Set(registry.availableTools());
  const bound = new Map<string, BoundTool<T>>();
  const missing: MissingTool[] = [];
  for (const grant of grants) {
    let found = false;
    for (const name of new Set(registry.expand ? registry.expand(grant.tool) : [grant.tool])) {
      // A registry over a plain object resolves "constructor"; what it lists is what it has.
      const tool = available.has(name) ? registry.resolve(name) : undefined;
      if (tool === undefined || (grant.scope !== undefined && !enforceable(tool, name))) continue;
      found = true;
      bound.set(name, { name, tool, grants: [...(bound.get(name)?.grants ?? []), grant] });
    }
    if (!found) missing.push({ tool: grant.tool, pattern: toPatternText(grant) });
  }
  return { bound: [...bound.values()], missing };
}
