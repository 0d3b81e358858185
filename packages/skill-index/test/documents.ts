import { type SkillDocument, type SkillScope, toSkillId } from "../src/index.js";

/** A document with these fields; the rest is what a plain skill has. */
export function document(name: string, fields: Partial<SkillDocument> = {}): SkillDocument {
  const hash = fields.hash ?? hashLike(name);
  const path = fields.path ?? `/skills/${name}/SKILL.md`;
  return {
    name,
    description: `What ${name} does.`,
    tags: [],
    allowedTools: [],
    references: [],
    trigger: false,
    triggers: [],
    metadata: {},
    disableModelInvocation: false,
    userInvocable: true,
    frontmatter: { name },
    body: `How to ${name}.`,
    bodyLine: 5,
    id: toSkillId(name, hash),
    kind: "skill",
    path,
    directory: path.slice(0, path.lastIndexOf("/")),
    source: "/skills",
    scope: "extra" satisfies SkillScope,
    lastModified: 0,
    ...fields,
    hash,
  };
}

/** 64 hex digits that differ for different texts. */
export const hashLike = (text: string): string =>
  Array.from(text, (char) => (char.codePointAt(0) ?? 0).toString(16))
    .join("")
    .padEnd(64, "0")
    .slice(0, 64);
