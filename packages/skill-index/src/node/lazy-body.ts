/** First byte and end of a body among all bodies. */
export type BodySpan = readonly [start: number, end: number];

/**
 * Gives a restored skill its body, decoded when it is first looked at: most bodies of a large collection never are, and decoding them
 * all would take longer than everything else. For whoever reads, copies or serialises the skill it is a field like any other.
 */
export function defineLazyBody(skill: object, bodies: Buffer, span: BodySpan): void {
  pending.set(skill, { bodies, span });
  Object.defineProperty(skill, "body", LAZY_BODY);
}

const pending = new WeakMap<object, { readonly bodies: Buffer; readonly span: BodySpan }>();

// One getter for all: engines then give all skills one shape, instead of a slow one each.
const LAZY_BODY: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: object) {
    const { bodies, span } = pending.get(this) ?? { bodies: Buffer.of(), span: [0, 0] };
    const value = bodies.toString("utf8", span[0], span[1]);
    Object.defineProperty(this, "body", { value, enumerable: true });
    pending.delete(this);
    return value;
  },
};
