import { expect, test } from "vitest";
import { captureSkill } from "./indexed-skill.js";
import { InvertedIndex } from "./inverted-index.js";

test("words of names, descriptions and tags, as written, and none of bodies or removed skills", () => {
  const index = new InvertedIndex();
  index.add([
    captureSkill({
      name: "merge",
      description: "Merges the Caf\u00e9 files.",
      tags: ["office"],
      body: "zeppelin files",
    }),
    captureSkill({ name: "gone", description: "Gone with its words.", body: "merge" }),
  ]);
  index.remove(1);
  const { length, wordOf } = index.metadataWords();
  expect(Array.from({ length }, (_, at) => wordOf(at)).sort()).toEqual(["cafe", "files", "merge", "merges", "office"]);
});
