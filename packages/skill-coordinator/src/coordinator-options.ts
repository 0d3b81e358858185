import type { Matcher, SelectionPolicy } from "@skillwright/skill-match";
import type { CoordinatedSkill } from "./coordinated-skill.js";
import { holderOf, type SkillCollection } from "./find/skill-collection.js";
import { checkIdleTurns } from "./follow/idle-turns.js";
import type { Approvals } from "./permits/approvals.js";
import type { PermitOptions } from "./permits/permits.js";
import type { FolderOptions } from "./render/render-folder.js";
import type { EventListener } from "./skill-event.js";
import type { ToolRegistry } from "./tools/tool-registry.js";

/**
 * What to do about a skill that asks for a tool that is not there. `strict`: turn it down and try the next best.
 * `permissive`: leave the tool out and report it. `fallback`: as `strict`, and at the end the generalist.
 */
export type CoordinatorMode = "strict" | "permissive" | "fallback";

/** The tools that are available while no active skill lists its own. */
export type BaseTools = "none" | "all" | readonly string[];

/** What a coordinator is made with. */
export interface CoordinatorOptions<T, S extends CoordinatedSkill> extends PermitOptions, FolderOptions {
  /** Where skills come from. Coordinators over the same skills share one matcher, so a coordinator for each request is cheap. */
  readonly index: SkillCollection<S>;
  /** A matcher over the same skills that was built already. Default: `index` if it is one, else the one all share. */
  readonly matcher?: Matcher<S> | undefined;
  readonly registry: ToolRegistry<T>;
  /** How skills are selected by query. `topK` is how many candidates are tried. Default: the matcher's, every candidate tried. */
  readonly policy?: SelectionPolicy<S> | undefined;
  /** Default `strict`. */
  readonly mode?: CoordinatorMode | undefined;
  /** The generalist of the mode `fallback`: the name of a skill in the index, or a skill. */
  readonly fallback?: string | CoordinatedSkill | undefined;
  /**
   * How much of a body is shown, in code points: a whole number, 0 or more. Default 20000, about the 5,000 tokens that the specification
   * recommends for a body: 98 of 100 public skills are whole.
   */
  readonly maxInstructionChars?: number | undefined;
  /** `reject`: a skill whose text speaks of tools it does not hold counts as one with missing tools. Default `warn`. */
  readonly phantomTools?: "warn" | "reject" | undefined;
  /** Which skills may be used at all, by any strategy. Default: all. */
  readonly allow?: ((skill: S) => boolean) | undefined;
  /**
   * The tools that are available while no active skill lists its own in `allowed-tools`. A skill without `allowed-tools`, as two thirds of
   * all skills are, adds nothing to them and removes nothing. `none`: no tools. `all`: every tool of the registry. A list: these, by the
   * names of the registry. Default `none`.
   */
  readonly baseTools?: BaseTools | undefined;
  /**
   * Returns `true` for skills that the host trusts, by their `source` or `scope`: each counts as approved. The model can then activate
   * them at any time with all their tools, also where a text that it reads tells it to. Default: none.
   */
  readonly preApproved?: ((skill: S) => boolean) | undefined;
  /** The id of the conversation. Every event carries it. Default: none. */
  readonly conversation?: string | undefined;
  /**
   * Whether a call of a tool can be refused before it runs. A scope of a tool for which it cannot would be announced and not enforced, so
   * such a tool counts as missing. Default: every tool.
   */
  readonly enforceable?: ((tool: T, name: string) => boolean) | undefined;
  /** What people said about the grants of skills. Without it nothing is pre-approved, and nothing waits for an answer. */
  readonly approvals?: Approvals | undefined;
  /**
   * A hash over a skill's whole folder: `skillFolderHash` of skill-index. An approval of a pattern that runs a file of the skill
   * (`Bash(python scripts/x.py *)`) is tied to it; without it such a skill stays pending.
   */
  readonly folderHash?: ((skill: S) => string | undefined) | undefined;
  readonly onEvent?: EventListener | undefined;
  /** A skill ends after more than so many turns of the user in a row that were for something else. Default: it stays. */
  readonly maxIdleTurns?: number | undefined;
}

const MODES: readonly CoordinatorMode[] = ["strict", "permissive", "fallback"];

/** The defaults of the options that have one. */
export const DEFAULT_COORDINATOR: {
  readonly mode: "strict";
  readonly maxInstructionChars: 20_000;
  readonly phantomTools: "warn";
  readonly baseTools: "none";
} = { mode: "strict", maxInstructionChars: 20_000, phantomTools: "warn", baseTools: "none" };

/** Options with nothing left open. */
export interface ResolvedOptions<T, S extends CoordinatedSkill> extends CoordinatorOptions<T, S> {
  readonly mode: CoordinatorMode;
  readonly maxInstructionChars: number;
  readonly phantomTools: "warn" | "reject";
  readonly baseTools: BaseTools;
  readonly policy: SelectionPolicy<S>;
}

/** Fills in the defaults. Throws when an option cannot be meant. */
export function resolveOptions<T, S extends CoordinatedSkill>(
  options: CoordinatorOptions<T, S>,
): ResolvedOptions<T, S> {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(
      `createCoordinator needs options, got ${JSON.stringify(options)}. Pass { index, registry }: the skills, and createToolRegistry of your tools.`,
    );
  }
  const { mode, maxInstructionChars, phantomTools, baseTools } = DEFAULT_COORDINATOR;
  const resolved: ResolvedOptions<T, S> = {
    ...options,
    mode: options.mode ?? mode,
    maxInstructionChars: options.maxInstructionChars ?? maxInstructionChars,
    phantomTools: options.phantomTools ?? phantomTools,
    baseTools: options.baseTools ?? baseTools,
    policy: options.policy ?? {},
  };
  // Throws now, not at the first request, for an index that holds no skills.
  holderOf(resolved.index);
  if (!MODES.includes(resolved.mode)) {
    throw new RangeError(`mode must be one of ${MODES.join(", ")}, got ${JSON.stringify(resolved.mode)}.`);
  }
  if (resolved.phantomTools !== "warn" && resolved.phantomTools !== "reject") {
    throw new RangeError(`phantomTools must be "warn" or "reject", got ${JSON.stringify(resolved.phantomTools)}.`);
  }
  if (typeof resolved.registry?.availableTools !== "function") {
    throw new TypeError("A coordinator needs a registry: make one of your tools with createToolRegistry.");
  }
  checkIdleTurns(resolved.maxIdleTurns);
  if (!Number.isInteger(resolved.maxInstructionChars) || resolved.maxInstructionChars < 0) {
    throw new RangeError(
      `maxInstructionChars must be a whole number of 0 or more, got ${resolved.maxInstructionChars}.`,
    );
  }
  if ((resolved.mode === "fallback") !== (resolved.fallback !== undefined)) {
    throw new TypeError('The mode "fallback" and the option fallback go together: set both or neither.');
  }
  checkBaseTools(resolved.baseTools, resolved.registry.availableTools());
  return resolved;
}

function checkBaseTools(base: BaseTools, available: readonly string[]): void {
  if (base === "none" || base === "all") return;
  if (!Array.isArray(base)) {
    throw new TypeError(`baseTools must be "none", "all" or a list of names, got ${JSON.stringify(base)}.`);
  }
  const missing = base.filter((name) => !available.includes(name));
  if (missing.length > 0) {
    throw new TypeError(
      `baseTools names ${missing.map((name) => JSON.stringify(name)).join(", ")}, which is not registered. Register the tool, or remove the name.`,
    );
  }
}
