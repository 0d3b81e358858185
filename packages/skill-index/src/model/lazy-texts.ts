/** A text as UTF-8: part of some bytes, or of whatever gives bytes when it is asked, such as a snapshot. */
export interface ByteRange {
  readonly bytes: { subarray(start: number, end: number): Uint8Array };
  readonly start: number;
  readonly end: number;
}

/** Where the texts of a restored skill are: its body, without one if `end` is -1, and its frontmatter as JSON. */
export interface RestoredTexts extends ByteRange {
  readonly frontmatterStart: number;
  readonly frontmatterEnd: number;
}

/**
 * Gives a skill its body, decoded each time someone reads it, and never kept: most of a large collection never are, and many take
 * twice the memory as strings. For whoever reads, sets, copies, wraps or serialises the skill it is a field like any other.
 */
export function defineBody(skill: object, body: ByteRange): void {
  Object.defineProperty(skill, TEXTS, { value: body });
  Object.defineProperty(skill, "body", BODY);
}

/** As `defineBody`, with the frontmatter of a restored skill. */
export function defineTexts(skill: object, texts: RestoredTexts): void {
  Object.defineProperty(skill, TEXTS, { value: texts });
  Object.defineProperty(skill, "frontmatter", FRONTMATTER);
  if (texts.end >= 0) Object.defineProperty(skill, "body", BODY);
}

/** The body of a skill as it is stored, without decoding it; `undefined` if it has none. */
export function storedBody(skill: object): string | ByteRange | undefined {
  const field = Object.getOwnPropertyDescriptor(skill, "body");
  if (field?.get === BODY.get) return (skill as WithTexts<ByteRange>)[TEXTS];
  return "body" in skill ? String(skill.body) : undefined;
}

// A property, unlike a `WeakMap`, is also found through a proxy or an object made from the skill, and costs a fifth.
const TEXTS: unique symbol = Symbol("texts");

type WithTexts<T> = { readonly [TEXTS]: T };

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// One getter for all skills: engines then give them one shape, instead of a slow one each.
const BODY: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: WithTexts<ByteRange>) {
    const { bytes, start, end } = this[TEXTS];
    return decoder.decode(bytes.subarray(start, end));
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, "body", toField(value));
  },
};

const FRONTMATTER: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: WithTexts<RestoredTexts>) {
    const { bytes, frontmatterStart, frontmatterEnd } = this[TEXTS];
    const value: unknown = JSON.parse(decoder.decode(bytes.subarray(frontmatterStart, frontmatterEnd)));
    try {
      // Kept, unlike a body: whoever reads an object twice expects the same one.
      Reflect.defineProperty(this, "frontmatter", toField(value));
    } catch {
      // The skill is wrapped, and the wrapper lets nothing be changed: it is read again next time, as from a frozen skill.
    }
    return value;
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, "frontmatter", toField(value));
  },
};

const toField = (value: unknown): PropertyDescriptor => ({
  value,
  writable: true,
  enumerable: true,
  configurable: true,
});
