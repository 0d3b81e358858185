import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { coreValue } from "./yaml-tree.js";

test("a plain scalar has the value that the core schema of YAML 1.2 gives it", () => {
  const scalar = fc.oneof(
    fc.constantFrom(
      "~",
      "null",
      "Null",
      "NULL",
      "nUll",
      "true",
      "True",
      "TRUE",
      "tRue",
      "false",
      "FALSE",
      "yes",
      "on",
      "2024-01-01",
    ),
    fc.string({ unit: fc.constantFrom(..."0123456789.eExob+-_aF"), minLength: 1, maxLength: 12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(scalar, (text) => {
      // A dash alone begins a list.
      fc.pre(text !== "-");
      const expected: unknown = parse(`k: ${text}\n`, { version: "1.2", schema: "core" }).k;
      const fits =
        typeof expected !== "number" ||
        (Number.isFinite(expected) && !(/^[-+]?\d+$/.test(text) && !Number.isSafeInteger(expected)));
      expect(coreValue(text)).toEqual(fits ? (expected === 0 ? 0 : expected) : text);
    }),
    { numRuns: 2000, examples: [["0x"], ["0o8"], ["-0"], [".5"], ["1."], ["1e5"], ["+12"]] },
  );
});

test.for([".inf", "-.INF", ".nan", "1e999", "12345678901234567890"])(
  "%s, which JSON cannot hold, stays text",
  (text) => {
    expect(coreValue(text)).toBe(text);
  },
);
