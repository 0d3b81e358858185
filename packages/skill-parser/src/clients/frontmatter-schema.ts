import { LIMITS } from "../limits.js";
import { SPEC_KEYS } from "../profiles/reference-rules.js";
import { NAME_PATTERN } from "../profiles/rules.js";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";
import type { Client, Source } from "./known/client.js";
import { FIELD_SHAPES, type FieldSchema, type FieldType } from "./known/field-shapes.js";

/** `spec`: what the reference validator accepts. `all`: what every known client loads, with the keys that any of them reads. */
export type SchemaProfile = "spec" | "all" | ClientName;

export const SCHEMA_PROFILES: readonly SchemaProfile[] = Object.freeze(["spec", "all", ...CLIENT_NAMES] as const);

/** A JSON Schema, draft 7: the newest draft that editors, YAML language servers and linters all read. */
export interface FrontmatterSchema {
  readonly $schema: "http://json-schema.org/draft-07/schema#";
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly type: "object";
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
  /** A key that is none of these has no effect, which is what a misspelt one looks like. */
  readonly additionalProperties: false;
}

interface PropertySchema extends FieldSchema {
  readonly title: string;
  readonly description: string;
}

/** The frontmatter of a `SKILL.md` as a schema, for editors and for checks outside of Skillwright. */
export function frontmatterSchema(profile: SchemaProfile): FrontmatterSchema {
  const { title, description, required, fields } = CONTENTS[profile]();
  const shown = Object.keys(FIELD_SHAPES).flatMap((key) => {
    const property = fields(key);
    return property ? [[key, property] as const] : [];
  });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: `urn:skillwright:frontmatter:${profile}`,
    title: `Frontmatter of a SKILL.md: ${title}`,
    description,
    type: "object",
    required,
    properties: Object.fromEntries(shown),
    additionalProperties: false,
  };
}

interface Contents extends Pick<FrontmatterSchema, "title" | "description" | "required"> {
  /** The schema of a field, or nothing if it has no place here. */
  fields(key: string): PropertySchema | undefined;
}

const CONTENTS: Readonly<Record<SchemaProfile, () => Contents>> = {
  spec: () => ({
    title: "the Agent Skills specification",
    description:
      "What the reference validator skills-ref accepts. Beyond a schema: the name equals that of the folder, and is compared after NFKC.",
    required: ["name", "description"],
    fields: (key) => (SPEC_KEYS.has(key) ? toProperty(key, SPEC_FIELDS[key] ?? {}) : undefined),
  }),
  all: () => ({
    title: "every known client",
    description: `What ${titles()} all load, with every key that one of them reads.`,
    required: ["name", "description"],
    fields: (key) => toProperty(key, ALL_FIELDS[key], readers(key)),
  }),
  ...(Object.fromEntries(CLIENT_NAMES.map((name) => [name, () => clientContents(CLIENTS[name])])) as Record<
    ClientName,
    () => Contents
  >),
};

/** A scalar is text to the reference, whatever YAML makes of it: `null`, `1.10` and `true` keep their letters. */
const SCALAR: readonly FieldType[] = ["string", "number", "boolean"];

/** As `checkReferenceFields` judges: three fields are looked at, the others are let through whatever they hold. */
const SPEC_FIELDS: Readonly<Record<string, FieldSchema>> = {
  name: {
    type: ["string", "integer", "boolean"],
    pattern: NAME_PATTERN,
    minimum: 0,
    // From here on JavaScript writes an exponent, with a `+`.
    exclusiveMaximum: 1e21,
  },
  description: { type: SCALAR, pattern: "\\S", maxLength: LIMITS.descriptionLength },
  compatibility: { type: [...SCALAR, "null"], maxLength: LIMITS.compatibilityLength },
};

/** Where clients differ, what the strictest of them takes. */
const ALL_FIELDS: Readonly<Record<string, FieldSchema>> = {
  name: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: LIMITS.nameLength },
  description: { type: "string", pattern: "\\S", maxLength: LIMITS.descriptionLength },
  metadata: { type: "object", additionalProperties: { type: "string" } },
  paths: { type: "array", items: { type: "string" } },
};

function clientContents(client: Client): Contents {
  const { title, name, description } = client;
  const required = [...(name.required ? ["name"] : []), ...(description.required ? ["description"] : [])];
  return {
    title,
    description: `What ${title} reads, and the fields of the specification. A key that is none of these is refused here; the client itself ${client.otherFields ? "ignores it" : "may do otherwise"}.`,
    required,
    fields: (key) => clientField(client, key),
  };
}

function clientField(client: Client, key: string): PropertySchema | undefined {
  const field = client.fields[key];
  if (field === undefined && !SPEC_KEYS.has(key)) return undefined;
  const schema = { ...FIELD_SHAPES[key]?.schema, ...field?.schema, ...limits(client, key) };
  if (field === undefined) {
    const { title, otherFields } = client;
    return toProperty(key, schema, [
      otherFields ? `${title} does not read it.` : `Whether ${title} reads it was not verified.`,
    ]);
  }
  const does = field.use === "kept" ? `${client.title} accepts it and does nothing with it.` : client.title;
  return toProperty(key, schema, [`${does}: ${field.says}`.replace(".:", "."), sourceText(field.source)]);
}

/** The rules for names and descriptions stand apart from the other fields. */
function limits({ name, description }: Client, key: string): FieldSchema {
  if (key === "description") return description.maxLength === undefined ? {} : { maxLength: description.maxLength };
  if (key !== "name") return {};
  return {
    minLength: 1,
    ...(name.maxLength !== undefined && { maxLength: name.maxLength }),
    ...(name.pattern !== undefined && { pattern: name.pattern }),
  };
}

/** Types and limits of one profile, with what anyone is told about the field. */
function toProperty(key: string, schema: FieldSchema | undefined, more: readonly string[] = []): PropertySchema {
  const shape = FIELD_SHAPES[key] ?? { title: key, description: "", schema: {} };
  return { title: shape.title, description: [shape.description, ...more].join(" "), ...(schema ?? shape.schema) };
}

function readers(key: string): readonly string[] {
  const who = CLIENT_NAMES.filter((name) => CLIENTS[name].fields[key]?.use === "read").map(
    (name) => CLIENTS[name].title,
  );
  return who.length === 0 ? ["None of the known clients acts upon it."] : [`Read by ${who.join(", ")}.`];
}

const titles = (): string => CLIENT_NAMES.map((name) => CLIENTS[name].title).join(", ");

/** A source in one line: `openai/codex codex-rs/skills/src/parser.rs, 343074d, 2026-08-22`. */
function sourceText({ document, version, date }: Source): string {
  return `(${[document, version, ...(date === undefined ? [] : [date])].join(", ")})`;
}
