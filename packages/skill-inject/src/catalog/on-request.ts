import { type InjectableSkill, shownName } from "../injectable-skill.js";
import type { CatalogOptions } from "./catalog-options.js";
import type { BudgetMeter } from "./measure.js";

/** What a catalog says of skills that are there only when a user calls them. */
export interface OnRequest {
  /** A sentence, or nothing. */
  readonly text: string | undefined;
  /** How many it names. */
  readonly named: number;
}

/** Of the budget, the most that the sentence may take. */
const SHARE = 0.2;

/** The sentence for `mentionOnly: "list"`: as many names as a fifth of the budget holds, and how many there are beside them. */
export function describeOnRequest(
  skills: readonly InjectableSkill[],
  meter: BudgetMeter,
  { mentionOnly = "hide" }: CatalogOptions,
): OnRequest {
  if (mentionOnly === "hide") return { text: undefined, named: 0 };
  const names = [...new Set(skills.map(shownName))];
  const budget = meter.limit * SHARE;
  let [named, spent] = [0, meter.weigh(sentence([], names.length))];
  for (const name of names) {
    spent += meter.weigh(`/${name}, `);
    if (spent > budget) break;
    named++;
  }
  if (named === 0) return { text: undefined, named: 0 };
  return { text: sentence(names.slice(0, named), names.length - named), named };
}

function sentence(names: readonly string[], others: number): string {
  const listed = names.map((name) => `/${name}`).join(", ");
  const more = others === 0 ? "" : ` and ${others} more`;
  return `On request by the user alone, who calls them by name: ${listed}${more}.`;
}
