import { expect, test } from "vitest";
import { captureSkill } from "./indexed-skill.js";
import { InvertedIndex } from "./inverted-index.js";

test("corrects to words of names, descriptions and tags, as written, and none of bodies or removed skills", () => {
  const index = new InvertedIndex();
  index.add([
    captureSkill({
      name: "merge",
      description: "Merges the Caf\u00e9 files.",
      tags: ["office"],
      body: "zeppelin files",
    }),
    captureSkill({ name: "gone", description: "Gone with its moorings.", body: "merge" }),
  ]);
  expect(index.nearestWords("moorning")).toEqual(["moorings"]);
  index.remove(1);
  expect(index.nearestWords("moorning")).toEqual([]);
  expect(index.nearestWords("zeppelim")).toEqual([]);
  expect(index.nearestWords("mergs")).toEqual(["merge", "merges"]);
  expect(index.nearestWords("offise")).toEqual(["office"]);
});

test("adds none of the skills when a body cannot be read", () => {
  const index = new InvertedIndex();
  const broken = Object.defineProperty({ name: "broken", description: "Broken windows." }, "body", {
    get: () => {
      throw new Error("gone");
    },
  });
  const whole = { name: "whole", description: "Whole windows." };
  expect(() => index.add([whole, broken].map(captureSkill))).toThrow("gone");
  expect(index.slotCount).toBe(0);
  expect(index.nearestWords("windov")).toEqual([]);
});
