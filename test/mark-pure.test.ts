import { expect, test } from "vitest";
import { markPure } from "../scripts/mark-pure.js";

test.for([
  ["a call", 'const a = new Set("b c".split(" "));', 'const a = /* @__PURE__ */ (() => new Set("b c".split(" ")))();'],
  ["an object", "var a = { b: c.d };", "var a = /* @__PURE__ */ (() => ({ b: c.d }))();"],
  [
    "several values",
    "let a = b(), c = 1, d = e.f;",
    "let a = /* @__PURE__ */ (() => b())(), c = 1, d = /* @__PURE__ */ (() => e.f)();",
  ],
] as const)("marks %s", ([, code, marked]) => expect(markPure(code)).toBe(marked));

test.for([
  "const a = 'b', c = -1, d = [1, { e: null }], f = () => g(), h = function () {};",
  "const { a } = b();",
  "const a = await b();",
  "function a() { const b = c(); }",
  "export { a };",
])("leaves %s as it is", (code) => expect(markPure(code)).toBe(code));
