import { quote, Refusal, toInstallProblem } from "../install-problem.js";
import type { LockedSkill } from "../lock/skill-lock.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchOutcome, OpenedSource, SourceContext } from "../source/open-source.js";

/** A skill of a lock, by name. */
export type NamedLock = readonly [name: string, locked: LockedSkill];

/** How skills that share a source are asked for together. */
export interface GroupFetch {
  /** Equal for skills that one request can fetch. */
  readonly keyOf: (source: LockedSource) => unknown;
  readonly open: (source: LockedSource, context: SourceContext) => Promise<OpenedSource>;
}

/** Fetches skills of a lock, those of one source at once. A source that fails costs its own skills alone. */
export async function fetchGroups(
  wanted: readonly NamedLock[],
  { keyOf, open }: GroupFetch,
  context: SourceContext,
): Promise<readonly FetchOutcome[]> {
  const groups = new Map<string, NamedLock[]>();
  for (const named of wanted) {
    const key = JSON.stringify(keyOf(named[1].source));
    groups.set(key, [...(groups.get(key) ?? []), named]);
  }
  const outcomes: FetchOutcome[] = [];
  for (const group of groups.values()) {
    try {
      outcomes.push(...(await fetchGroup(group, open, context)));
    } catch (error) {
      const problem = toInstallProblem(error);
      outcomes.push(...group.map(([name]): FetchOutcome => ({ ok: false, name, problem })));
    }
  }
  return outcomes;
}

async function fetchGroup(
  group: readonly NamedLock[],
  open: GroupFetch["open"],
  context: SourceContext,
): Promise<readonly FetchOutcome[]> {
  const [first] = group;
  if (!first) return [];
  const { source } = first[1];
  const only = source.type === "well-known" ? {} : { only: group.map(([, locked]) => pathIn(locked.source)) };
  const opened = await open(source, { ...context, ...only });
  try {
    const names = new Set(group.map(([name]) => name));
    const offers = opened.offers.filter(({ name }) => names.has(name));
    const found = new Set(offers.map(({ name }) => name));
    const missing = [...names].filter((name) => !found.has(name));
    return [...(await opened.fetch(offers)), ...missing.map((name) => notThere(name, opened))];
  } finally {
    await opened.close();
  }
}

/** Inside its source; a folder is the skill itself. */
const pathIn = (source: LockedSource): string => ("path" in source && source.type !== "folder" ? source.path : "");

function notThere(name: string, { problems: [why] }: OpenedSource): FetchOutcome {
  const message = `${quote(name)} is not where its lock says.${why ? ` ${why.message}` : ""}`;
  return { ok: false, name, problem: new Refusal("source-missing", message, { path: name }).problem };
}
