import { pythonStr, pythonStrip, type YamlData } from "./python-text.js";
import { findSkillFile, readSkillText } from "./skill-folder.js";
import { readStrictYaml } from "./strict-yaml.js";

export type Metadata = Readonly<Record<string, YamlData>>;

/** A skill file that the reference refuses, in its words. */
export class SkillFault extends Error {
  override readonly name: string = "SkillFault";
}

/** The frontmatter of a skill's text: split at the next two `---` anywhere, as the reference does. */
export function readMetadata(file: string, cwd: string): Metadata {
  const read = readSkillText(file, cwd);
  if (!read.ok) throw new SkillFault(read.problem.message);
  if (!read.text.startsWith("---")) throw new SkillFault("SKILL.md must start with YAML frontmatter (---)");
  const close = read.text.indexOf("---", 3);
  if (close === -1) throw new SkillFault("SKILL.md frontmatter not properly closed with ---");
  const frontmatter = read.text.slice(3, close);
  // The reference crashes here; its exit code is kept, its traceback is not.
  if (CONTROL.test(frontmatter)) throw new SkillFault(`${file} holds a control character in its frontmatter`);
  const yaml = readStrictYaml(frontmatter);
  if (!yaml.ok) throw new SkillFault(`Invalid YAML in frontmatter: ${yaml.problem.message}`);
  if (!isMetadata(yaml.data)) throw new SkillFault("SKILL.md frontmatter must be a YAML mapping");
  const { metadata } = yaml.data;
  return isMetadata(metadata) ? { ...yaml.data, metadata: withText(metadata) } : yaml.data;
}

// What YAML calls unprintable.
const CONTROL = /[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** What `read-properties` prints and `to-prompt` uses. Checks presence alone, so it succeeds on many invalid skills. */
export function readProperties(folder: string, cwd: string): { readonly file: string; readonly properties: Metadata } {
  const file = findSkillFile(folder, cwd);
  if (file === undefined) throw new SkillFault(`SKILL.md not found in ${folder}`);
  const found = readMetadata(file, cwd);
  const required = ["name", "description"] as const;
  for (const field of required) {
    if (!(field in found)) throw new SkillFault(`Missing required field in frontmatter: ${field}`);
  }
  const properties: Record<string, YamlData> = {};
  for (const field of required) properties[field] = toText(found, field);
  for (const field of ["license", "compatibility", "allowed-tools"]) {
    const value = found[field];
    if (value !== undefined) properties[field] = value;
  }
  const { metadata } = found;
  if (metadata !== undefined && Object.keys(metadata).length > 0) properties["metadata"] = metadata;
  return { file, properties };
}

function toText(found: Metadata, field: string): string {
  const value = found[field];
  const text = typeof value === "string" ? pythonStrip(value) : "";
  if (text === "") throw new SkillFault(`Field '${field}' must be a non-empty string`);
  return text;
}

function withText(map: Metadata): Metadata {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, pythonStr(value)]));
}

function isMetadata(value: YamlData | undefined): value is Metadata {
  return typeof value === "object" && !Array.isArray(value);
}
