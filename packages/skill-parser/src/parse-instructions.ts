import { firstCodePoints, readCodeBlocks } from "@skillwright/skill-text";
import type { SkillDiagnostic } from "./diagnostics.js";
import { FieldReader } from "./fields/field-reader.js";
import { toHead } from "./fields/fields.js";
import { warnCharacters } from "./fields/warn-characters.js";
import { Findings } from "./findings.js";
import type { ParseResult } from "./parsed-skill.js";
import { detach, readText } from "./text/read-text.js";
import { isFence, type SkillParts, splitFrontmatter } from "./text/split-frontmatter.js";
import { readBody } from "./text/split-skill.js";
import { readFrontmatter } from "./yaml/read-frontmatter.js";
import type { YamlMap } from "./yaml/yaml-tree.js";

export interface InstructionsOptions {
  /** `AGENTS.md`, `CLAUDE.md` …, or a path that ends so. It gives the name and the tags. */
  readonly fileName: string;
}

/**
 * Reads a convention file as a skill that is always about its project. Frontmatter is optional; where it cannot be read,
 * the whole text is the body and the reason a warning. Name and description come from the file name and the first
 * heading unless the frontmatter has them. Fails only where no text can be read at all.
 */
export function safeParseInstructions(input: string | Uint8Array, options: InstructionsOptions): ParseResult {
  const decoded = readText(input);
  if (!decoded.ok) return { ok: false, errors: [decoded.problem], warnings: [] };
  const { text } = decoded;
  const findings = new Findings(text);
  const { map, parts, reasons } = optionalFrontmatter(text);
  warnCharacters(decoded, { parts, map }, findings);
  const { body, bodyLine } = readBody(text, parts.bodyStart);
  const read = new FieldReader(map, findings);
  const { name, tag, label } = convention(options.fileName);
  const identity = {
    name: read.text("name") || name,
    description: read.text("description") || detach(describe(body)) || `Instructions from ${label}`,
  };
  const fields = toHead(read, identity, { text, bodyLine });
  const skill = { ...fields, tags: [...new Set([...fields.tags, "convention", tag])], body };
  return { ok: true, skill, warnings: [...reasons, ...findings.warnings] };
}

interface OptionalFrontmatter {
  readonly map: YamlMap;
  readonly parts: SkillParts;
  /** Why what looks like frontmatter is not read as such, or what is odd about it. */
  readonly reasons: readonly SkillDiagnostic[];
}

const NO_PARTS: SkillParts = { frontmatterStart: 0, frontmatterEnd: 0, bodyStart: 0 };
const NO_FIELDS: YamlMap = { kind: "map", entries: [], flow: false, start: 0 };

function optionalFrontmatter(text: string): OptionalFrontmatter {
  if (!isFence(text, 0)) return withoutFrontmatter([]);
  const split = splitFrontmatter(text);
  if (!split.ok) return withoutFrontmatter([split.problem]);
  const { parts } = split;
  const findings = new Findings(text);
  const { map } = readFrontmatter(detach(text.slice(0, parts.bodyStart)), parts, findings);
  return map === undefined ? withoutFrontmatter(findings.errors) : { map, parts, reasons: findings.warnings };
}

function withoutFrontmatter(errors: readonly SkillDiagnostic[]): OptionalFrontmatter {
  const reasons = errors.map((error): SkillDiagnostic => ({ ...error, severity: "warning" }));
  return { map: NO_FIELDS, parts: NO_PARTS, reasons };
}

/** `docs/AGENTS.md` is named `agents` and tagged `agents-md`; `AGENT.md` is the same convention, spelled otherwise. */
function convention(fileName: string): { name: string; tag: string; label: string } {
  const label = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  const stem = label.replace(/\.[^.]*$/, "").toLowerCase();
  const name = stem === "agent" ? "agents" : stem || "instructions";
  return { name, tag: `${name}-md`, label };
}

const DESCRIPTION_LENGTH = 120;

/** The first heading outside code, else the first line, at most 120 code points. */
function describe(body: string): string {
  let firstLine = "";
  for (const line of readCodeBlocks(body).lines) {
    const text = line.text.trim();
    const heading = line.isCode ? "" : headingText(text);
    if (heading !== "") return firstCodePoints(heading, DESCRIPTION_LENGTH);
    if (firstLine === "") firstLine = text;
  }
  return firstCodePoints(firstLine, DESCRIPTION_LENGTH);
}

function headingText(line: string): string {
  const marks = /^#{1,6}(?=\s)/.exec(line);
  return marks === null ? "" : line.slice(marks[0].length).trim();
}
