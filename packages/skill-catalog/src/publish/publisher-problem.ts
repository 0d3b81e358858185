import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import { isPlainName } from "../schema/tenants.js";

/** Why a text cannot be the name of a publisher, or `undefined`. */
export function publisherProblem(publisher: unknown): CatalogProblem | undefined {
  if (isPlainName(publisher)) return undefined;
  const rule = "A publisher is called by lower-case letters, digits and single hyphens, at most 64";
  return toCatalogProblem("name-refused", `${rule}, not ${quote(String(publisher))}.`);
}
