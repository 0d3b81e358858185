import { isMentionOnly, type MatchableSkill } from "../skill-match.js";

/** A skill as it was when it was added. What its owner changes later changes no result, but for the body. */
export interface IndexedSkill<S extends MatchableSkill = MatchableSkill> {
  readonly skill: S;
  readonly name: string;
  readonly description: string;
  /** Empty when there is none, as the next. */
  readonly whenToUse: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly asks: readonly string[];
  readonly triggerPhrases: readonly string[];
  /** Globs of files it is for. */
  readonly triggers: readonly string[];
  /** Tags as they are compared. */
  readonly tagKeys: readonly string[];
  /** By `isMentionOnly`, as it was when the skill was added. */
  readonly mentionOnly: boolean;
  /** Read from the skill on each look, and not kept: once to learn its words, later to order skills that are alike in all else. */
  readonly body: string;
}

/** Copies what ranking looks at. Throws a `TypeError` for a skill without a name or description. The body is not looked at yet. */
export function captureSkill<S extends MatchableSkill>(skill: S): IndexedSkill<S> {
  return new CapturedSkill(skill);
}

/** A class, since an object literal with a getter would have a shape of its own for each skill: four times the memory. */
class CapturedSkill<S extends MatchableSkill> implements IndexedSkill<S> {
  readonly skill: S;
  readonly name: string;
  readonly description: string;
  readonly whenToUse: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly asks: readonly string[];
  readonly triggerPhrases: readonly string[];
  readonly triggers: readonly string[];
  readonly tagKeys: readonly string[];
  readonly mentionOnly: boolean;

  constructor(skill: S) {
    const { name, description, whenToUse = "", path = "" } = skill;
    for (const text of [name, description, whenToUse, path]) if (typeof text !== "string") throw notText(name);
    this.skill = skill;
    this.name = name;
    this.description = description;
    this.whenToUse = whenToUse;
    this.path = path;
    this.tags = copyList(skill.tags);
    this.asks = copyList(skill.asks);
    this.triggerPhrases = copyList(skill.triggerPhrases);
    this.triggers = copyList(skill.triggers);
    this.tagKeys = this.tags.length === 0 ? NONE : this.tags.map(foldTag);
    this.mentionOnly = isMentionOnly(skill);
  }

  get body(): string {
    const { body = "" } = this.skill;
    if (typeof body !== "string") throw notText(this.name);
    return body;
  }
}

/** Returns a tag as filters compare it, here and in an index: without case, after Unicode normalization (NFKC), in every locale. */
export function foldTag(tag: string): string {
  return tag.normalize("NFKC").toLowerCase();
}

const notText = (name: string): TypeError =>
  new TypeError(`The name, description, whenToUse, body and path of a skill must be strings: ${JSON.stringify(name)}.`);

const NONE: readonly string[] = [];

function copyList(list: readonly string[] = NONE): readonly string[] {
  return list.length === 0 ? NONE : list.map(String);
}
