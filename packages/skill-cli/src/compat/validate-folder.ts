import { pythonStrip, type YamlData } from "./python-text.js";
import { findSkillFile, folderName, isFolder } from "./skill-folder.js";
import { type Metadata, readMetadata, SkillFault } from "./skill-metadata.js";

/** Every message of the reference's `validate`, in its order. Empty: valid. */
export function validateFolder(path: string, cwd: string): readonly string[] {
  if (!isFolder(path, cwd)) return [`Not a directory: ${path}`];
  const file = findSkillFile(path, cwd);
  if (file === undefined) return ["Missing required file: SKILL.md"];
  try {
    const found = readMetadata(file, cwd);
    return [
      ...fieldFaults(found),
      ...requiredFaults(found, "name", (name) => nameFaults(name, folderName(path))),
      ...requiredFaults(found, "description", (text) => lengthFaults("Description", text, 1024)),
      ...compatibilityFaults(found["compatibility"]),
    ];
  } catch (error) {
    if (error instanceof SkillFault) return [error.message];
    throw error;
  }
}

const FIELDS = ["allowed-tools", "compatibility", "description", "license", "metadata", "name"];

function fieldFaults(found: Metadata): string[] {
  const others = Object.keys(found).filter((key) => !FIELDS.includes(key));
  if (others.length === 0) return [];
  const allowed = FIELDS.map((field) => `'${field}'`).join(", ");
  return [`Unexpected fields in frontmatter: ${others.sort(byCodePoint).join(", ")}. Only [${allowed}] are allowed.`];
}

function requiredFaults(found: Metadata, field: string, check: (text: string) => string[]): string[] {
  const value = found[field];
  if (value === undefined) return [`Missing required field in frontmatter: ${field}`];
  if (typeof value !== "string" || pythonStrip(value) === "") return [`Field '${field}' must be a non-empty string`];
  return check(value);
}

function nameFaults(written: string, folder: string): string[] {
  const name = pythonStrip(written).normalize("NFKC");
  const length = [...name].length;
  return [
    length > 64 && `Skill name '${name}' exceeds 64 character limit (${length} chars)`,
    name !== name.toLowerCase() && `Skill name '${name}' must be lowercase`,
    /^-|-$/.test(name) && "Skill name cannot start or end with a hyphen",
    name.includes("--") && "Skill name cannot contain consecutive hyphens",
    !/^[\p{L}\p{N}-]*$/u.test(name) &&
      `Skill name '${name}' contains invalid characters. Only letters, digits, and hyphens are allowed.`,
    folder.normalize("NFKC") !== name && `Directory name '${folder}' must match skill name '${name}'`,
  ].filter((message) => message !== false);
}

function compatibilityFaults(value: YamlData | undefined): string[] {
  if (value === undefined) return [];
  return typeof value === "string"
    ? lengthFaults("Compatibility", value, 500)
    : ["Field 'compatibility' must be a string"];
}

function lengthFaults(what: string, text: string, limit: number): string[] {
  const length = [...text].length;
  return length > limit ? [`${what} exceeds ${limit} character limit (${length} chars)`] : [];
}

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
