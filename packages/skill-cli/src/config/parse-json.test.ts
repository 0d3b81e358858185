import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json.js";

test("what JSON.parse reads is read the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test("what JSON.parse refuses is refused, where the text stops being a beginning of JSON", () => {
  const piece = fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "-", ".5", "tru", "null", " ", '"\\x"', "01");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const result = parseJson(text);
      if (result.ok) return;
      const { offset, message } = result.problem;
      // One thing is refused here that JSON.parse lets pass.
      if (message.includes("twice")) return;
      expect(() => JSON.parse(text)).toThrow();
      expect(parseJson(`${text.slice(0, offset)}\u0001`)).toMatchObject({ ok: false, problem: { offset } });
    }),
  );
});

test.for([
  ['{"a": 1,}', 8, "Expected double-quoted property name."],
  ['{"a" 1}', 5, "Expected ':' after property name."],
  ["[1 2]", 3, "Expected ',' or ']' after array element."],
  ["[1, 2, ]", 7, "Unexpected token ']'."],
  ["[1, // one\n2]", 4, "Unexpected token '/'."],
  ["['at position 3']", 1, "Unexpected token '''."],
  ["", 0, "Unexpected end of JSON input."],
  ["[", 1, "Unexpected end of JSON input."],
  ['"open', 5, "Unterminated string."],
  ['["a\nb"]', 3, "Bad control character in string literal."],
  ["[] x", 3, "Unexpected non-whitespace character after JSON."],
] as const)("%j is refused at %i", ([text, offset, message]) => {
  const advice = "JSON takes double quotes only, no comments, and no comma before a closing bracket.";
  expect(parseJson(text)).toEqual({ ok: false, problem: { offset, message: `${message} ${advice}` } });
});

test.for([
  ['{"a": 1, "a": 2}', 9, '"a"'],
  ['{"a": [{"b": 1, "c": {"b": 1}, "\\u0062": 2}]}', 31, '"b"'],
  ['{"a:{": "}", "a:{": 2}', 13, '"a:{"'],
  ['{"\\"": 1, "\\"": 2}', 10, '"\\""'],
  ['{"__proto__": 1, "__proto__": 2}', 17, '"__proto__"'],
] as const)("%s holds a key twice, at %i", ([text, offset, key]) => {
  expect(parseJson(text)).toEqual({ ok: false, problem: { offset, message: `The key ${key} is there twice.` } });
});

test("the same key in two maps is fine", () => {
  expect(parseJson('[{"a": {"a": 1}}, {"a": "a"}]').ok).toBe(true);
});

test.for([
  ["opened", "[".repeat(100_000)],
  ["opened and closed", "[".repeat(100_000) + "]".repeat(100_000)],
  ["maps", '{"a":'.repeat(100_000)],
  ["ending in rubbish", `${"[".repeat(4_000_000)}?`],
] as const)("deep nesting is refused at once: %s", ([, text]) => {
  const began = performance.now();
  expect(parseJson(text)).toMatchObject({ ok: false, problem: { message: "This is nested more than 64 deep." } });
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("64 levels are fine, and brackets in text are no levels", () => {
  expect(parseJson("[".repeat(64) + "]".repeat(64)).ok).toBe(true);
  expect(parseJson(JSON.stringify(['[{"'.repeat(1000)])).ok).toBe(true);
});

test("a long text is read, whatever it holds", () => {
  for (const value of ["\n".repeat(4_000_000), "a".repeat(8_000_000)]) {
    expect(parseJson(JSON.stringify([value])).ok).toBe(true);
  }
});

test("a key named __proto__ is a key like any other", () => {
  const result = parseJson('{"__proto__": {"polluted": true}}');
  expect(result.ok && Object.keys(result.value as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
