import type { LocationStyle } from "@skillwright/skill-coordinator";
import type { NameFilter } from "@skillwright/skill-text";
import type { Content } from "../content.js";
import type { CatalogFormat } from "./catalog-format.js";
import type { Budget } from "./measure.js";

/** How a catalog looks and what it may cost. */
export interface CatalogOptions extends NameFilter {
  /** Default `xml`. */
  readonly format?: CatalogFormat | undefined;
  /** `full` gives names and descriptions, `summary` names alone. Default `full`. */
  readonly visibility?: "full" | "summary" | undefined;
  /** Default `absolute`, with `visibility: "summary"` `none`. A skill without a path has no location in any style. */
  readonly location?: LocationStyle | undefined;
  /** The folder at which the agent sees the skills, for `location: "mount"`. */
  readonly mountPath?: string | undefined;
  /** What the catalog may take up, its last lines included. `none`: no limit. Default `DEFAULT_BUDGET`, 4,000 tokens. */
  readonly budget?: Budget | "none" | undefined;
  /** What the user wants. A catalog that does not fit its budget spends it on the skills nearest to this. */
  readonly query?: CatalogQuery | undefined;
  /** Lists at most this many skills: the pinned, then those nearest to the query, and no others. Default: as many as the budget holds. */
  readonly maxSkills?: number | undefined;
  /** Names of skills that come first, whatever the query. Default none. */
  readonly pinned?: readonly string[] | undefined;
  /**
   * Skills that are used only when a user calls them (`disable-model-invocation`, `trigger: true`). `list`: their names stand below the
   * catalog, in at most a fifth of the budget, so that a model knows of them and does not deny that they exist. Default `hide`.
   */
  readonly mentionOnly?: "list" | "hide" | undefined;
  /** How to find skills that were left out, as a sentence to the model. Name no tool that is not bound. Default: none. */
  readonly searchHint?: string | undefined;
}

/** A request in words, or the conversation so far, of which the last three user messages count. */
export type CatalogQuery = string | readonly Content[];
