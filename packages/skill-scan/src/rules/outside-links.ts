import type { ReadSkill } from "../read/skill-files.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Links on the disk that lead out of the folder, and links in the text to files of the machine. */
export function findOutsideLinks({ files, outsideLinks }: ReadSkill): RawFinding[] {
  const links = outsideLinks.map((path) => ({
    code: "link-outside" as const,
    severity: "high" as const,
    path,
    evidence: path,
    says: "This link leads out of the skill's folder.",
  }));
  const mentioned = files
    .filter(({ kind }) => kind === "markdown")
    .flatMap((file) =>
      file.passages
        .filter(({ kind }) => kind === "prose")
        .flatMap(({ text, line }) =>
          matchesOf(text, MACHINE_FILE).map((match) => ({
            ...placeOf(file, text, match, line),
            code: "link-outside" as const,
            severity: "medium" as const,
            says: "A link in the text leads to a file of the machine it is read on.",
          })),
        ),
    );
  return [...links, ...mentioned];
}

/** A Markdown link or picture whose target is an absolute path of a system or a home. Climbing to a neighbour is how collections are written. */
const MACHINE_FILE =
  /\]\(\s*<?(?:file:\/\/|~\/\.|\/(?:etc|root|home\/\w+|Users\/\w+|proc|var|private)\/|\$HOME\/\.|(?:\.\.\/){2,20}(?:etc|root|home\/\w+|Users\/\w+|proc|var)\/)[^)\s>]{0,200}>?[^)\n]{0,60}\)/g;
