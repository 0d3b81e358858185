import { type McpProblem, toMcpProblem } from "../mcp-problem.js";

type Frontmatter = Readonly<Record<string, unknown>>;

/** Why the extension cannot carry a skill with this frontmatter, or `undefined` if it can. */
export function findMisfit(frontmatter: Frontmatter, folder: string, path: string): McpProblem | undefined {
  const { name, description } = frontmatter;
  if (typeof name !== "string" || !isSkillName(name)) {
    const message = `The name ${JSON.stringify(name ?? null)} cannot stand in a URI of the extension. Use lower-case letters, digits and single hyphens, at most 64.`;
    return toMcpProblem("name-invalid", path, message);
  }
  if (name !== folder) {
    const message = `The skill is named ${JSON.stringify(name)} but its folder ${JSON.stringify(folder)}; over MCP both must be equal. Rename one of them.`;
    return toMcpProblem("name-not-folder", path, message);
  }
  if (typeof description !== "string" || description === "") {
    return toMcpProblem("description-invalid", path, "The description is not a text. Put it in quotes.");
  }
  return undefined;
}

/**
 * Why clients built on the official SDK refuse an entry that the extension allows, or `undefined` if they take it.
 * Without `skipInvalid` they refuse the whole listing with it.
 */
export function findSdkRefusal(frontmatter: Frontmatter): string | undefined {
  const { name, description, compatibility, metadata } = frontmatter;
  if (Object.hasOwn(frontmatter, "__proto__")) return "a key is named `__proto__`";
  if (!/^[a-z0-9-]+$/.test(String(name))) return "the name is not ASCII";
  if (lengthOf(String(description)) > 1024) return "the description has more than 1024 characters";
  if (compatibility !== undefined && !isShortText(compatibility)) {
    return "`compatibility` is not a text of 1 to 500 characters";
  }
  if (metadata !== undefined && !isTextMap(metadata)) return "a value under `metadata` is not a text; put it in quotes";
  return undefined;
}

// The reference validator's rule: NFKC, letters and digits of any script, none in upper case.
function isSkillName(name: string): boolean {
  return (
    name === name.normalize("NFKC") &&
    name === name.toLowerCase() &&
    lengthOf(name) <= 64 &&
    /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(name)
  );
}

const isShortText = (value: unknown): boolean => typeof value === "string" && value !== "" && lengthOf(value) <= 500;

const isTextMap = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === "string");

/** In code points. */
const lengthOf = (text: string): number => [...text].length;
