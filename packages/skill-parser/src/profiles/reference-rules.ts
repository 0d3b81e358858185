import type { DiagnosticCode } from "../diagnostics.js";
import type { YamlMap } from "../yaml/yaml-tree.js";
import { type BrokenRule, checkCompatibility, checkDescription, checkName } from "./rules.js";

/** The fields of the specification, in the order in which the reference names them. */
export const SPEC_KEYS: ReadonlySet<string> = new Set([
  "allowed-tools",
  "compatibility",
  "description",
  "license",
  "metadata",
  "name",
]);

/** The reference's messages about fields, in its order. */
export function checkReferenceFields(map: YamlMap, directoryName?: string): readonly ReferenceMessage[] {
  const compatibility = textOf(map, "compatibility");
  return [
    ...checkUnknown(map.entries.map(({ key }) => key)),
    ...checkRequired(map, "name", (name) => checkName(name, directoryName)),
    ...checkRequired(map, "description", checkDescription),
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
  const unknown = keys.filter((key) => !SPEC_KEYS.has(key)).sort();
  if (unknown.length === 0) return [];
  const allowed = [...SPEC_KEYS].map((key) => `'${key}'`).join(", ");
  const reference = `Unexpected fields in frontmatter: ${unknown.join(", ")}. Only [${allowed}] are allowed.`;
  return [{ code: "field-unknown", field: unknown[0] as string, reference }];
}

function checkRequired(
  map: YamlMap,
  field: "name" | "description",
  check: (text: string) => readonly BrokenRule[],
): readonly ReferenceMessage[] {
  const text = textOf(map, field);
  if (text === undefined)
    return [{ code: "field-missing", field, reference: `Missing required field in frontmatter: ${field}` }];
  if (text === null || text.trim() === "") {
    const code = text === null ? "field-type" : "field-empty";
    return [{ code, field, reference: `Field '${field}' must be a non-empty string` }];
  }
  return check(text);
}

/** `undefined`: the key is absent, `null`: a list or a map. Every scalar is text to the reference: `null` and `1.10` keep their letters. */
function textOf(map: YamlMap, key: string): string | null | undefined {
  const value = map.entries.find((entry) => entry.key === key)?.value;
  return value && (value.kind === "scalar" ? value.text : null);
}
