import { type ParsedSkill, validateSkill } from "@skillwright/skill-parser";
import { findSkillFile, folderName, isFolder } from "./skill-folder.js";
import { type Metadata, readMetadata, SkillFault } from "./skill-metadata.js";

/** Every message of the reference's `validate`, in its order. Empty: valid. */
export function validateFolder(path: string, cwd: string): readonly string[] {
  if (!isFolder(path, cwd)) return [`Not a directory: ${path}`];
  const file = findSkillFile(path, cwd);
  if (file === undefined) return ["Missing required file: SKILL.md"];
  try {
    const skill = toSkill(readMetadata(file, cwd));
    return validateSkill(skill, { profile: "spec", directoryName: folderName(path) }).map(({ message }) => message);
  } catch (error) {
    if (error instanceof SkillFault) return [error.message];
    throw error;
  }
}

/** The rules look at the frontmatter alone; what the reference read of it stands in for what our parser would have read. */
function toSkill(frontmatter: Metadata): ParsedSkill {
  return {
    name: "",
    description: "",
    tags: [],
    allowedTools: [],
    references: [],
    trigger: false,
    triggers: [],
    metadata: {},
    disableModelInvocation: false,
    userInvocable: true,
    frontmatter,
    body: "",
    bodyLine: 1,
  };
}
