import type { SkillSummary } from "@skillwright/skill-index";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "@skillwright/skill-parser/clients";
import { clientRoots } from "../agents/client-roots.js";
import { loadIndex } from "../skills/load-skills.js";
import type { Io } from "../terminal/io.js";
import type { UsageEvent } from "./usage-event.js";

/** Recorded events in our names, and the skills that only an agent has. */
export interface NamedUsage {
  readonly events: readonly UsageEvent[];
  /** Skills that only an agent has, by its name for them: those of its plugins, and those that another of their frontmatter's name shadows here. */
  readonly more: readonly SkillSummary[];
}

/**
 * Agents record skills by the names they give them: Claude Code by the folder, and those of plugins `plugin:skill`. Gives each event the name that the
 * skill of the same file has here.
 */
export async function inOurNames(
  events: readonly UsageEvent[],
  skills: readonly SkillSummary[],
  { io, user }: { readonly io: Io; readonly user: boolean },
): Promise<NamedUsage> {
  const ours = new Map(skills.map(({ path, name }) => [path, name]));
  const seen = new Set(events.map(({ agent }) => agent));
  const names = new Map<string, ReadonlyMap<string, string>>();
  const more = new Map<string, SkillSummary>();
  for (const client of CLIENT_NAMES.filter((name) => seen.has(name))) {
    const { roots, wins } = clientRoots(client, { ...io, user });
    const { index } = await loadIndex({ roots, wins });
    names.set(client, new Map(index.skills.map(({ name, path }) => [name, ours.get(path) ?? name])));
    for (const skill of index.skills) if (!ours.has(skill.path)) more.set(skill.name, skill);
  }
  return {
    events: events.map((event) => {
      const known = names.get(event.agent);
      return { ...event, skills: event.skills.map((name) => known?.get(name) ?? toPlainName(name, event.agent)) };
    }),
    more: [...more.values()],
  };
}

/** One of a plugin that is here no more, by the name of the skill alone. */
function toPlainName(name: string, agent: string): string {
  const isPrefixed = CLIENTS[agent as ClientName]?.plugins?.isPrefixed ?? true;
  return isPrefixed ? name.slice(name.lastIndexOf(":") + 1) : name;
}
