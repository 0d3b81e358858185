import { closest } from "../help/closest.js";
import type { JsonFault, JsonNode } from "./json-text.js";

/** The words of JSON Schema that our own schemas use. */
export interface JsonSchema {
  /** `#/definitions/<name>` of the same document. */
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly type?: JsonType | readonly JsonType[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
  /** Of these property names, exactly one is there. */
  readonly oneOf?: readonly { readonly required: readonly [string] }[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
}

type JsonType = "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";

/** Everything in which a document differs from a schema, each with its place. */
export function checkSchema(node: JsonNode, schema: JsonSchema, root: JsonSchema = schema): readonly JsonFault[] {
  if (schema.$ref !== undefined) return checkSchema(node, dereference(schema.$ref, root), root);
  const fault = typeFault(node, schema) ?? choiceFault(node, schema);
  if (fault) return [fault];
  if (node.kind === "map") return mapFaults(node, schema, root);
  const { items } = schema;
  if (node.kind === "list") return items ? node.items.flatMap((item) => checkSchema(item, items, root)) : [];
  return scalarFaults(node, schema);
}

function dereference(reference: string, root: JsonSchema): JsonSchema {
  const found = root.definitions?.[reference.replace("#/definitions/", "")];
  if (!found) throw new Error(`The schema has no ${reference}.`);
  return found;
}

type MapNode = Extract<JsonNode, { kind: "map" }>;
type ScalarNode = Extract<JsonNode, { kind: "scalar" }>;

function typeFault(node: JsonNode, { type }: JsonSchema): JsonFault | undefined {
  if (type === undefined) return undefined;
  const wanted = typeof type === "string" ? [type] : type;
  const actual = typeOf(node);
  if (wanted.some((one) => one === actual || (one === "number" && actual === "integer"))) return undefined;
  return { offset: node.offset, message: `Expected ${wanted.map(named).join(" or ")}, got ${named(actual)}.` };
}

/** Choices are always scalars. */
function choiceFault(node: JsonNode, { enum: choices }: JsonSchema): JsonFault | undefined {
  if (!choices || (node.kind === "scalar" && choices.includes(node.value))) return undefined;
  const all = choices.map((choice) => JSON.stringify(choice)).join(", ");
  const got = node.kind === "scalar" ? JSON.stringify(node.value) : named(typeOf(node));
  return { offset: node.offset, message: `Expected one of ${all}, got ${got}.` };
}

function typeOf(node: JsonNode): JsonType {
  if (node.kind === "map") return "object";
  if (node.kind === "list") return "array";
  if (node.value === null) return "null";
  return Number.isInteger(node.value) ? "integer" : (typeof node.value as "string" | "number" | "boolean");
}

const NAMES: Readonly<Record<JsonType, string>> = {
  object: "a map",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};
const named = (type: JsonType): string => NAMES[type];

function mapFaults(node: MapNode, schema: JsonSchema, root: JsonSchema): JsonFault[] {
  const { properties = {}, additionalProperties: others = true, required = [] } = schema;
  const missing = required.filter((key) => !node.entries.has(key));
  const faults = missing.map((key) => ({ offset: node.offset, message: `"${key}" is missing.` }));
  for (const [key, { offset, node: value }] of node.entries) {
    const known = Object.hasOwn(properties, key) ? properties[key] : others;
    if (known === false) faults.push({ offset, message: unknownKey(key, Object.keys(properties)) });
    else if (typeof known === "object") faults.push(...checkSchema(value, known, root));
  }
  const choices = schema.oneOf?.map((choice) => choice.required[0]) ?? [];
  if (choices.length > 0 && choices.filter((key) => node.entries.has(key)).length !== 1) {
    faults.push({
      offset: node.offset,
      message: `Exactly one of ${choices.map((key) => `"${key}"`).join(", ")} is needed.`,
    });
  }
  return faults;
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = closest(key, known);
  return `There is no setting "${key}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}

function scalarFaults({ offset, value }: ScalarNode, schema: JsonSchema): JsonFault[] {
  const { minimum, minLength } = schema;
  if (typeof value === "number" && minimum !== undefined && value < minimum) {
    return [{ offset, message: `Expected ${minimum} or more, got ${value}.` }];
  }
  if (typeof value === "string" && minLength !== undefined && value.length < minLength) {
    return [{ offset, message: "Expected text that is not empty." }];
  }
  return [];
}
