import type { ReadSkill } from "../read/skill-files.js";
import type { RawFinding } from "./raw-finding.js";

/** Programs that are not text. A review of the skill sees their names and nothing of what they do. */
export function findBinaryPrograms({ programs, files }: ReadSkill): RawFinding[] {
  const texts = files.filter(({ kind }) => kind !== "other").map(({ text }) => text);
  return programs.map((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isMentioned = texts.some((text) => text.includes(name));
    const isHidden = path.split("/").some((segment) => segment.startsWith("."));
    return {
      code: "binary-executable",
      severity: isMentioned && !isHidden ? "medium" : "high",
      path,
      evidence: path,
      says: isMentioned
        ? "This program is not text, and the skill names it."
        : "This program is not text, and no text of the skill names it.",
    };
  });
}
