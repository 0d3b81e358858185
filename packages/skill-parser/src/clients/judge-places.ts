import { type Claim, claim } from "./claim.js";
import type { PlacesRule } from "./known/client.js";

/** Whether a client looks where a skill lies. `known` are the places of all clients: what lies in none of them is a collection, and no fault. */
export function judgePlaces(rule: PlacesRule, path: string | undefined, known: readonly string[]): Claim {
  const wanted = `It looks in ${[...rule.project, ...rule.user.map((folder) => `~/${folder}`)].map((folder) => `\`${folder}\``).join(", ")}.`;
  const at = path === undefined ? undefined : findPlace(path, known);
  if (at === undefined) return claim("places", rule, { verdict: "fits", message: wanted });
  const own = [...rule.project, ...rule.user];
  if (own.includes(at))
    return claim("places", rule, { verdict: "fits", message: `It looks in \`${at}\`, where this one is.` });
  return claim("places", rule, { verdict: "differs", message: `This one is in \`${at}\`. ${wanted}` });
}

/** The place that a path runs through. */
function findPlace(path: string, places: readonly string[]): string | undefined {
  return places.find((place) => `/${path}`.includes(`/${place}/`));
}
