import type { Catalog, CatalogOptions, EntryLevel } from "./catalog.js";
import { LAYOUTS, type Layout } from "./catalog-format.js";
import { groupListings } from "./group-listings.js";
import type { InjectableSkill, SkillCollection } from "./injectable-skill.js";
import { type Listing, toListing } from "./listing.js";
import { type Room, toRoom } from "./measure.js";
import { safeLine } from "./safe-text.js";
import { type Claims, type Shares, shareInFull, shareRoom } from "./share-room.js";
import { codePointLength } from "./shorten.js";
import { visibleSkills } from "./skill-set.js";

/** A catalog inside a larger text: `wrap` puts it there, and the budget holds for the whole. */
export function fitCatalog<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  options: CatalogOptions,
  wrap: (catalog: string) => string,
): Catalog<S> {
  const set = visibleSkills(skills, options);
  const room = toRoom(options.budget);
  const layout = LAYOUTS[options.format ?? "xml"];
  const listings = set.skills.map((skill) => toListing(skill, layout, room, options));
  const plan: Plan<S> = {
    listings,
    claims: once(() => groupListings(set, listings, options, mostEntries(listings, layout, room))),
    layout,
    room,
    wrap,
    options,
  };
  // Pieces of text need not cost the same apart and together, so a text that turns out too long is planned again with less.
  let excess = 0;
  for (let limit = room.limit; limit > 0 && listings.length > 0; limit -= excess) {
    const draft = attempt(plan, limit);
    if (draft === undefined) break;
    const used = room.measure(draft.text);
    if (used <= room.limit) return toCatalog(plan, draft, used, set.hidden);
    excess = Math.max(excess * 2, Math.ceil(used - room.limit));
  }
  return toCatalog(plan, { text: "", shares: new Map() }, 0, set.hidden);
}

interface Plan<S extends InjectableSkill> {
  readonly listings: readonly Listing<S>[];
  /** Ranked only when it matters: a catalog that fits needs no ranking. */
  readonly claims: () => Claims<Listing<S>>;
  readonly layout: Layout;
  readonly room: Room;
  readonly options: CatalogOptions;
  wrap(catalog: string): string;
}

interface Draft<S extends InjectableSkill> {
  readonly text: string;
  readonly shares: Shares<Listing<S>>;
}

/** The best text for a limit, or `undefined` when nothing that makes sense fits. */
function attempt<S extends InjectableSkill>(plan: Plan<S>, limit: number): Draft<S> | undefined {
  const { claims, layout, room, wrap, options, listings } = plan;
  const everyone = options.query === undefined;
  for (const notice of noticesFor(options.searchHint)) {
    // The count cannot have more digits than the number of all skills, so the room kept for the line is enough.
    const base = room.weigh(wrap(layout.assemble([], notice?.(listings.length))));
    if (base > limit) continue;
    const shares = shareInFull(listings, limit - base) ?? shareRoom(claims(), limit - base, everyone);
    const omitted = listings.length - shares.size;
    const saysHow = notice !== undefined && options.searchHint !== undefined;
    if (notice === undefined ? omitted > 0 : shares.size === 0 && !saysHow) continue;
    const entries = listed(plan, shares).map((listing) => listing.text(shares.get(listing) ?? 0));
    return { text: wrap(layout.assemble(entries, notice?.(omitted))), shares };
  }
  return undefined;
}

/** No more than this many entries fit, however short their names. */
function mostEntries<S extends InjectableSkill>(listings: readonly Listing<S>[], layout: Layout, room: Room): number {
  return Math.min(listings.length, Math.floor(room.limit / room.weigh(layout.entry({ name: "x" }))));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** First without a line about what is left out, which serves when nothing is; then with the hint, then without it. */
function noticesFor(hint: string | undefined): readonly (((omitted: number) => string) | undefined)[] {
  const short = (omitted: number): string =>
    omitted === 1 ? "1 more skill is not listed." : `${omitted} more skills are not listed.`;
  const safeHint = hint === undefined ? "" : safeLine(hint);
  return [undefined, ...(safeHint === "" ? [] : [(omitted: number) => `${short(omitted)} ${safeHint}`]), short];
}

/** By importance when a query decided who is listed how, else in the order the skills came in. */
function listed<S extends InjectableSkill>(plan: Plan<S>, shares: Shares<Listing<S>>): readonly Listing<S>[] {
  const isWhole = (listing: Listing<S>): boolean => (shares.get(listing) ?? -1) >= listing.length;
  const inOrder = plan.options.query === undefined || plan.listings.every(isWhole);
  const order = inOrder ? plan.listings : Object.values(plan.claims()).flat();
  return order.filter((listing) => shares.has(listing));
}

function toCatalog<S extends InjectableSkill>(
  plan: Plan<S>,
  { text, shares }: Draft<S>,
  used: number,
  hidden: number,
): Catalog<S> {
  const entries = listed(plan, shares).map((listing) => ({
    skill: listing.skill,
    level: levelOf(listing, shares.get(listing) ?? 0, plan.options),
  }));
  const count = (level: EntryLevel): number => entries.filter((entry) => entry.level === level).length;
  const total = plan.listings.length;
  const report = {
    total,
    full: count("full"),
    shortened: count("shortened"),
    nameOnly: count("name"),
    omitted: total - entries.length,
    hidden,
    characters: codePointLength(text),
    used,
    limit: plan.room.limit,
    unit: plan.room.unit,
  };
  return { text, report, entries };
}

function levelOf(listing: Listing<InjectableSkill>, characters: number, options: CatalogOptions): EntryLevel {
  if (options.visibility === "summary") return "name";
  if (characters >= listing.length) return "full";
  return characters === 0 ? "name" : "shortened";
}
