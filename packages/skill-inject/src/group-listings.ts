import type { CatalogOptions } from "./catalog.js";
import type { InjectableSkill } from "./injectable-skill.js";
import type { Listing } from "./listing.js";
import { rankSkills } from "./rank-skills.js";
import type { Claims } from "./share-room.js";
import type { SkillSet } from "./skill-set.js";

/** Who is pinned, who is relevant (at most `most`), and who is neither. A second skill of one name, which no model could ask for, comes last. */
export function groupListings<S extends InjectableSkill>(
  set: SkillSet<S>,
  listings: readonly Listing<S>[],
  options: CatalogOptions,
  most: number,
): Claims<Listing<S>> {
  const bySkill = new Map(listings.map((listing) => [listing.skill, listing]));
  const names = new Set<string>();
  const taken = new Set<Listing<S>>();
  const take = (listing: Listing<S> | undefined): listing is Listing<S> => {
    if (listing === undefined || taken.has(listing) || names.has(listing.name)) return false;
    names.add(listing.name);
    taken.add(listing);
    return true;
  };
  const pinned = (options.pinned ?? [])
    .map((name) => listings.find((listing) => listing.skill.name === name || listing.name === name))
    .filter(take);
  const ranked = options.query === undefined ? [] : rankSkills(set, options.query, most);
  const relevant = ranked.map((skill) => bySkill.get(skill)).filter(take);
  const rest = listings.filter((listing) => !taken.has(listing));
  return { pinned, relevant, rest: [...rest.filter(take), ...rest.filter((listing) => !taken.has(listing))] };
}
