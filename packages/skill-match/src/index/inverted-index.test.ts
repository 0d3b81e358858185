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
  const { wordsWith } = index.metadataWords();
  const words = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => wordsWith(letter.charCodeAt(0), 0)).flat();
  expect(words.sort()).toEqual(["cafe", "files", "merge", "merges", "office"]);
  expect(wordsWith("f".charCodeAt(0), 1)).toEqual(["office"]);
});
