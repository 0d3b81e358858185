import fc from "fast-check";
import { expect, test } from "vitest";
import { isMap, isScalar, parseDocument } from "yaml";
import type { JsonPath } from "./check-schema.js";
import { jsonOffset } from "./json-offset.js";

const key = fc.constantFrom("a", "b c", 'qu"ote', "back\\slash", "{", "]:,", "é🦊");
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), key),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3 }),
  ),
})).value;

function* pathsOf(given: unknown, path: JsonPath = []): Generator<JsonPath> {
  yield path;
  if (Array.isArray(given)) for (const [at, item] of given.entries()) yield* pathsOf(item, [...path, at]);
  else if (typeof given === "object" && given !== null)
    for (const [name, item] of Object.entries(given)) yield* pathsOf(item, [...path, name]);
}

test("values and keys begin where a parser that keeps places says they do", () => {
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (given, indent) => {
      const text = JSON.stringify(given, undefined, indent);
      const document = parseDocument(text);
      for (const path of pathsOf(given)) {
        const node = document.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
        expect(jsonOffset(text, { path })).toBe(node?.range?.[0]);
        const parent = document.getIn(path.slice(0, -1), true);
        if (path.length === 0 || !isMap(parent)) continue;
        const place = parent.items.map((pair) => pair.key).filter(isScalar);
        expect(jsonOffset(text, { path, isKey: true })).toBe(
          place.find((name) => name.value === path.at(-1))?.range?.[0],
        );
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

test.for([[["x"]], [["a", 5]], [["a", 0, "deeper"]], [[0]]])("there is no place for %j", ([path]) => {
  expect(jsonOffset('{ "a": [1] }', { path: path as JsonPath })).toBeUndefined();
});
