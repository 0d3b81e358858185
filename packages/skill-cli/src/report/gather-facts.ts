import type { Claim, ClientView, Source } from "@skillwright/skill-parser/clients";

interface Fact {
  /** Absent where a claim says all there is to say. */
  readonly says?: string;
  readonly source: Source;
}

/** What was read about clients, each fact once, in the order in which claims first stand on it. */
export interface Facts {
  readonly all: readonly Fact[];
  /** The documents behind them, each once. */
  readonly sources: readonly Source[];
  /** Its place in `all`, or nothing for a claim that stands on none. */
  idOf(claim: Claim): number | undefined;
  /** Its place in `sources`. */
  sourceOf(claim: Claim): number | undefined;
}

/** Thousands of skills share a few dozen facts. */
export function gatherFacts(views: readonly ClientView[]): Facts {
  const facts = new Map<string, { readonly id: number; readonly fact: Fact }>();
  const sources = new Map<string, { readonly id: number; readonly source: Source }>();
  for (const claim of views.flatMap(({ claims }) => claims)) {
    const { source, rule } = claim;
    if (source === undefined) continue;
    const [key, document] = [factKey(claim), sourceKey(source)];
    if (!facts.has(key))
      facts.set(key, { id: facts.size, fact: { ...(rule !== undefined && { says: rule }), source } });
    if (!sources.has(document)) sources.set(document, { id: sources.size, source });
  }
  return {
    all: [...facts.values()].map(({ fact }) => fact),
    sources: [...sources.values()].map(({ source }) => source),
    idOf: (claim) => facts.get(factKey(claim))?.id,
    sourceOf: ({ source }) => (source ? sources.get(sourceKey(source))?.id : undefined),
  };
}

const sourceKey = ({ document, version }: Source): string => `${document}\n${version}`;
const factKey = ({ rule = "", source }: Claim): string => (source ? `${sourceKey(source)}\n${rule}` : "");
