import type { FolderFile } from "@skillwright/skill-install";

/** The files of a small skill. */
export function skillFiles(
  name: string,
  options: { description?: string; body?: string; head?: string; files?: Record<string, string> } = {},
): FolderFile[] {
  const {
    description = `Does ${name.replaceAll("-", " ")} for people.`,
    body = `# ${name}\n\nSteps.`,
    head = "",
    files = {},
  } = options;
  const text = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n${head}---\n${body}\n`;
  const others = Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  return [{ path: "SKILL.md", bytes: Buffer.from(text) }, ...others];
}
