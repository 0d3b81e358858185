import { codePointLength } from "@skillwright/skill-text";
import type { InjectableSkill } from "../message/injectable-skill.js";
import type { Catalog, CatalogOptions, EntryLevel } from "./catalog.js";
import type { Listing } from "./listing.js";
import type { Room } from "./measure.js";
import type { Shares } from "./share-room.js";
import type { SkillSet } from "./skill-set.js";

/** A finished text and who is in it. */
interface Outcome<S extends InjectableSkill> {
  readonly text: string;
  /** In the unit of the budget. */
  readonly used: number;
  readonly listed: readonly Listing<S>[];
  readonly shares: Shares<Listing<S>>;
}

/** The catalog that a host gets: the text, the figures, and each entry with how much of it is shown. */
export function toCatalog<S extends InjectableSkill>(
  set: SkillSet<S>,
  options: CatalogOptions,
  { limit, unit }: Room,
  { text, used, listed, shares }: Outcome<S>,
): Catalog<S> {
  const entries = listed.map((listing) => ({
    skill: listing.skill,
    level: levelOf(listing, shares.get(listing) ?? 0, options),
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
