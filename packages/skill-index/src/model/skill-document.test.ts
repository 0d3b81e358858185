import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseName, toSkillId } from "./skill-document.js";

test.for([
  ["pdf-forms", "pdf-forms"],
  ["PDF Forms", "pdf-forms"],
  ["pdf_forms", "pdf-forms"],
  ["a  b", "a--b"],
  ["Ärger & Über", "Ärger--Über"],
  ["数据 2", "数据-2"],
  ["../etc/passwd", "etcpasswd"],
  ["²½", "²½"],
  ["डेटाबेस", "डेटाबेस"],
  ["① price", "①-price"],
  ["", "skill"],
  ["!!!", "skill"],
] as const)("the name %j is normalised to %j", ([name, normalised]) => {
  expect(normaliseName(name)).toBe(normalised);
});

test("no name makes an id that holds a slash, a dot, a backslash or a blank", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(toSkillId(name, "0123456789abcdef")).toMatch(/^[a-z0-9\-\p{Alphabetic}\p{N}]+-0123456789ab$/u);
    }),
  );
});
