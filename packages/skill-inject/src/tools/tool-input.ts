import type { InputProperty, ToolInputSchema } from "./skill-tool.js";

/** A model's input, checked against the schema it was shown, or what is wrong with it. */
export type ToolInput =
  | { readonly ok: true; readonly values: InputValues }
  | { readonly ok: false; readonly problem: { readonly message: string } };

type InputValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Reads an input. An `enum` is not checked here: the tool itself answers to a name it does not know, with names that are near.
 * Fields that the schema does not know are ignored, `null` counts as missing, and a number written as a string as a number.
 */
export function readInput(input: unknown, schema: ToolInputSchema): ToolInput {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return failure("The input must be an object.");
  }
  const values: Record<string, string | number | undefined> = {};
  for (const [field, property] of Object.entries(schema.properties)) {
    const given: unknown = Object.hasOwn(input, field) ? (input as Record<string, unknown>)[field] : undefined;
    if (given === undefined || given === null) {
      if (schema.required.includes(field)) return failure(`\`${field}\` is missing.`);
      continue;
    }
    const value = property.type === "integer" ? toInteger(given) : given;
    if (property.type === "string" ? typeof value !== "string" : !isWithin(value, property)) {
      return failure(`\`${field}\` must be ${wanted(property)}.`);
    }
    values[field] = value as string | number;
  }
  return { ok: true, values };
}

function failure(message: string): ToolInput {
  return { ok: false, problem: { message } };
}

function toInteger(given: unknown): unknown {
  return typeof given === "string" && /^\d{1,15}$/.test(given) ? Number(given) : given;
}

function isWithin(value: unknown, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: InputProperty): boolean {
  return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
}

function wanted({ type, minimum = 0, maximum }: InputProperty): string {
  if (type === "string") return "a string";
  return maximum === undefined
    ? `a whole number of ${minimum} or more`
    : `a whole number from ${minimum} to ${maximum}`;
}
