import { skillEntry } from "@modelcontextprotocol/server/ext/skills";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findMisfit, findSdkRefusal } from "./entry-rules.js";

test.for<[string, Record<string, unknown>, string | undefined]>([
  ["a plain skill", { name: "pdf", description: "x" }, undefined],
  ["a name of another script", { name: "größe", description: "x" }, undefined],
  ["a name in capitals", { name: "PDF", description: "x" }, "name-invalid"],
  ["a name with a blank", { name: "p df", description: "x" }, "name-invalid"],
  ["a name with two hyphens", { name: "p--df", description: "x" }, "name-invalid"],
  ["a name that climbs", { name: "../pdf", description: "x" }, "name-invalid"],
  ["a name that is a number", { name: 7, description: "x" }, "name-invalid"],
  ["a long name", { name: "a".repeat(65), description: "x" }, "name-invalid"],
  ["no name", { description: "x" }, "name-invalid"],
  ["a name unlike its folder", { name: "word", description: "x" }, "name-not-folder"],
  ["no description", { name: "pdf" }, "description-invalid"],
  ["a description that is a list", { name: "pdf", description: ["x"] }, "description-invalid"],
])("the extension's answer to %s", ([, frontmatter, code]) => {
  const folder = frontmatter["name"] === "größe" ? "größe" : "pdf";
  const same = code === "name-not-folder" || frontmatter["name"] === undefined ? folder : String(frontmatter["name"]);
  expect(findMisfit(frontmatter, same, "x/SKILL.md")?.code).toBe(code);
});

test("the SDK refuses exactly what is said to be refused", async () => {
  const text = fc.constantFrom("a", "", "a".repeat(501), "a".repeat(1025), "é");
  const value = fc.oneof(text, fc.constantFrom(1, true, null));
  const frontmatters = fc.record(
    {
      name: fc.constantFrom("pdf", "größe", "a-1"),
      description: text.filter((one) => one !== ""),
      compatibility: value,
      metadata: fc.oneof(value, fc.dictionary(fc.constantFrom("a", "b"), value)),
    },
    { requiredKeys: ["name", "description"] },
  );
  await fc.assert(
    fc.asyncProperty(frontmatters, async (frontmatter) => {
      const lines = Object.entries(frontmatter).map(
        ([key, item]) => `${key}: ${JSON.stringify(item).replaceAll(":", ": ")}`,
      );
      const file = `---\n${lines.join("\n")}\n---\n`;
      const accepted = await skillEntry(frontmatter.name, { "SKILL.md": file }).then(
        () => true,
        () => false,
      );
      expect(findSdkRefusal(frontmatter) === undefined, file).toBe(accepted);
    }),
  );
});

test("a key that would be a prototype elsewhere is told", async () => {
  await expect(skillEntry("a", { "SKILL.md": "---\nname: a\ndescription: x\n__proto__: 1\n---\n" })).rejects.toThrow();
  expect(findSdkRefusal(JSON.parse('{ "name": "a", "description": "x", "__proto__": 1 }'))).toContain("__proto__");
});
