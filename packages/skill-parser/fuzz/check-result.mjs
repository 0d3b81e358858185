import { isDeepStrictEqual } from "node:util";

/** What is wrong with the answer to an input; an empty list means nothing. */
export function faultsOf(result) {
  const faults = [];
  const diagnostics = result.ok ? result.warnings : [...result.errors, ...result.warnings];
  if (!result.ok && result.errors.length === 0) faults.push("refused without a reason");
  if (result.ok && (result.skill.name.trim() === "" || result.skill.description.trim() === ""))
    faults.push("empty identity");
  if (diagnostics.length > 50) faults.push(`${diagnostics.length} diagnostics`);
  for (const { message, line, column, severity } of diagnostics) {
    if ([...message].length > 500) faults.push("a message over 500 code points");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(message))
      faults.push(`an unescaped character: ${JSON.stringify(message)}`);
    if (!(line >= 1 && column >= 1)) faults.push(`no position: ${message}`);
    if (severity !== "error" && severity !== "warning") faults.push(`severity ${severity}`);
  }
  const json = JSON.stringify(result);
  if (!isWellFormed(result)) faults.push("half a surrogate pair");
  if (!isDeepStrictEqual(JSON.parse(json), result)) faults.push("changed by JSON");
  if (Object.keys(Object.prototype).length > 0 || {}.polluted !== undefined)
    faults.push("Object.prototype is polluted");
  return faults;
}

function isWellFormed(value) {
  if (typeof value === "string") return !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, item]) => isWellFormed(key) && isWellFormed(item));
}
