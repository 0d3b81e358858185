import type { SkillSlots } from "../index/skill-slots.js";
import type { ResolvedPolicy } from "../policy.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";
import { findMentions, MARKERS, type MentionTable, mentionTable } from "../text/parse-mentions.js";
import { matchesPathGlob } from "./glob.js";

/** A skill called by name is wanted, whatever its words: twice what the band `high` begins at. */
const MENTION_WEIGHT = 10;
/** A skill for the files at hand is a candidate: what the band `broad` begins at. */
const FILES_WEIGHT = 1;
/** Globs of one skill that are looked at. */
const MAX_TRIGGERS = 64;

/**
 * Evidence besides words: skills that a request mentions, and skills whose globs fit the files at hand. Good as long as no skill
 * is added or removed.
 */
export class SideEvidence<S extends MatchableSkill> {
  readonly #slots: SkillSlots<S>;
  #names: { readonly table: MentionTable; readonly slots: ReadonlyMap<string, readonly number[]> } | undefined;
  #withTriggers: readonly number[] | undefined;

  constructor(slots: SkillSlots<S>) {
    this.#slots = slots;
  }

  /** Hits of the skills that a request mentions, by slot. */
  mentions(query: string, { scorer, mentionOnly }: ResolvedPolicy): ReadonlyMap<number, FieldHit> {
    const hits = new Map<number, FieldHit>();
    if (!MARKERS.test(query)) return hits;
    this.#names ??= this.#readNames();
    for (const { name, text } of findMentions(query, this.#names.table)) {
      for (const slot of this.#names.slots.get(name) ?? []) {
        const opens = mentionOnly === "exclude" && this.#slots.get(slot)?.mentionOnly === true;
        // The reference knows no mentions: there they only open what is closed without them.
        if (hits.has(slot) || (scorer === "overlap" && !opens)) continue;
        hits.set(slot, { term: text, field: "mention", weight: MENTION_WEIGHT });
      }
    }
    return hits;
  }

  /** Hits of the skills with a glob that fits one of the files, by slot. */
  files(files: readonly string[]): ReadonlyMap<number, FieldHit> {
    const hits = new Map<number, FieldHit>();
    if (files.length === 0) return hits;
    this.#withTriggers ??= [...this.#slots.liveSlots()].filter((slot) => this.#triggers(slot).length > 0);
    for (const slot of this.#withTriggers) {
      const glob = this.#triggers(slot).find((trigger) => files.some((file) => matchesPathGlob(file, trigger)));
      if (glob !== undefined) hits.set(slot, { term: glob, field: "files", weight: FILES_WEIGHT });
    }
    return hits;
  }

  #triggers(slot: number): readonly string[] {
    // A glob of nothing but signs fits every file, and says nothing about any.
    return (
      this.#slots
        .get(slot)
        ?.triggers.slice(0, MAX_TRIGGERS)
        .filter((glob) => /[^*?/.]/.test(glob)) ?? []
    );
  }

  #readNames(): { table: MentionTable; slots: ReadonlyMap<string, readonly number[]> } {
    const slots = new Map<string, number[]>();
    for (const slot of this.#slots.liveSlots()) {
      const name = this.#slots.get(slot)?.name ?? "";
      const same = slots.get(name);
      if (same) same.push(slot);
      else slots.set(name, [slot]);
    }
    return { table: mentionTable(slots.keys()), slots };
  }
}
