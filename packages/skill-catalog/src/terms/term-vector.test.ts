import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeVector, encodeVector, type VectorPosting } from "./term-vector.js";

const postings = fc.array(fc.tuple(fc.nat(2 ** 31 - 1), fc.integer({ min: 1, max: 2 ** 16 - 1 })), { maxLength: 200 });

test("a vector is read back as it was written, in order of terms", () => {
  fc.assert(
    fc.property(postings, (given) => {
      const sorted: readonly VectorPosting[] = given.toSorted(([a], [b]) => a - b);
      expect(decodeVector(encodeVector(given))).toEqual(sorted);
    }),
  );
});

test("of the terms that are wanted, those are read and no others", () => {
  fc.assert(
    fc.property(postings, fc.array(fc.nat(300)), (given, terms) => {
      const small = given.map(([term, counts]) => [term % 300, counts] as const);
      const wanted = new Set(terms);
      const vector = encodeVector(small);
      expect(decodeVector(vector, wanted)).toEqual(decodeVector(vector).filter(([term]) => wanted.has(term)));
    }),
  );
});

test("whatever the bytes are, reading ends", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void decodeVector(bytes)));
});
