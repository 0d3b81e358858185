import { firstCodePoints } from "@skillwright/skill-text";
import { LIMITS } from "../limits.js";

/** A name near to this text that keeps every rule, or nothing if no letter or digit of a–z is in it: `Wrong_Name` gives `wrong-name`. */
export function suggestName(text: string): string | undefined {
  const words = firstCodePoints(text.normalize("NFKD"), MAX_READ)
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LIMITS.nameLength);
  const name = words.replace(/-$/, "");
  return name === "" ? undefined : name;
}

/** Of a text that is no name at all the beginning is enough. */
const MAX_READ = 1000;
