import type { ApprovalRequest, Coordinator, LocationStyle, SkillContext } from "@skillwright/skill-coordinator";
import type { NameFilter } from "@skillwright/skill-text";
import type { CatalogOptions } from "../catalog/catalog-options.js";
import type { InjectableSkill } from "../injectable-skill.js";
import type { ReadOptions, ResourceReader } from "./resource-reader.js";

/** What skill tools offer and how much they answer. Every field is optional; `DEFAULT_TOOLS` holds the defaults. */
export interface SkillToolsOptions<S extends InjectableSkill, T = unknown> extends NameFilter {
  /**
   * Resolves every activation: a skill whose tools are missing, or that a person has not approved, is not loaded, and the model is told
   * why. What is active is in `contexts()` of the toolset. It looks at the same skills. Default: none, skills are words alone.
   */
  readonly coordinator?: Coordinator<T> | undefined;
  /** Told of every activation before its words are handed over, and awaited. What it throws fails the activation. */
  readonly onActivate?: ((activation: SkillActivation<T>) => Promise<void> | void) | undefined;
  /** Asked when a skill waits for a person's answer: ask, record it where the coordinator's `approvals` finds it. Then it is tried again. */
  readonly onApproval?: ((request: ApprovalRequest) => Promise<void> | void) | undefined;
  /**
   * Signs what `activate_skill` and `end_skill` answer, for `readActivation`. A secret text of 32 characters or more, the same in every
   * process that continues a conversation. Default: answers are not signed.
   */
  readonly activationKey?: string | undefined;
  /** Names of skills that are in the conversation already, activated by another toolset or process. Default: none. */
  readonly activated?: readonly string[] | undefined;
  /**
   * Whether a skill that was loaded is answered with a reminder when it is activated again. Set `false` where one toolset serves several
   * conversations, as in a server: then nothing is kept, and `activated()` and `contexts()` of the toolset are empty. Default: true.
   */
  readonly remember?: boolean | undefined;
  /** Without it there are no resource lists and no `read_skill_resource`. */
  readonly resources?: ResourceReader<S> | undefined;
  /** Reads the body of a skill that came without one, at activation. `undefined`: it cannot be read. Default: none. */
  readonly readBody?:
    | ((skill: S, options: ReadOptions) => Promise<string | undefined> | string | undefined)
    | undefined;
  /** How `activate_skill` tells a skill's folder. Default `absolute`. */
  readonly location?: LocationStyle | undefined;
  /** For `location: "mount"`. */
  readonly mountPath?: string | undefined;
  /** Puts a catalog into the description of `activate_skill`, for hosts without a system prompt of their own. Default: none. */
  readonly catalog?: CatalogOptions | undefined;
  /** Up to this many names are an `enum` in `activate_skill`; beyond it the model is told to search. Default 250. */
  readonly enumLimit?: number | undefined;
  /** Skills on a page of `list_skills`. Default 50. */
  readonly pageSize?: number | undefined;
  /** Skills that `search_skills` finds unless the model asks for more or fewer. Default 10, at most 50. */
  readonly searchLimit?: number | undefined;
  /** Characters of one answer of `list_skills` and `search_skills`; descriptions are shortened to keep it. Default 16000. */
  readonly maxListChars?: number | undefined;
  /** Characters of a body. Default: the whole body. */
  readonly maxBodyChars?: number | undefined;
  /** Files in the list of a skill's resources. Default 50. */
  readonly maxResources?: number | undefined;
  /** Bytes of one answer of `read_skill_resource`. Default 16384. */
  readonly maxReadBytes?: number | undefined;
  /** What a model reads of a file that is not text: its type and size, or its bytes as well. Default `describe`. */
  readonly binary?: "describe" | "base64" | undefined;
}

/** A skill that was activated. */
export interface SkillActivation<T> {
  /** As the model knows it. */
  readonly name: string;
  /** Its tools and what they may be called with. Present with a `coordinator`. */
  readonly context?: SkillContext<T>;
}

/** The options that have a default, filled in. */
type ToolDefaults = {
  readonly [K in Exclude<
    keyof SkillToolsOptions<InjectableSkill>,
    | "resources"
    | "readBody"
    | "mountPath"
    | "catalog"
    | "allow"
    | "deny"
    | "coordinator"
    | "onActivate"
    | "onApproval"
    | "activated"
    | "activationKey"
    | "remember"
  >]-?: NonNullable<SkillToolsOptions<InjectableSkill>[K]>;
};

/** The options with nothing left open. */
export type ResolvedToolsOptions<S extends InjectableSkill, T = unknown> = SkillToolsOptions<S, T> & ToolDefaults;

/** What a missing option means. */
export const DEFAULT_TOOLS: ToolDefaults = {
  location: "absolute",
  enumLimit: 250,
  pageSize: 50,
  searchLimit: 10,
  maxListChars: 16_000,
  maxBodyChars: Number.POSITIVE_INFINITY,
  maxResources: 50,
  maxReadBytes: 16_384,
  binary: "describe",
};

/** Fills in the defaults. Throws a `RangeError` for a number below 0. */
export function resolveToolsOptions<S extends InjectableSkill, T>(
  options: SkillToolsOptions<S, T>,
): ResolvedToolsOptions<S, T> {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const resolved = { ...DEFAULT_TOOLS, ...given } as ResolvedToolsOptions<S, T>;
  for (const [field, value] of Object.entries(resolved)) {
    if (typeof value === "number" && !(value >= 0)) throw new RangeError(`${field} must be 0 or more, got ${value}.`);
  }
  return resolved;
}
