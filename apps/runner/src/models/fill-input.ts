import type { JSONSchema7, JSONSchema7Definition, JSONValue } from "@ai-sdk/provider";

export interface Sources {
  /** Steps that name the tool, the earliest first. */
  readonly steps: readonly string[];
  /** What earlier tools answered. */
  readonly results: readonly JSONValue[];
  readonly request: string;
}

/**
 * Arguments for a tool, property by property, from the first source that has one: what the first step spells out
 * (`trade: "plumbing"`), what an earlier tool answered under that name, a value in the request that the schema allows,
 * what a later step spells out, and, for text that is required, the request itself. Without a schema: what the steps spell out.
 */
export function fillInput(schema: JSONSchema7 | undefined, sources: Sources): Record<string, JSONValue> {
  const [first = "", ...later] = sources.steps;
  if (!schema) return Object.fromEntries(spelledOut(first));
  const input: Record<string, JSONValue> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value =
      spelledOut(first).get(name) ??
      answered(name, sources) ??
      allowedIn(property, sources.request) ??
      spelledOut(later.join("\n")).get(name) ??
      (schema.required?.includes(name) && isText(property) ? sources.request : undefined);
    if (value !== undefined) input[name] = value;
  }
  return input;
}

/** `name: "text"`, `name: true` and `name: 5` inside backticks. */
function spelledOut(step: string): Map<string, JSONValue> {
  const pairs = step.matchAll(/`(\w+):\s*(?:"([^"`]*)"|(true|false)|(-?\d+(?:\.\d+)?))`/g);
  return new Map(
    [...pairs].map(([, name = "", text, truth, number]) => {
      const value: JSONValue = text !== undefined ? text : truth !== undefined ? truth === "true" : Number(number);
      return [name, value];
    }),
  );
}

/** A value of that name in an earlier answer; for `to`, the number someone can be reached at. */
function answered(name: string, { results }: Sources): JSONValue | undefined {
  const keys = name === "to" ? ["to", "number"] : [name];
  for (const result of results.toReversed()) {
    if (result === null || typeof result !== "object" || Array.isArray(result)) continue;
    const key = keys.find((candidate) => Object.hasOwn(result, candidate));
    const value = key === undefined ? undefined : (result as Record<string, JSONValue>)[key];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function allowedIn(property: JSONSchema7Definition, request: string): JSONValue | undefined {
  if (typeof property === "boolean") return undefined;
  const words = request.toLowerCase();
  if (property.pattern !== undefined) {
    const shape = new RegExp(property.pattern);
    return request.split(/[\s,;:!?]+/).find((word) => shape.test(word));
  }
  const allowed = property.enum?.find(
    (value: unknown) => typeof value === "string" && words.includes(value.toLowerCase()),
  );
  return typeof allowed === "string" ? allowed : undefined;
}

function isText(property: JSONSchema7Definition): boolean {
  return typeof property === "object" && property.type === "string" && property.enum === undefined;
}
