/** Where the texts of a restored skill stand: its frontmatter as JSON, then its body. */
export interface SkillTexts {
  readonly bytes: Buffer;
  readonly start: number;
  readonly bodyStart: number;
  /** `-1`: there is no body. */
  readonly bodyEnd: number;
}

/**
 * Gives a restored skill its frontmatter and body, decoded when they are first looked at: most of a large collection never are, and
 * decoding them all would take longer than everything else. For whoever reads, copies, wraps or serialises the skill they are fields
 * like any other.
 */
export function defineTexts(skill: object, texts: SkillTexts): void {
  Object.defineProperty(skill, TEXTS, { value: texts });
  Object.defineProperty(skill, "frontmatter", FRONTMATTER);
  if (texts.bodyEnd >= 0) Object.defineProperty(skill, "body", BODY);
}

// A property, unlike a `WeakMap`, is also found through a proxy or an object made from the skill, and costs a fifth.
const TEXTS = Symbol("texts");

// One getter for all skills: engines then give them one shape, instead of a slow one each.
const FRONTMATTER = toLazyField("frontmatter", ({ bytes, start, bodyStart }) =>
  JSON.parse(bytes.toString("utf8", start, bodyStart)),
);
const BODY = toLazyField("body", ({ bytes, bodyStart, bodyEnd }) => bytes.toString("utf8", bodyStart, bodyEnd));

function toLazyField(name: string, decode: (texts: SkillTexts) => unknown): PropertyDescriptor {
  return {
    enumerable: true,
    configurable: true,
    get(this: { readonly [TEXTS]: SkillTexts }) {
      const value = decode(this[TEXTS]);
      // A frozen skill keeps the getter.
      Reflect.defineProperty(this, name, { value, enumerable: true });
      return value;
    },
  };
}
