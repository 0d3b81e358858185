import { toWellFormed } from "@skillwright/skill-text";
import { parseAllowedTools } from "./fields/allowed-tools.js";
import { FieldReader } from "./fields/field-reader.js";
import { toHead } from "./fields/fields.js";
import { Findings } from "./findings.js";
import type { FrontmatterValue, ParsedSkill, ToolGrant } from "./parsed-skill.js";
import { skipBlankLines } from "./text/split-skill.js";
import { writeYaml } from "./yaml/write-yaml.js";
import { fromRecord } from "./yaml/yaml-tree.js";

type DraftFields = {
  readonly [K in Exclude<keyof ParsedSkill, "name" | "description" | "allowedTools">]?: ParsedSkill[K] | undefined;
};

/** What to write. A `ParsedSkill` is a draft too; where a field and `frontmatter` disagree, the field is written. */
export interface SkillDraft extends DraftFields {
  readonly name: string;
  readonly description: string;
  /** Grants, or patterns as text. */
  readonly allowedTools?: readonly (ToolGrant | string)[] | undefined;
}

/**
 * Writes a `SKILL.md` that parses back to the same values. Quotes stand only where YAML needs them, and where another
 * reader would take a text for a boolean or a date. Line ends become LF. A draft that is no skill (an empty name, a
 * control character, frontmatter beyond the limits) is written all the same, and refused when it is read.
 */
export function formatSkill(draft: SkillDraft): string {
  const frontmatter = writeYaml(toFrontmatter(draft));
  const written = (draft.body ?? "").replace(/\r\n?/g, "\n").trimEnd();
  const body = written.slice(skipBlankLines(written, 0));
  return toWellFormed(`---\n${frontmatter}---\n${body === "" ? "" : `\n${body}\n`}`);
}

/** The fields that have a key of their own, in the order they are written. */
export const KEYS = [
  ["name", "name"],
  ["description", "description"],
  ["whenToUse", "when_to_use"],
  ["version", "version"],
  ["license", "license"],
  ["compatibility", "compatibility"],
  ["tags", "tags"],
  ["allowedTools", "allowed-tools"],
  ["references", "references"],
  ["trigger", "trigger"],
  ["triggers", "triggers"],
  ["hint", "hint"],
  ["asks", "asks"],
  ["argumentHint", "argument-hint"],
  ["disableModelInvocation", "disable-model-invocation"],
  ["userInvocable", "user-invocable"],
  ["metadata", "metadata"],
] as const;

type Property = (typeof KEYS)[number][0];
type Fields = { readonly [P in Property]?: FrontmatterValue | undefined };

/** What stands in `frontmatter`, unless a field says otherwise. What an absent key means already is not written. */
function toFrontmatter(draft: SkillDraft): ReadonlyMap<string, FrontmatterValue> {
  const written = draft.frontmatter ?? {};
  const wanted = toFields(draft);
  const meant = interpret(written);
  const absent = interpret({});
  const changes = new Map<string, FrontmatterValue | undefined>();
  for (const [property, key] of KEYS) {
    const value = wanted[property];
    if (value === undefined || isSame(value, meant[property])) continue;
    changes.set(key, isSame(value, absent[property]) ? undefined : value);
  }
  const known = Object.keys(written);
  const result = new Map<string, FrontmatterValue>();
  for (const key of Object.hasOwn(written, "name") ? [...known, ...changes.keys()] : [...changes.keys(), ...known]) {
    const value = changes.has(key) ? changes.get(key) : written[key];
    if (value !== undefined) result.set(key, value);
  }
  return result;
}

/** The fields in the form they are written: trimmed, and tools in the form of the specification where that can be. */
function toFields(draft: SkillDraft): Fields {
  const fields: { -readonly [P in Property]?: FrontmatterValue } = {};
  for (const [property] of KEYS) {
    const value = draft[property];
    if (property === "allowedTools") {
      if (draft.allowedTools !== undefined) fields.allowedTools = toTools(draft.allowedTools);
    } else if (typeof value === "string") fields[property] = value.trim();
    else if (Array.isArray(value))
      fields[property] = value.map((item) => String(item).trim()).filter((item) => item !== "");
    else if (value !== undefined) fields[property] = value as FrontmatterValue;
  }
  return fields;
}

function toTools(tools: readonly (ToolGrant | string)[]): FrontmatterValue {
  const texts = tools.map((tool) => (typeof tool === "string" ? tool.trim() : tool.text));
  const line = texts.join(" ");
  const read = parseAllowedTools(line).grants.map(({ text }) => text);
  return isSame(read, texts) ? line : texts;
}

/** What a reader would make of frontmatter, in the same form. */
function interpret(frontmatter: ParsedSkill["frontmatter"]): Fields {
  const read = new FieldReader(fromRecord(frontmatter), new Findings(""));
  const identity = { name: read.text("name") ?? "", description: read.text("description") ?? "" };
  return toFields(toHead(read, identity, { text: "", bodyLine: 1 }));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
