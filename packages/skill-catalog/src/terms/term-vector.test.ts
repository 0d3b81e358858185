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

test("whatever the bytes are, reading ends", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void decodeVector(bytes)));
});
