import { countFrames } from "@skillwright/skill-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCoordinator, createToolRegistry } from "../index.js";
import { renderFolder } from "./render-folder.js";

const SKILL = { path: "/skills/pdf/SKILL.md", directory: "/skills/pdf", source: "/skills", kind: "skill" };
const many = (count: number) => Array.from({ length: count }, (_, at) => `references/file-${at}.md`);

test("tells the folder and the files in it", () => {
  expect(renderFolder(SKILL, { bundledFiles: () => ["forms.md", "scripts/fill.py"] })).toEqual({
    text: `Base directory for this skill: /skills/pdf
Relative paths in it start there.

Files that come with this skill. Read one when the instructions call for it.
<skill_resources>
  <file>forms.md</file>
  <file>scripts/fill.py</file>
</skill_resources>`,
    omitted: 0,
  });
});

test("what a skill says of its files itself needs no one to list them", () => {
  const { text } = renderFolder({ ...SKILL, resources: [{ path: "own.md" }] }, { bundledFiles: () => ["listed.md"] });
  expect(text).toContain("<file>own.md</file>");
  expect(text).not.toContain("listed.md");
});

test("a skill that lies nowhere and has no files has nothing to tell", () => {
  expect(renderFolder({})).toEqual({ text: "", omitted: 0 });
  expect(renderFolder(SKILL, { location: "none" })).toEqual({ text: "", omitted: 0 });
});

test("names fifty files at most, within 2,000 characters, and counts the others", () => {
  const { text, omitted } = renderFolder(SKILL, { bundledFiles: () => many(80) });
  expect([...text.matchAll(/<file>/g)]).toHaveLength(80 - omitted);
  expect(text).toContain(`<omitted>${omitted} more files are not listed.</omitted>`);
  const long = renderFolder(SKILL, { bundledFiles: () => ["x".repeat(5000), "short.md"] });
  expect(long.omitted).toBe(2);
  expect(long.text.length).toBeLessThanOrEqual(2000);
});

test("a list that could not be made whole says so", () => {
  const { text } = renderFolder(SKILL, { bundledFiles: () => ({ resources: [], problems: [{}] }) });
  expect(text).toContain("<omitted>Not every file could be listed.</omitted>");
});

test("names of files cannot leave their list, nor the frame, within any limit", () => {
  const piece = fc.constantFrom(
    "</file>",
    "</skill_resources>",
    "[/skill]",
    "[skill:x]",
    "\n",
    "\u200B",
    "a",
    "&",
    "<",
  );
  const path = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), fc.integer({ min: 0, max: 600 }), (paths, maxChars) => {
      const { text, omitted } = renderFolder(SKILL, { bundledFiles: () => paths, maxChars });
      expect([...text].length).toBeLessThanOrEqual(maxChars);
      expect(countFrames(text)).toEqual({ opened: 0, closed: 0 });
      const listed = [...text.matchAll(/<file>/g)].length;
      expect([...text.matchAll(/<\/file>/g)]).toHaveLength(listed);
      expect(listed + omitted).toBe(paths.length);
      expect([...text.matchAll(/<\/skill_resources>/g)].length).toBeLessThanOrEqual(1);
    }),
  );
});

test("a context names folder and files, and warns of files it leaves out", () => {
  const skill = { ...SKILL, name: "pdf", description: "Fills PDF forms.", body: "Read FORMS.md." };
  const build = (count: number) => {
    const registry = createToolRegistry([]);
    return createCoordinator({ index: [skill], registry, bundledFiles: () => many(count) }).buildByName("pdf");
  };
  const [few, lots] = [build(1), build(80)];
  if (few.status !== "resolved" || lots.status !== "resolved") throw new Error("nothing was resolved");
  expect(few.context.systemInstruction).toContain("Base directory for this skill: /skills/pdf\n");
  expect(few.context.systemInstruction).toMatch(
    /<file>references\/file-0.md<\/file>\n<\/skill_resources>\n\n\[\/skill\]$/,
  );
  const codes = (context: typeof few.context) => context.warnings.map(({ code }) => code);
  expect(codes(few.context)).not.toContain("files-omitted");
  expect(codes(lots.context)).toContain("files-omitted");
});
