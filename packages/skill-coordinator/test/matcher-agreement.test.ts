import { createMatcher } from "@skillwright/skill-match";
import { compareCodePoints, foldName, matchesGlob } from "@skillwright/skill-text";
import fc from "fast-check";
import { expect, test } from "vitest";

// skill-match depends on nothing, so it has an order and a glob of its own. These hold both to the ones of skill-text.

const character = fc.constantFrom("a", "b", "B", "é", "\ud7ff", "\ue000", "ﬁ", "\uffff", "😀", "𐀀");

test("skills that score alike come in the order of their names by code point", () => {
  const names = fc.uniqueArray(fc.string({ unit: character, minLength: 1, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(names, (list) => {
      const skills = list.map((name) => ({ name, description: "x", tags: ["all"] }));
      const policy = { includeTags: ["all"], topK: list.length, minScore: 0 };
      const ranked = createMatcher(skills)
        .select("", policy)
        .map(({ skill }) => skill.name);
      expect(ranked).toEqual([...list].sort(compareCodePoints));
    }),
  );
});

test("a glob of `*` and `?` in `triggers` fits what a name glob fits", () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", "😀", "é"), minLength: 1, maxLength: 6 });
  const glob = fc.string({ unit: fc.constantFrom("a", "b", "?", "*", "😀"), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      name,
      // A glob of signs alone fits every file, and counts for nothing.
      glob.filter((text) => !text.includes("**") && /[^?*]/.test(text)),
      (file, pattern) => {
        const matcher = createMatcher([{ name: "x", description: "y", triggers: [pattern] }]);
        expect(matcher.select("", { files: [file] }).length === 1).toBe(matchesGlob(file, pattern));
      },
    ),
    { numRuns: 2000 },
  );
});

test("a tag is the same tag for the matcher as for a filter", () => {
  const tag = fc.string({ unit: fc.constantFrom("a", "A", "Ａ", "é", "É", "İ", "ﬁ", "-"), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(tag, tag, (carried, wanted) => {
      const matcher = createMatcher([{ name: "x", description: "y", tags: [carried] }]);
      const found = matcher.select("", { includeTags: [wanted], minScore: 0 }).length === 1;
      expect(found).toBe(foldName(carried) === foldName(wanted));
    }),
    { numRuns: 2000 },
  );
});
