import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { parseDocument } from "yaml";

/**
 * Every `SKILL.md` below a folder that has a description, in order of path. Reads frontmatter leniently, since a
 * benchmark needs the texts and not their faults. `repository` is the first folder of the path.
 */
export function readSkills(root) {
  const skills = [];
  for (const path of findFiles(root)) {
    const bytes = readFileSync(path);
    const parts = readFrontmatter(bytes.toString("utf8"));
    const description = parts?.frontmatter.description;
    if (typeof description !== "string" || description.trim() === "") continue;
    const { name, tags } = parts.frontmatter;
    const place = relative(root, path).split(sep);
    const directory = place.at(-2) ?? "";
    skills.push({
      name: name == null ? directory : String(name),
      description,
      tags: toTags(tags),
      body: parts.body,
      path: place.join("/"),
      directory,
      repository: place[0],
      hash: createHash("sha256").update(bytes).digest("hex"),
    });
  }
  if (skills.length === 0) throw new Error(`There is no skill below ${root}: figures of it would say nothing.`);
  return skills;
}

function* findFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* findFiles(path);
    else if (entry.isFile() && basename(path) === "SKILL.md") yield path;
  }
}

function readFrontmatter(text) {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === "---");
  if (lines[0]?.trimEnd() !== "---" || end === -1) return undefined;
  const source = lines.slice(1, end);
  const frontmatter = toMap(source) ?? toMap(source.map(quoteValue));
  return frontmatter && { frontmatter, body: lines.slice(end + 1).join("\n") };
}

function toMap(lines) {
  const document = parseDocument(lines.join("\n"), {
    schema: "core",
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "error",
  });
  if (document.errors.length > 0) return undefined;
  const value = document.toJS({ mapAsMap: false });
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : undefined;
}

/** `description: Use when: …` is no YAML, but is what people write. */
function quoteValue(line) {
  const [, key, value] = /^(\s*[\w-]+):\s+(.+)$/.exec(line) ?? [];
  if (value === undefined || /^['"|>]/.test(value)) return line;
  return value.includes(": ") || /^[[{,@%*&!`]/.test(value) ? `${key}: '${value.replaceAll("'", "''")}'` : line;
}

function toTags(tags) {
  if (typeof tags === "string") return tags.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(tags) ? tags.map(String) : [];
}
