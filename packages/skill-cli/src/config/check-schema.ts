import { nearestNames } from "@skillwright/skill-match";

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

/** A difference from a schema. */
export interface SchemaProblem {
  /** Keys and positions from the document down to the value. */
  readonly path: JsonPath;
  /** The key itself is wrong, whatever its value. */
  readonly isKey?: boolean;
  readonly message: string;
}

export type JsonPath = readonly (string | number)[];

/** Where a value belongs: its path, and the document that references point into. */
interface Place {
  readonly path: JsonPath;
  readonly root: JsonSchema;
}

/** Everything in which a parsed JSON document differs from a schema. By hand, since a full validator takes longer to load than most commands run. */
export function checkSchema(value: unknown, schema: JsonSchema): readonly SchemaProblem[] {
  return check(value, schema, { path: [], root: schema });
}

function check(value: unknown, schema: JsonSchema, place: Place): readonly SchemaProblem[] {
  if (schema.$ref !== undefined) return check(value, dereference(schema.$ref, place.root), place);
  const message = typeFault(value, schema) ?? choiceFault(value, schema);
  if (message !== undefined) return [{ path: place.path, message }];
  if (isMap(value)) return mapProblems(value, schema, place);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, index) => check(item, items, below(place, index))) : [];
  }
  const fault = scalarFault(value, schema);
  return fault === undefined ? [] : [{ path: place.path, message: fault }];
}

const below = ({ path, root }: Place, step: string | number): Place => ({ path: [...path, step], root });

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function dereference(reference: string, root: JsonSchema): JsonSchema {
  const found = root.definitions?.[reference.replace("#/definitions/", "")];
  if (!found) throw new Error(`The schema has no ${reference}.`);
  return found;
}

function typeFault(value: unknown, { type }: JsonSchema): string | undefined {
  if (type === undefined) return undefined;
  const wanted = typeof type === "string" ? [type] : type;
  const actual = typeOf(value);
  if (wanted.some((item) => item === actual || (item === "number" && actual === "integer"))) return undefined;
  return `Expected ${wanted.map(named).join(" or ")}, got ${named(actual)}.`;
}

/** Choices are always scalars. */
function choiceFault(value: unknown, { enum: choices }: JsonSchema): string | undefined {
  if (!choices || choices.includes(value)) return undefined;
  const all = choices.map((choice) => JSON.stringify(choice)).join(", ");
  const got = typeof value === "object" && value !== null ? named(typeOf(value)) : JSON.stringify(value);
  return `Expected one of ${all}, got ${got}.`;
}

function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : (typeof value as "object" | "string" | "number" | "boolean");
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

function mapProblems(map: Readonly<Record<string, unknown>>, schema: JsonSchema, place: Place): SchemaProblem[] {
  const { properties = {}, additionalProperties: others = true, required = [] } = schema;
  const { path } = place;
  const missing = required.filter((key) => !Object.hasOwn(map, key));
  const problems: SchemaProblem[] = missing.map((key) => ({ path, message: `"${key}" is missing.` }));
  for (const [key, value] of Object.entries(map)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : others;
    if (known === false)
      problems.push({ path: [...path, key], isKey: true, message: unknownKey(key, Object.keys(properties)) });
    else if (typeof known === "object") problems.push(...check(value, known, below(place, key)));
  }
  const choices = schema.oneOf?.map((choice) => choice.required[0]) ?? [];
  if (choices.length > 0 && choices.filter((key) => Object.hasOwn(map, key)).length !== 1) {
    problems.push({ path, message: `Exactly one of ${choices.map((key) => `"${key}"`).join(", ")} is needed.` });
  }
  return problems;
}

function unknownKey(key: string, known: readonly string[]): string {
  const [near] = nearestNames(key, known, 1);
  return `There is no setting "${key}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}

function scalarFault(value: unknown, { minimum, minLength }: JsonSchema): string | undefined {
  if (typeof value === "number" && minimum !== undefined && value < minimum) {
    return `Expected ${minimum} or more, got ${value}.`;
  }
  if (typeof value === "string" && minLength !== undefined && value.length < minLength) {
    return "Expected text that is not empty.";
  }
  return undefined;
}
