import type { InvertedIndex } from "../index/inverted-index.js";
import type { ResolvedPolicy } from "../policy.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";
import { matchesPathGlob } from "../text/glob.js";
import { findMentions, MARKERS, type MentionTable, mentionTable } from "../text/parse-mentions.js";
import { TriggerPhrases } from "./trigger-phrases.js";

/** A skill called by name is wanted, whatever its words: twice what the band `high` begins at. */
const MENTION_WEIGHT = 10;
/** A skill for the files at hand is a candidate: what the band `broad` begins at. */
const FILES_WEIGHT = 1;
/** Globs of one skill that are looked at. */
const MAX_TRIGGERS = 64;

/** What speaks for skills besides their words, by slot. */
export interface SideHits {
  readonly mentions: ReadonlyMap<number, FieldHit>;
  readonly files: ReadonlyMap<number, FieldHit>;
  /** The phrases that lift a skill to the band `specific`. */
  readonly phrases: ReadonlyMap<number, string>;
}

const NO_HITS: ReadonlyMap<number, never> = new Map<number, never>();

/** Evidence besides words: skills that a request mentions, globs that fit the files at hand, phrases. Good until a skill comes or goes. */
export class SideEvidence<S extends MatchableSkill> {
  readonly #index: InvertedIndex<S>;
  readonly #phrases: TriggerPhrases<S>;
  #names: { readonly table: MentionTable; readonly slots: ReadonlyMap<string, readonly number[]> } | undefined;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
    this.#phrases = new TriggerPhrases(index);
  }

  /** Returns what speaks for the skills. */
  find(query: string, { files }: ResolvedPolicy): SideHits {
    return {
      mentions: MARKERS.test(query) ? this.#mentions(query) : NO_HITS,
      files: files.length > 0 ? this.#files(files) : NO_HITS,
      phrases: this.#phrases.find(query),
    };
  }

  #mentions(query: string): ReadonlyMap<number, FieldHit> {
    const hits = new Map<number, FieldHit>();
    this.#names ??= this.#readNames();
    for (const { name, text } of findMentions(query, this.#names.table)) {
      for (const slot of this.#names.slots.get(name) ?? []) {
        if (!hits.has(slot)) hits.set(slot, { term: text, field: "mention", weight: MENTION_WEIGHT });
      }
    }
    return hits;
  }

  #files(files: readonly string[]): ReadonlyMap<number, FieldHit> {
    const hits = new Map<number, FieldHit>();
    for (let slot = 0; slot < this.#index.slotCount; slot++) {
      const triggers = this.#index.skill(slot)?.triggers ?? [];
      // A glob of nothing but signs fits every file, and says nothing about any.
      const glob = triggers
        .slice(0, MAX_TRIGGERS)
        .find((trigger) => /[^*?/.]/.test(trigger) && files.some((file) => matchesPathGlob(file, trigger)));
      if (glob !== undefined) hits.set(slot, { term: glob, field: "files", weight: FILES_WEIGHT });
    }
    return hits;
  }

  #readNames(): { table: MentionTable; slots: ReadonlyMap<string, readonly number[]> } {
    const slots = new Map<string, number[]>();
    for (let slot = 0; slot < this.#index.slotCount; slot++) {
      const name = this.#index.skill(slot)?.name;
      if (name === undefined) continue;
      const same = slots.get(name);
      if (same) same.push(slot);
      else slots.set(name, [slot]);
    }
    return { table: mentionTable(slots.keys()), slots };
  }
}
