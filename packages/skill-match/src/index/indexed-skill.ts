import { isMentionOnly, type MatchableSkill } from "../skill-match.js";

/** A skill as it was when it was added. What its owner changes later changes no result, but for a body with a `bodyVersion`. */
export interface IndexedSkill<S extends MatchableSkill> {
  readonly skill: S;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly asks: readonly string[];
  /** With a `bodyVersion` it is read from the skill on each look, and not kept. */
  readonly body: string;
  /** Empty when there is none. */
  readonly path: string;
  /** Tags as they are compared. */
  readonly tagKeys: readonly string[];
  /** By `isMentionOnly`, as it was when the skill was added. */
  readonly mentionOnly: boolean;
  /** Globs of files it is for. */
  readonly triggers: readonly string[];
  /** What stands for the body where skills are compared with saved ones; `undefined`: the body itself. */
  readonly bodyVersion: string | undefined;
}

/**
 * Takes down what ranking looks at. Throws a `TypeError` for a skill without a name or description. With a `bodyVersion` the body is
 * looked at when it is needed, and not before.
 */
export function captureSkill<S extends MatchableSkill>(skill: S, bodyVersion?: string): IndexedSkill<S> {
  return new CapturedSkill(skill, bodyVersion);
}

/** A class, since an object literal with a getter would have a shape of its own for each skill: four times the memory. */
class CapturedSkill<S extends MatchableSkill> implements IndexedSkill<S> {
  readonly skill: S;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly asks: readonly string[];
  readonly path: string;
  readonly tagKeys: readonly string[];
  readonly mentionOnly: boolean;
  readonly triggers: readonly string[];
  readonly bodyVersion: string | undefined;
  readonly #body: string | undefined;

  constructor(skill: S, bodyVersion: string | undefined) {
    const { name, description, path = "" } = skill;
    if (typeof name !== "string" || typeof description !== "string" || typeof path !== "string") throw notText(name);
    this.skill = skill;
    this.name = name;
    this.description = description;
    this.tags = copied(skill.tags);
    this.asks = copied(skill.asks);
    this.path = path;
    this.tagKeys = this.tags.length === 0 ? NONE : this.tags.map(foldTag);
    this.mentionOnly = isMentionOnly(skill);
    this.triggers = copied(skill.triggers);
    this.bodyVersion = bodyVersion;
    this.#body = bodyVersion === undefined ? bodyOf(skill) : undefined;
  }

  get body(): string {
    return this.#body ?? bodyOf(this.skill);
  }
}

/** A tag as filters compare it, here and in an index: without case, after Unicode normalisation (NFKC), in every locale. */
export function foldTag(tag: string): string {
  return tag.normalize("NFKC").toLowerCase();
}

function bodyOf({ name, body = "" }: MatchableSkill): string {
  if (typeof body !== "string") throw notText(name);
  return body;
}

const notText = (name: string): TypeError =>
  new TypeError(`The name, description, body and path of a skill must be strings: ${JSON.stringify(name)}.`);

const NONE: readonly string[] = [];

function copied(list: readonly string[] = NONE): readonly string[] {
  return list.length === 0 ? NONE : list.map(String);
}
