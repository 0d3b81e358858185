import type {
  ApprovalRequest,
  CoordinatedSkill,
  CoordinatorOptions,
  Following,
  ToolRegistryOptions,
} from "@skillwright/skill-coordinator";
import type { CatalogOptions, InjectableSkill, SkillToolsOptions } from "@skillwright/skill-inject";
import type { HostTool, HostTools } from "./host-tools.js";
import type { LoadReport } from "./load-report.js";
import type { SessionStore } from "./session-store.js";
import type { SkillObserver } from "./skill-observer.js";

/** A skill that an agent can use. A `SkillDocument` fits, and so does a literal of name, description and body. */
export interface AgentSkill extends CoordinatedSkill, InjectableSkill {}

/** Options of the catalog that an agent reads. */
export interface AgentCatalogOptions extends Omit<CatalogOptions, "query" | "maxSkills"> {
  /**
   * Where the skills nearest to the request are shown if the budget is too small for all skills in full. `user`: at most five, in at most
   * a quarter of the budget more, before the user's words; the system prompt stays the same. `system`: the catalog itself is spent on
   * what the conversation is about, so it changes with the topic and the provider's prompt cache is lost for the whole conversation.
   * `none`: nowhere; the model searches. Default `user`.
   */
  readonly relevant?: "user" | "system" | "none" | undefined;
}

/** The options of every adapter. `Tools` is what its framework calls tools; all else is the same everywhere. */
export interface SkillsOptions<S extends AgentSkill = AgentSkill, Tools = HostTools>
  extends Omit<CoordinatorOptions<HostTool, S>, "index" | "registry" | "matcher" | "conversation">,
    ToolRegistryOptions,
    Pick<SkillToolsOptions<S>, "resources" | "readBody" | "maxBodyChars" | "maxReadBytes" | "binary"> {
  /**
   * Proves which answers `activate_skill` gave: a secret text of 32 characters or more, the same in every process that continues a
   * conversation. Default: a random one, so that after a restart a skill that the model activated has to be activated again.
   */
  readonly activationKey?: string | undefined;
  /** The host's tools: what skills can be granted. Default: the tools of each call, where the framework shows them. */
  readonly tools?: Tools | undefined;
  /** Names of tools that stay offered and callable whichever skill is active, beside the skill tools. Default none. */
  readonly hostTools?: readonly string[] | undefined;
  /** Where the instructions of a matched skill go. `system` is for skills you trust as you trust your own prompt. Default `user`. */
  readonly role?: "user" | "system" | undefined;
  /** The catalog in the system prompt. `false`: none. Default: within 4,000 tokens, the same bytes in every turn. */
  readonly catalog?: AgentCatalogOptions | false | undefined;
  /**
   * Keeps the active skill across compactions and processes, for calls that name their conversation. Default: it is found from the messages
   * of each call.
   */
  readonly session?: SessionStore | undefined;
  /** Asked when a skill waits for a person's answer: ask, record it where `approvals` finds it. Then it is tried again. */
  readonly onApproval?: ((request: ApprovalRequest) => Promise<void> | void) | undefined;
  /**
   * Called when folders were read: how many skills there are, problems, and skills that lack a tool. Where tools come with each call, it is
   * called again at the first call if skills lack one of its tools. Default: errors, skills that lack a tool, and folders without a skill
   * are printed by `console.warn`.
   */
  readonly onLoaded?: ((loaded: LoadReport) => void) | undefined;
  /** Told of every call of the model: what is active, what each turn did, what was turned down. */
  readonly onFollowing?: ((following: Following<HostTool>) => void) | undefined;
  /** Told of every event and every step, such as the one of the `otel` entry. Default none. */
  readonly observer?: SkillObserver | undefined;
}
