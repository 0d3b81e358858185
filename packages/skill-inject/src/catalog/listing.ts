import { locationOf } from "@skillwright/skill-coordinator";
import { codePointLength, plainTags, shortenLine, toLine, toLines } from "@skillwright/skill-text";
import { type InjectableSkill, listedDescription, shownName } from "../injectable-skill.js";
import type { BudgetRequest } from "./allocate-budget.js";
import type { Layout } from "./catalog-format.js";
import type { CatalogOptions } from "./catalog-options.js";
import type { BudgetMeter } from "./measure.js";

/** One skill as a catalog could show it, at any length. */
export interface Listing<S extends InjectableSkill> extends BudgetRequest {
  readonly skill: S;
  text(characters: number): string;
}

/** How entries are written and what they cost. */
interface ListingStyle {
  readonly layout: Layout;
  readonly meter: BudgetMeter;
  readonly options: CatalogOptions;
}

/** Nothing is rendered before it is asked for: of thousands of skills a budget looks at a few dozen. */
export function toListing<S extends InjectableSkill>(skill: S, { layout, meter, options }: ListingStyle): Listing<S> {
  const summary = options.visibility === "summary";
  const style = options.location ?? (summary ? "none" : "absolute");
  const words = wordsOf(skill, options.format === "xml-skills-ref");
  const text = (characters: number): string => {
    const location = locationOf(skill, style, options.mountPath);
    const description = summary || characters === 0 ? "" : shortenLine(words().description, characters);
    return layout.entry({
      name: shownName(skill),
      ...(description !== "" && { description }),
      ...(location !== undefined && { location: toLine(location) }),
    });
  };
  return {
    skill,
    get length() {
      return summary ? 0 : words().length;
    },
    text,
    cost: (characters) => meter.weigh(`${text(characters)}\n,`),
  };
}

interface Words {
  readonly description: string;
  readonly length: number;
}

const known = { oneLine: new WeakMap<object, Words>(), manyLines: new WeakMap<object, Words>() };

/** The words of a skill made safe, once. The layout of skills-ref keeps the line breaks of a description. */
function wordsOf(skill: InjectableSkill, keepLines: boolean): () => Words {
  const cache = keepLines ? known.manyLines : known.oneLine;
  return () => {
    const cached = cache.get(skill);
    if (cached) return cached;
    const text = listedDescription(skill);
    const description = plainTags(keepLines ? toLines(text).trim() : toLine(text));
    const words = { description, length: codePointLength(description) };
    cache.set(skill, words);
    return words;
  };
}
