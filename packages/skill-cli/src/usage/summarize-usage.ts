import type { UsageEvent } from "./usage-event.js";

/** A skill that could have been used, and what it takes to tell a model of it. */
export interface ListedSkill {
  readonly name: string;
  /** Estimated, of its name and description in a listing. */
  readonly tokens: number;
}

export interface SkillUsage extends ListedSkill {
  /** How often the agent said that it is used. */
  readonly used: number;
  /** How many prompts it was named for. */
  readonly offered: number;
  /** How often it was used in the turn it was named for. */
  readonly taken: number;
  /** How often it was used in a turn it was not named for. */
  readonly missed: number;
  /** When it was last used. */
  readonly lastUsed?: string;
}

/** What came of the skills. */
export interface UsageSummary {
  readonly prompts: number;
  readonly silent: number;
  readonly since?: string;
  /** The most used first, then by name. */
  readonly skills: readonly SkillUsage[];
  /** Names that were used and are of no skill here. */
  readonly unknown: readonly { readonly name: string; readonly used: number }[];
}

/** Counts what was offered and used, by skill. A turn is all that happens in a session up to its next prompt. */
export function summarizeUsage(events: readonly UsageEvent[], skills: readonly ListedSkill[]): UsageSummary {
  const counts = new Map<string, Counts>();
  const countsOf = (name: string): Counts => {
    const found = counts.get(name) ?? { used: 0, offered: 0, taken: 0, missed: 0, lastUsed: undefined };
    counts.set(name, found);
    return found;
  };
  const turns = new Map<string, ReadonlySet<string>>();
  let [prompts, silent] = [0, 0];
  for (const { time, agent, event, session, skills: names } of events) {
    const key = `${agent} ${session ?? ""}`;
    if (event === "used") {
      for (const name of names) {
        const found = countsOf(name);
        found.used++;
        found.lastUsed = time;
        const turn = turns.get(key);
        if (turn?.has(name)) found.taken++;
        else if (turn) found.missed++;
      }
      continue;
    }
    prompts++;
    if (event === "silent") silent++;
    turns.set(key, new Set(names));
    for (const name of names) countsOf(name).offered++;
  }
  return { prompts, silent, ...(events[0] && { since: events[0].time }), ...bySkill(counts, skills) };
}

interface Counts {
  used: number;
  offered: number;
  taken: number;
  missed: number;
  lastUsed: string | undefined;
}

function bySkill(
  counts: ReadonlyMap<string, Counts>,
  skills: readonly ListedSkill[],
): Pick<UsageSummary, "skills" | "unknown"> {
  const known = new Set(skills.map(({ name }) => name));
  const rows = skills.map(({ name, tokens }): SkillUsage => {
    const { used = 0, offered = 0, taken = 0, missed = 0, lastUsed } = counts.get(name) ?? {};
    return { name, tokens, used, offered, taken, missed, ...(lastUsed !== undefined && { lastUsed }) };
  });
  return {
    skills: rows.sort((a, b) => b.used - a.used || b.offered - a.offered || (a.name < b.name ? -1 : 1)),
    unknown: [...counts]
      .filter(([name, { used }]) => used > 0 && !known.has(name))
      .map(([name, { used }]) => ({ name, used }))
      .sort((a, b) => b.used - a.used || (a.name < b.name ? -1 : 1)),
  };
}
