import {
  compareMatches,
  describeLeftOut,
  type ExplanationRow,
  explanationRows,
  findAmbiguity,
  type LeftOutReason,
  type ScoreBand,
  type TermGap,
} from "@skillwright/skill-match";
import type { Engine, PlainPolicy } from "./engine.js";

export interface AskRequest {
  readonly query: string;
  readonly policy: PlainPolicy;
  /** How many of the ranking are explained. */
  readonly shown: number;
}

/** One skill of a ranking, and why it stands there. */
export interface AskedMatch {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly score: number;
  readonly band: ScoreBand;
  readonly rows: readonly ExplanationRow[];
  readonly selected: boolean;
  readonly leftOut?: { readonly code: LeftOutReason; readonly words: string };
  /** Against the first: what it lacks, and what it has more of. */
  readonly lacks: readonly TermGap[];
  readonly exceeds: readonly TermGap[];
}

export interface AskAnswer {
  readonly query: string;
  readonly matches: readonly AskedMatch[];
  /** Ids of those too close to call. */
  readonly ambiguous: readonly string[];
  /** Words of the request that no shown skill holds. */
  readonly unheard: readonly string[];
  readonly total: number;
}

/** Less is no evidence worth showing, and at 0 every skill would have to be weighed. */
const LEAST = 0.01;

/** The ranking for a request, whatever the policy selects, with what the policy says of each. */
export function ask({ matcher }: Engine, { query, policy, shown }: AskRequest): AskAnswer {
  const chosen = new Set(matcher.select(query, policy).map(({ skill }) => skill));
  // The filters of the policy are told as reasons instead of hiding whom they leave out.
  const open = { ...policy, mentionOnly: "include", includeTags: [], excludeTags: [], minScore: LEAST } as const;
  const ranked = matcher.select(query, { ...open, topK: shown });
  const [first] = ranked;
  const asked = first ? matcher.explain(query, first.skill, policy).asked : [];
  const rivals = first ? compareMatches(ranked, first, shown).others : [];
  const matches = ranked.map((match): AskedMatch => {
    const { skill, score, band } = match;
    const selected = chosen.has(skill);
    const code = selected ? undefined : matcher.explain(query, skill, policy).leftOut;
    const rival = rivals.find((other) => other.match === match);
    return {
      id: skill.id,
      path: skill.path,
      name: skill.name,
      description: skill.description,
      score,
      band,
      rows: explanationRows({ ...match, asked }),
      selected,
      ...(code && { leftOut: { code, words: describeLeftOut(code, policy) } }),
      lacks: rival?.behind.slice(0, 6) ?? [],
      exceeds: rival?.ahead.slice(0, 6) ?? [],
    };
  });
  const heard = new Set(matches.flatMap(({ rows }) => rows.filter(({ sum }) => sum > 0).map(({ label }) => label)));
  const above = ranked.filter(({ score }) => score >= policy.minScore);
  return {
    query,
    matches,
    ambiguous: findAmbiguity(above).map(({ skill }) => skill.id),
    unheard: [...new Set(asked.map(({ term }) => term))].filter((term) => !heardAs(heard, term)),
    total: matcher.skills.length,
  };
}

/** A label is the word itself, or the word and what was looked up for it. */
const heardAs = (heard: ReadonlySet<string>, term: string): boolean =>
  [...heard].some((label) => label === term || label.startsWith(`${term} →`));
