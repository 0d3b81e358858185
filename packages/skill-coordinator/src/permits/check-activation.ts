import type { BaseTools } from "../coordinator-options.js";
import type { ActiveGrant } from "../skill-context.js";

/** What a skill says about the tools while it is active. */
export interface ToolLimits {
  readonly grants: readonly ActiveGrant[];
  /** Present: it adds no tools and removes none. */
  readonly baseTools?: readonly string[] | undefined;
}

/**
 * Returns the patterns of a skill by which a model would widen its own tools: those that may cover a call which nothing in `start`, the
 * skills that were active when the user's turn began, permits. A pattern counts as covered where one of `start` has the same tool without
 * a specifier or with the same one. While none of `start` lists its tools, the base tools are what is permitted.
 */
export function addedPatterns(
  { grants, baseTools }: ToolLimits,
  start: readonly ToolLimits[],
  base: BaseTools,
): readonly string[] {
  if (baseTools !== undefined) return [];
  const listing = start.filter((limits) => limits.baseTools === undefined);
  const isCovered = ({ tool, specifier }: ActiveGrant): boolean => {
    if (listing.length === 0) return base === "all" || (base !== "none" && base.includes(tool));
    return listing.some((limits) =>
      limits.grants.some(
        (known) => known.tool === tool && (known.specifier === undefined || known.specifier === specifier),
      ),
    );
  };
  return [...new Set(grants.filter((grant) => !isCovered(grant)).map(({ pattern }) => pattern))];
}
