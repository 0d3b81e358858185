import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSchema } from "../package-files.js";
import { checkSchema, type JsonSchema } from "./check-schema.js";

const faults = (value: unknown, schema: JsonSchema): readonly string[] =>
  checkSchema(value, schema).map(({ message }) => message);

/** Values that look like settings or cases, right and wrong. */
const key = fc.constantFrom(
  "roots",
  "user",
  "match",
  "topK",
  "mcpServers",
  "command",
  "url",
  "query",
  "expect",
  "band",
  "x",
);
const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("", "high", "spec", "a"),
);
const document = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4 }),
  ),
})).value;

test.for(["config.json", "cases.json"] as const)("%s is judged as a full validator judges it", (name) => {
  const schema = readSchema(name);
  const validate = new Ajv({ strict: false }).compile(schema);
  const examples = [
    {},
    { roots: ["a"], match: { topK: 0 } },
    { mcpServers: { a: { command: "x" } } },
    [{ query: "a", expect: null }],
    [{ query: "a", expect: "b", band: "high" }],
    [{ query: "a", expect: "b", band: {} }],
    [{ query: "a", expect: "b", band: ["high"] }],
    { cases: [{ query: "a", should_trigger: true }] },
  ];
  for (const value of examples) expect([value, faults(value, schema).length === 0]).toEqual([value, validate(value)]);
  fc.assert(
    fc.property(document, (value) => {
      expect(faults(value, schema).length === 0).toBe(validate(value));
    }),
    { numRuns: 2000 },
  );
});

test("each problem has its path", () => {
  const value = { match: { topK: -1, minScore: "best" }, rots: [], deny: ["a", 1] };
  expect(checkSchema(value, readSchema("config.json")).map(({ path, isKey = false }) => [path, isKey])).toEqual([
    [["match", "topK"], false],
    [["match", "minScore"], false],
    [["rots"], true],
    [["deny", 1], false],
  ]);
});
