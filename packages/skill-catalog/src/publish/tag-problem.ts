import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import { isPlainName } from "../schema/tenants.js";

/** Why a text cannot be a tag, or `undefined`. One of digits alone would be taken for the number of a version wherever one is asked for. */
export function tagProblem(tag: unknown): CatalogProblem | undefined {
  if (!isPlainName(tag)) {
    const rule = "A tag is called by lower-case letters, digits and single hyphens, at most 64";
    return toCatalogProblem("tag-refused", `${rule}, not ${quote(String(tag))}.`);
  }
  if (!/^\d+$/.test(tag)) return undefined;
  const message = `A tag of digits alone would be taken for the number of a version. Call it ${quote(`v${tag}`)}, say, not ${quote(tag)}.`;
  return toCatalogProblem("tag-refused", message);
}
