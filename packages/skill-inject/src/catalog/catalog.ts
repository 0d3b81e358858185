import type { SkillCollection } from "@skillwright/skill-coordinator";
import { toLine } from "@skillwright/skill-text";
import type { InjectableSkill } from "../injectable-skill.js";
import { type Allocation, allocateBudget, allocateInFull, type BudgetRequests } from "./allocate-budget.js";
import { LAYOUTS, type Layout, type LayoutNotes } from "./catalog-format.js";
import type { CatalogOptions } from "./catalog-options.js";
import { type Catalog, toCatalog } from "./catalog-report.js";
import { type Listing, toListing } from "./listing.js";
import { type BudgetMeter, toBudgetMeter } from "./measure.js";
import { describeOnRequest, type OnRequest } from "./on-request.js";
import { chooseSkills, groupSkills } from "./rank-skills.js";
import { type SkillSet, visibleSkills } from "./skill-set.js";

/**
 * Lists skills for a model. The same skills and options give the same bytes. Within its budget (`DEFAULT_BUDGET` unless told
 * otherwise) it lists in full what is nearest to the query, then shortens, then names, then leaves out, and says how many it left out.
 */
export function renderCatalog<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  options: CatalogOptions = {},
): Catalog<S> {
  return fitCatalog(skills, options, (text) => text);
}

/** Puts a catalog into a larger text. `shows`: what its entries have to choose a skill by. */
type Wrap = (catalog: string, shows: "description" | "name") => string;

/** A catalog inside a larger text: `wrap` puts it there, and the budget holds for the whole. */
export function fitCatalog<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  options: CatalogOptions,
  wrap: Wrap,
): Catalog<S> {
  const plan = planFor(visibleSkills(skills, options), options, wrap);
  const { meter } = plan;
  // Pieces of text need not cost the same apart and together, so a text that turns out too long is planned again with less.
  let excess = 0;
  for (let limit = meter.limit; limit > 0 && !isEmpty(plan); limit -= excess) {
    const draft = attempt(plan, limit);
    if (draft === undefined) break;
    const used = meter.measure(draft.text);
    if (used <= meter.limit) return toCatalog(plan, { ...draft, used });
    excess = Math.max(excess * 2, Math.ceil(used - meter.limit));
  }
  return toCatalog(plan, { text: "", used: 0, listed: [], allocation: new Map() });
}

const isEmpty = <S extends InjectableSkill>({ set, onRequest }: Plan<S>): boolean =>
  set.skills.length === 0 && onRequest.text === undefined;

interface Plan<S extends InjectableSkill> {
  readonly set: SkillSet<S>;
  /** Every skill, in the order given; nothing when there are more than could ever fit. */
  readonly all: readonly Listing<S>[] | undefined;
  /** Asked for only when it matters: a catalog that fits needs no ranking. */
  readonly requests: () => BudgetRequests<Listing<S>>;
  readonly layout: Layout;
  readonly meter: BudgetMeter;
  readonly onRequest: OnRequest;
  readonly options: CatalogOptions;
  readonly wrap: Wrap;
}

function planFor<S extends InjectableSkill>(visible: SkillSet<S>, options: CatalogOptions, wrap: Wrap): Plan<S> {
  const meter = toBudgetMeter(options.budget);
  const layout = LAYOUTS[options.format ?? "xml"];
  const maxListed = Math.floor(meter.limit / meter.weigh(layout.entry({ name: "x" })));
  const listingOf = memoised((skill: S) => toListing(skill, { layout, meter, options }));
  const chosen = options.maxSkills === undefined ? undefined : chooseSkills(visible, options, options.maxSkills);
  const set = chosen ? { ...visible, skills: Object.values(chosen).flat() } : visible;
  const total = set.skills.length;
  const all = total > maxListed ? undefined : set.skills.map(listingOf);
  let grouped: BudgetRequests<Listing<S>> | undefined;
  const group = (): BudgetRequests<Listing<S>> => {
    const { pinned, relevant, rest } = chosen ?? groupSkills(set, options, Math.min(maxListed, total));
    return { pinned: pinned.map(listingOf), relevant: relevant.map(listingOf), rest: rest.map(listingOf) };
  };
  const onRequest = describeOnRequest(set.onRequest, meter, options);
  return { set, all, requests: () => (grouped ??= group()), layout, meter, onRequest, options, wrap };
}

/** A text, and who is listed in it at what length. */
interface Draft<S extends InjectableSkill> {
  readonly text: string;
  readonly listed: readonly Listing<S>[];
  readonly allocation: Allocation<Listing<S>>;
}

/** The best text for a limit, or `undefined` when nothing that makes sense fits. */
function attempt<S extends InjectableSkill>(plan: Plan<S>, limit: number): Draft<S> | undefined {
  const { set, all, requests, layout, meter, wrap, options, onRequest } = plan;
  const total = set.skills.length;
  const notes = (omitted: string | undefined): LayoutNotes => ({ omitted, onRequest: onRequest.text });
  // Where the host chose no budget, the text says that there is one.
  const tellsBudget = options.budget === undefined && options.visibility !== "summary";
  for (const notice of noticesFor(toLine(options.searchHint ?? ""))) {
    // The count cannot have more digits than the number of all skills, so what is set aside for the line is enough.
    const left =
      limit - meter.weigh(wrap(layout.assemble([], notes(notice?.say(total, tellsBudget && "cut"))), "description"));
    if (left < 0) continue;
    const inFull = all && allocateInFull(all, left);
    const allocation = inFull ?? allocateBudget(requests(), left, options.query === undefined);
    const omitted = total - allocation.size;
    const bare = allocation.size > 0 && [...allocation.values()].every((characters) => characters === 0);
    const shows = bare ? "name" : "description";
    const shortened = tellsBudget && !inFull && (shows === "name" ? "gone" : "cut");
    // Without a skill in it, a catalog is worth its cost only if it tells how to find one.
    if (notice === undefined ? omitted > 0 || shortened : allocation.size === 0 && !notice.tellsHow) continue;
    // By importance where a query decided who is listed how, else as the skills came in.
    const order = all && (inFull || options.query === undefined) ? all : Object.values(requests()).flat();
    const listed = order.filter((listing) => allocation.has(listing));
    const entries = listed.map((listing) => listing.text(allocation.get(listing) ?? 0));
    return { text: wrap(layout.assemble(entries, notes(notice?.say(omitted, shortened))), shows), listed, allocation };
  }
  return undefined;
}

/** A line about what is left out, and about descriptions: `cut` where some are shortened or left out, `gone` where all are. */
interface Notice {
  /** It says how to find a skill, not only how many there are. */
  readonly tellsHow: boolean;
  say(omitted: number, descriptions: keyof typeof SHORTENED | false): string;
}

/** First no line, which serves when nothing is left out; then one with the hint, then one without it. */
function noticesFor(hint: string): readonly (Notice | undefined)[] {
  const missing = (omitted: number): string =>
    omitted === 1 ? "1 more skill is not listed." : `${omitted} more skills are not listed.`;
  const toNotice = (how: string): Notice => ({
    tellsHow: how !== "",
    say: (omitted, descriptions) =>
      [
        descriptions === false ? "" : SHORTENED[descriptions],
        omitted > 0 ? missing(omitted) : "",
        // What a bare name is about is found in the same way as what is not listed.
        omitted > 0 || descriptions === "gone" ? how : "",
      ]
        .filter(Boolean)
        .join(" "),
  });
  return [undefined, ...(hint === "" ? [] : [toNotice(hint)]), toNotice("")];
}

const SHORTENED = {
  cut: "Descriptions are shortened or left out here to keep the list short.",
  gone: "Descriptions are left out here to keep the list short.",
} as const;

/** Makes the value for a key once. */
function memoised<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as V;
  };
}
