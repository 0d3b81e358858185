import { createHash } from "node:crypto";
import { readSkillTerms, weighSkillTerms } from "@skillwright/skill-match";

/**
 * What changes when the matcher reads or weighs words in another way, found by letting it read a text with a bit of everything. A
 * catalog whose terms were read otherwise is indexed anew.
 */
export function termsVersion(): string {
  const terms = readSkillTerms(PROBE);
  const statistics = {
    skills: 1000,
    countsOf: (term: string) => ({ metadataSkills: term.length, bodySkills: term.length * 7 }),
    nearestWords: () => [],
  };
  return createHash("sha256")
    .update(JSON.stringify([terms, weighSkillTerms(terms, statistics)]))
    .digest("hex")
    .slice(0, 16);
}

const PROBE = {
  name: "pdf-forms",
  description:
    "Fills in forms; the generalizations of running, libraries, Müller and C++ or .NET. 日本語の文書を作成する。",
  tags: ["documents", "forms"],
  body: "Merging creates files. Relational happiness, hopeful skies: 42 formalities. ".repeat(3),
  asks: ["sign this paper for me"],
};
