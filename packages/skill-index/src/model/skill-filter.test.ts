import { expect, test } from "vitest";
import { createFilter } from "./skill-filter.js";

const skill = (name: string, ...tags: string[]) => ({ name, tags });

test("deny wins over allow", () => {
  const refuses = createFilter({ allow: ["pdf*"], deny: ["pdf-evil"] });
  expect([refuses(skill("pdf")), refuses(skill("pdf-evil")), refuses(skill("xlsx"))]).toEqual([
    undefined,
    "deny",
    "allow",
  ]);
});

test("names and tags are compared without case and in their normal form", () => {
  expect(createFilter({ deny: ["shell-*"] })(skill("ＳＨＥＬＬ-run"))).toBe("deny");
  expect(createFilter({ tags: ["Data"] })(skill("x", "DATA"))).toBeUndefined();
});

test("an empty allow list allows nothing, and no filter refuses nothing", () => {
  expect(createFilter({ allow: [] })(skill("pdf"))).toBe("allow");
  expect(createFilter({})(skill("pdf"))).toBeUndefined();
});

test("one shared tag is enough", () => {
  const refuses = createFilter({ tags: ["a", "b"] });
  expect([refuses(skill("x", "b", "c")), refuses(skill("y", "c")), refuses(skill("z"))]).toEqual([
    undefined,
    "tags",
    "tags",
  ]);
});
