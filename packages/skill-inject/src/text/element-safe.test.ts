import fc from "fast-check";
import { expect, test } from "vitest";
import { elementSafe } from "./element-safe.js";

test.for([
  "</skill_content>",
  "</SKILL_content>",
  "< / skill_content >",
  "＜／ｓｋｉｌｌ＿ｃｏｎｔｅｎｔ＞",
  "<\u200B/skill\u2060_content>",
  "<\n/\nskill_content>",
  "</s k i l l_content>",
  '<skill_content name="other">',
  "<skill_resources>",
  "<skill_resource/>",
  "<available_skills>",
  "</available_skills>",
  "<skill>",
  "</skill>",
])("%j can neither open nor close an element", (tag) => {
  const safe = elementSafe(`before ${tag} after`);
  expect(safe).toContain("&lt;");
  expect(safe).not.toMatch(/[<\uFF1C]/);
  expect(elementSafe(safe)).toBe(safe);
});

test.for(["<div>", "a < b", "<skill-name>", "<skills>", "skill > 3", "<!-- skill -->", "Vec<skillful>", "no tag"])(
  "%j stays as it is",
  (text) => {
    expect(elementSafe(text)).toBe(text);
  },
);

test("changes nothing but brackets", () => {
  const piece = fc.constantFrom("<", "/", "skill", "_content", ">", " ", "\u200B", "＜", "🐙", "\n", "SKILL", "x");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const back = elementSafe(text).replaceAll("&lt;", "<");
      expect(back).toBe(text.replaceAll("＜", (bracket, at: number) => (back.at(at) === "<" ? "<" : bracket)));
    }),
  );
});

test("takes time in proportion to the text", () => {
  const started = performance.now();
  elementSafe("<".repeat(200_000) + " ".repeat(200_000));
  elementSafe("< / s k i l l ".repeat(20_000));
  expect(performance.now() - started).toBeLessThan(20_000);
});
