import { codePointLength } from "@skillwright/skill-text";
import type { InjectableSkill } from "../injectable-skill.js";
import type { Allocation } from "./allocate-budget.js";
import type { CatalogOptions } from "./catalog-options.js";
import type { Listing } from "./listing.js";
import type { BudgetMeter } from "./measure.js";
import type { OnRequest } from "./on-request.js";
import type { SkillSet } from "./skill-set.js";

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
  /** How many of the hidden are named below the catalog as there on request: with `mentionOnly: "list"`. */
  readonly onRequest: number;
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

/** What was asked for. */
interface Request<S extends InjectableSkill> {
  readonly set: SkillSet<S>;
  readonly options: CatalogOptions;
  readonly meter: BudgetMeter;
  readonly onRequest: OnRequest;
}

/** A finished text and who is in it. */
interface Outcome<S extends InjectableSkill> {
  readonly text: string;
  /** In the unit of the budget. */
  readonly used: number;
  readonly listed: readonly Listing<S>[];
  readonly allocation: Allocation<Listing<S>>;
}

/** The catalog that a host gets: the text, the figures, and each entry with how much of it is shown. */
export function toCatalog<S extends InjectableSkill>(
  { set, options, onRequest, meter: { limit, unit } }: Request<S>,
  { text, used, listed, allocation }: Outcome<S>,
): Catalog<S> {
  const entries = listed.map((listing) => ({
    skill: listing.skill,
    level: levelOf(listing, allocation.get(listing) ?? 0, options),
  }));
  const count = (level: EntryLevel): number => entries.filter((entry) => entry.level === level).length;
  const total = set.skills.length;
  const report = {
    total,
    full: count("full"),
    shortened: count("shortened"),
    nameOnly: count("name"),
    omitted: total - entries.length,
    hidden: set.hidden,
    onRequest: text === "" ? 0 : onRequest.named,
    characters: codePointLength(text),
    used,
    limit,
    unit,
  };
  return { text, report, entries };
}

function levelOf(listing: Listing<InjectableSkill>, characters: number, options: CatalogOptions): EntryLevel {
  if (options.visibility === "summary") return "name";
  if (characters >= listing.length) return "full";
  return characters === 0 ? "name" : "shortened";
}
