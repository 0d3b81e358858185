import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson, toValue } from "./json-text.js";

test("what JSON.parse reads is read the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      const result = readJson(text);
      expect(result.ok && toValue(result.node)).toEqual(JSON.parse(text));
    }),
  );
});

test("what JSON.parse refuses is refused, with a place inside the text", () => {
  const piece = fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "-", ".5", "tru", "null", " ", '"\\x"', "01");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const result = readJson(text);
      if (result.ok) expect(JSON.parse(text)).toEqual(toValue(result.node));
      else {
        expect(result.fault.offset).toBeLessThanOrEqual(text.length);
        // One thing is refused here that JSON.parse lets pass.
        if (!result.fault.message.includes("twice")) expect(() => JSON.parse(text)).toThrow();
      }
    }),
  );
});

test.for([
  ['{"a": 1,}', 8, "A key in double quotes is expected here."],
  ['{"a" 1}', 5, "A colon is expected after the key."],
  ["[1 2]", 3, 'A comma or "]" is expected here.'],
  ["", 0, "The document ends too early."],
  ["[", 1, "The document ends too early."],
  ['"open', 0, "This string is not closed, or holds a bad escape."],
  ['{"a": 1, "a": 2}', 9, 'The key "a" is there twice.'],
  ["[] x", 3, "Something follows the end of the document."],
  ["[".repeat(70), 65, "This is nested more than 64 deep."],
] as const)("%s is refused at %i", ([text, offset, message]) => {
  expect(readJson(text)).toEqual({ ok: false, fault: { offset, message } });
});

test("a key named __proto__ is a key like any other", () => {
  const result = readJson('{"__proto__": {"polluted": true}}');
  expect(result.ok && Object.keys(toValue(result.node) as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
