/** A body: its text, or the bytes of it. */
export type HeldBody = { readonly text: string } | BodyBytes;

export interface BodyBytes {
  /** Bytes, or whatever gives them when they are asked for. */
  readonly bytes: { subarray(start: number, end: number): Uint8Array };
  readonly start: number;
  readonly end: number;
}

/** Where the texts of a restored skill stand: its body, if it has one, and its frontmatter as JSON. */
export interface SkillTexts extends BodyBytes {
  readonly frontmatterStart: number;
  readonly frontmatterEnd: number;
}

/**
 * Gives a skill its body, decoded when it is first looked at: most of a large collection never are, and many take twice the memory
 * as texts. For whoever reads, sets, copies, wraps or serialises the skill it is a field like any other.
 */
export function defineBody(skill: object, body: BodyBytes): void {
  Object.defineProperty(skill, TEXTS, { value: body, configurable: true });
  Object.defineProperty(skill, "body", BODY);
}

/** As `defineBody`, with the frontmatter of a restored skill; without a body if `end` is -1. */
export function defineTexts(skill: object, texts: SkillTexts): void {
  Object.defineProperty(skill, TEXTS, { value: texts });
  Object.defineProperty(skill, "frontmatter", FRONTMATTER);
  if (texts.end >= 0) Object.defineProperty(skill, "body", BODY);
}

/** The body of a skill as it is held; `undefined` if it has none. Nothing is decoded. */
export function heldBody(skill: object): HeldBody | undefined {
  const field = Object.getOwnPropertyDescriptor(skill, "body");
  if (field?.get === BODY.get) return (skill as { readonly [TEXTS]: BodyBytes })[TEXTS];
  return "body" in skill ? { text: String(skill.body) } : undefined;
}

// A property, unlike a `WeakMap`, is also found through a proxy or an object made from the skill, and costs a fifth.
const TEXTS: unique symbol = Symbol("texts");

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// One getter for all skills: engines then give them one shape, instead of a slow one each.
const FRONTMATTER = toLazyField("frontmatter", ({ bytes, frontmatterStart, frontmatterEnd }: SkillTexts) =>
  JSON.parse(decoder.decode(bytes.subarray(frontmatterStart, frontmatterEnd))),
);
const BODY = toLazyField("body", ({ bytes, start, end }: BodyBytes) => decoder.decode(bytes.subarray(start, end)));

function toLazyField<T extends BodyBytes>(name: string, decode: (texts: T) => unknown): PropertyDescriptor {
  return {
    enumerable: true,
    configurable: true,
    get(this: { readonly [TEXTS]: T }) {
      const texts = this[TEXTS];
      const value = decode(texts);
      // Bytes that only this file stands in are let go.
      if (redefine(this, name, value) && !("frontmatterStart" in texts)) redefine(this, TEXTS, undefined);
      return value;
    },
    set(this: object, value: unknown) {
      if (!redefine(this, name, value))
        throw new TypeError(`Cannot assign to read only property '${name}' of a skill.`);
    },
  };
}

/** Makes it a plain field; `false` where that is refused, as by a frozen skill, which keeps the getter. */
function redefine(skill: object, key: string | symbol, value: unknown): boolean {
  try {
    return Reflect.defineProperty(skill, key, { value, writable: true, enumerable: key !== TEXTS, configurable: true });
  } catch {
    // The skill is wrapped, and the wrapper lets nothing be changed.
    return false;
  }
}
