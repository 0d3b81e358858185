import type { NameFilter } from "@skillwright/skill-text";
import type { InjectableSkill, SkillCollection } from "../message/injectable-skill.js";
import type { CatalogFormat } from "./catalog-format.js";
import { fitCatalog } from "./fit-catalog.js";
import type { LocationStyle } from "./location.js";
import type { Budget } from "./measure.js";
import type { CatalogQuery } from "./rank-skills.js";

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
  /** What the catalog may take up, its last line included. Default: no limit. */
  readonly budget?: Budget | undefined;
  /** What the user wants. A catalog that does not fit its budget spends it on the skills nearest to this. */
  readonly query?: CatalogQuery | undefined;
  /** Names of skills that come first, whatever the query. Default none. */
  readonly pinned?: readonly string[] | undefined;
  /** How to find skills that were left out, as a sentence to the model. Name no tool that is not bound. Default: none. */
  readonly searchHint?: string | undefined;
}

/** How much of a skill a catalog shows. */
export type EntryLevel = "full" | "shortened" | "name";

/** A catalog in numbers. `total` = `full` + `shortened` + `nameOnly` + `omitted`. */
export interface CatalogReport {
  /** The skills that could be listed. */
  readonly total: number;
  readonly full: number;
  readonly shortened: number;
  readonly nameOnly: number;
  readonly omitted: number;
  /** Skills that no model may see: `disable-model-invocation`, `trigger: true`, convention files. They are not in `total`. */
  readonly hidden: number;
  /** Code points of the text. */
  readonly characters: number;
  /** What the text takes up in `unit`. Never more than `limit`. */
  readonly used: number;
  readonly limit: number;
  readonly unit: "characters" | "tokens";
}

/** A list of skills for a model to choose from. */
export interface Catalog<S extends InjectableSkill = InjectableSkill> {
  /** Empty when there is nothing to list. */
  readonly text: string;
  readonly report: CatalogReport;
  /** What is listed, in the order of the text. */
  readonly entries: readonly { readonly skill: S; readonly level: EntryLevel }[];
}

/**
 * Lists skills for a model. The same skills and options give the same bytes. Within a budget it lists in full what is
 * nearest to the query, then shortens, then names, then leaves out, and says how many it left out.
 */
export function renderCatalog<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  options: CatalogOptions = {},
): Catalog<S> {
  return fitCatalog(skills, options, (text) => text);
}
