import { expect, test } from "vitest";
import { document } from "../../test/documents.js";
import { findNameTwins } from "./name-twins.js";

test.for([
  ["other case", "pdf", "PDF"],
  ["a Cyrillic letter", "paypal", "p\u0430ypal"],
  ["a Greek letter", "tool", "t\u03bf\u03bfl"],
  ["full-width letters", "pdf", "\uff50\uff44\uff46"],
  ["a zero-width space", "pdf", "p\u200bdf"],
  ["a tag character", "pdf", "pdf\u{e0061}"],
  ["a digit for a letter", "tool-l", "t00l-1"],
  ["another dash", "pdf-forms", "pdf\u2010forms"],
] as const)("two names that differ by %s are twins", ([, name, twin]) => {
  const problems = findNameTwins([document(name), document(twin, { path: "/other/SKILL.md" })]);
  expect(problems).toMatchObject([{ code: "name-twin", severity: "warning", path: "/other/SKILL.md" }]);
  expect(problems[0]?.message).toContain(`/skills/${name}/SKILL.md`);
});

test.for([
  ["pdf", "pdfs"],
  ["pdf-forms", "pdf_forms"],
  ["cafe", "café"],
  ["go-to", "goto"],
] as const)("%s and %s are not twins", ([name, other]) => {
  expect(findNameTwins([document(name), document(other)])).toEqual([]);
});

test("the message spells out what cannot be seen and prints nothing invisible", () => {
  const [problem] = findNameTwins([document("pdf"), document("p\u200bdf")]);
  expect(problem?.message).toContain("U+200B");
  expect(problem?.message).not.toContain("\u200b");
});

test("convention files have no twins", () => {
  expect(findNameTwins([document("agents"), document("AGENTS", { kind: "instructions" })])).toEqual([]);
});
