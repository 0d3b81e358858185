import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

const schema = JSON.parse(readFileSync(new URL("../schemas/report.json", import.meta.url), "utf8"));

/** Whether a document is as `schemas/report.json` says, and says nothing that the schema does not know. Empty: it is. */
export function reportFaults(document: unknown): readonly string[] {
  validate(document);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The commands whose `data` the schema describes. */
export const describedCommands: readonly string[] = schema.allOf.map(
  (rule: { if: { properties: { command: { const: string } } } }) => rule.if.properties.command.const,
);

const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(closed(schema));

/** The published schema is open to new fields; in the tests each field must be written down. */
function closed(part: unknown): never {
  if (Array.isArray(part)) return part.map(closed) as never;
  if (typeof part !== "object" || part === null) return part as never;
  const entries = Object.entries(part).map(([key, value]) => [key, closed(value)]);
  const shut = "type" in part && part.type === "object" && "properties" in part && { additionalProperties: false };
  return { ...Object.fromEntries(entries), ...shut } as never;
}
