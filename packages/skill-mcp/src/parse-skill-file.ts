import { createMemorySource, loadIndex, type SkillDocument, type SkillProblem } from "@skillwright/skill-index";

export interface ParsedFile {
  /** Absent: the problems say why. */
  readonly skill?: SkillDocument;
  readonly problems: readonly SkillProblem[];
}

/** One `SKILL.md` through the loader that reads every other skill, so that both sides of a comparison are read alike. */
export async function parseSkillFile(content: Uint8Array | string, path: string, source: string): Promise<ParsedFile> {
  const { index, problems } = await loadIndex([createMemorySource([{ path, content }], { name: source })]);
  const [skill] = index.skills;
  return skill ? { skill, problems } : { problems };
}
