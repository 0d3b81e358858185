import type { DiagnosticCode } from "../diagnostics.js";
import { type BrokenRule, checkCompatibility, checkDescription, checkName } from "./rules.js";

/** What a rule of the reference validator looks at. */
export interface ReferenceFields {
  readonly keys: readonly string[];
  /** The text of a field, `null` if it is a list or a map, `undefined` if the key is absent. */
  text(key: string): string | null | undefined;
}

const ALLOWED: ReadonlySet<string> = new Set([
  "allowed-tools",
  "compatibility",
  "description",
  "license",
  "metadata",
  "name",
]);

/** The reference's messages about fields, in its order. */
export function checkReferenceFields(fields: ReferenceFields, directoryName?: string): readonly ReferenceMessage[] {
  const compatibility = fields.text("compatibility");
  return [
    ...checkUnknown(fields.keys),
    ...checkRequired(fields, "name", (name) => checkName(name, directoryName)),
    ...checkRequired(fields, "description", checkDescription),
    ...(compatibility === null
      ? [{ code: "field-type" as const, field: "compatibility", reference: "Field 'compatibility' must be a string" }]
      : checkCompatibility(compatibility ?? "")),
  ];
}

export interface ReferenceMessage {
  readonly code: DiagnosticCode;
  readonly field: string;
  readonly reference: string;
}

function checkUnknown(keys: readonly string[]): readonly ReferenceMessage[] {
  const unknown = keys.filter((key) => !ALLOWED.has(key)).sort();
  if (unknown.length === 0) return [];
  const allowed = [...ALLOWED].map((key) => `'${key}'`).join(", ");
  const reference = `Unexpected fields in frontmatter: ${unknown.join(", ")}. Only [${allowed}] are allowed.`;
  return [{ code: "field-unknown", field: unknown[0] as string, reference }];
}

function checkRequired(
  fields: ReferenceFields,
  field: "name" | "description",
  check: (text: string) => readonly BrokenRule[],
): readonly ReferenceMessage[] {
  const text = fields.text(field);
  if (text === undefined)
    return [{ code: "field-missing", field, reference: `Missing required field in frontmatter: ${field}` }];
  if (text === null || text.trim() === "") {
    const code = text === null ? "field-type" : "field-empty";
    return [{ code, field, reference: `Field '${field}' must be a non-empty string` }];
  }
  return check(text);
}
