import { checkSchema, type JsonPath, type JsonSchema } from "./check-schema.js";
import { jsonOffset } from "./json-offset.js";
import { parseJson } from "./parse-json.js";

/** What is wrong with a JSON text. */
interface JsonFault {
  readonly message: string;
  /** In UTF-16 units; absent in a text so long that nobody wants to wait for it. */
  readonly offset?: number | undefined;
  /** Where it is, in words. */
  readonly words: string;
}

export type CheckedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/** The value of a JSON text, by a schema if one is given; else what is wrong first. */
export function checkJsonText(text: string, schema?: JsonSchema): CheckedJson {
  const result = parseJson(text);
  if (!result.ok) return { ok: false, fault: { ...result.problem, words: "its text" } };
  const problem = schema && checkSchema(result.value, schema)[0];
  if (!problem) return result;
  const offset = text.length > MAX_PLACED ? undefined : jsonOffset(text, problem);
  return { ok: false, fault: { message: problem.message, offset, words: toWords(problem.path) } };
}

/** Beyond this, reading the text once more for its places would take seconds. */
const MAX_PLACED = 1024 * 1024;

const toWords = (path: JsonPath): string =>
  path.length === 0 ? "its top" : path.map((step) => JSON.stringify(step)).join(" > ");
