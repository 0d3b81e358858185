import { toLine } from "@skillwright/skill-text";
import type { InjectableSkill, SkillCollection } from "../message/injectable-skill.js";
import type { Catalog, CatalogOptions } from "./catalog.js";
import { LAYOUTS, type Layout } from "./catalog-format.js";
import { toCatalog } from "./catalog-report.js";
import { groupSkills } from "./group-skills.js";
import { type Listing, toListing } from "./listing.js";
import { type Room, toRoom } from "./measure.js";
import { type Claims, type Shares, shareInFull, shareRoom } from "./share-room.js";
import { type SkillSet, visibleSkills } from "./skill-set.js";

/** A catalog inside a larger text: `wrap` puts it there, and the budget holds for the whole. */
export function fitCatalog<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  options: CatalogOptions,
  wrap: (catalog: string) => string,
): Catalog<S> {
  const set = visibleSkills(skills, options);
  const plan = planFor(set, options, toRoom(options.budget), wrap);
  const { room } = plan;
  // Pieces of text need not cost the same apart and together, so a text that turns out too long is planned again with less.
  let excess = 0;
  for (let limit = room.limit; limit > 0 && set.skills.length > 0; limit -= excess) {
    const draft = attempt(plan, limit);
    if (draft === undefined) break;
    const used = room.measure(draft.text);
    if (used <= room.limit) return toCatalog(set, options, room, { ...draft, used });
    excess = Math.max(excess * 2, Math.ceil(used - room.limit));
  }
  return toCatalog(set, options, room, { text: "", used: 0, listed: [], shares: new Map() });
}

interface Plan<S extends InjectableSkill> {
  readonly total: number;
  /** Every skill, in the order given; nothing when there are more than could ever fit. */
  readonly all: readonly Listing<S>[] | undefined;
  /** Asked for only when it matters: a catalog that fits needs no ranking. */
  readonly claims: () => Claims<Listing<S>>;
  readonly layout: Layout;
  readonly room: Room;
  readonly options: CatalogOptions;
  wrap(catalog: string): string;
}

function planFor<S extends InjectableSkill>(
  set: SkillSet<S>,
  options: CatalogOptions,
  room: Room,
  wrap: (catalog: string) => string,
): Plan<S> {
  const layout = LAYOUTS[options.format ?? "xml"];
  const most = Math.floor(room.limit / room.weigh(layout.entry({ name: "x" })));
  const listingOf = memoised((skill: S) => toListing(skill, layout, room, options));
  const total = set.skills.length;
  const all = total > most ? undefined : set.skills.map(listingOf);
  const claims = once((): Claims<Listing<S>> => {
    const { pinned, relevant, rest } = groupSkills(set, options, Math.min(most, total));
    return { pinned: pinned.map(listingOf), relevant: relevant.map(listingOf), rest: rest.map(listingOf) };
  });
  return { total, all, claims, layout, room, options, wrap };
}

/** A text, and who is listed in it at what length. */
interface Draft<S extends InjectableSkill> {
  readonly text: string;
  readonly listed: readonly Listing<S>[];
  readonly shares: Shares<Listing<S>>;
}

/** The best text for a limit, or `undefined` when nothing that makes sense fits. */
function attempt<S extends InjectableSkill>(plan: Plan<S>, limit: number): Draft<S> | undefined {
  const { all, claims, layout, room, wrap, options, total } = plan;
  for (const notice of noticesFor(toLine(options.searchHint ?? ""))) {
    // The count cannot have more digits than the number of all skills, so the room kept for the line is enough.
    const left = limit - room.weigh(wrap(layout.assemble([], notice?.say(total))));
    if (left < 0) continue;
    const inFull = all && shareInFull(all, left);
    const shares = inFull ?? shareRoom(claims(), left, options.query === undefined);
    const omitted = total - shares.size;
    // Without a skill in it, a catalog is worth its room only if it tells how to find one.
    if (notice === undefined ? omitted > 0 : shares.size === 0 && !notice.tellsHow) continue;
    // By importance where a query decided who is listed how, else as the skills came in.
    const order = all && (inFull || options.query === undefined) ? all : Object.values(claims()).flat();
    const listed = order.filter((listing) => shares.has(listing));
    const entries = listed.map((listing) => listing.text(shares.get(listing) ?? 0));
    return { text: wrap(layout.assemble(entries, notice?.say(omitted))), listed, shares };
  }
  return undefined;
}

/** A line about what is left out. */
interface Notice {
  /** It says how to find a skill, not only how many there are. */
  readonly tellsHow: boolean;
  say(omitted: number): string;
}

/** First no line, which serves when nothing is left out; then one with the hint, then one without it. */
function noticesFor(hint: string): readonly (Notice | undefined)[] {
  const say = (omitted: number): string =>
    omitted === 1 ? "1 more skill is not listed." : `${omitted} more skills are not listed.`;
  const long: Notice = { tellsHow: true, say: (omitted) => `${say(omitted)} ${hint}` };
  return [undefined, ...(hint === "" ? [] : [long]), { tellsHow: false, say }];
}

function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes the value for a key once. */
function memoised<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as V;
  };
}
