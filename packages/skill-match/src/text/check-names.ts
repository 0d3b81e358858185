import { nearestNames } from "./nearest-names.js";

/** Throws a `TypeError` with the nearest right name for a field that options do not have: it would be ignored, and nobody would know. */
export function checkNames(options: object, known: Readonly<Record<string, unknown>>, what: string): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const names = Object.keys(known);
    const [near] = nearestNames(name, names);
    const hint = near === undefined ? `It has ${names.join(", ")}.` : `Did you mean "${near}"?`;
    throw new TypeError(`${what} has no option ${JSON.stringify(name)}. ${hint}`);
  }
}
