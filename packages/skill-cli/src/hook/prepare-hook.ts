import { openCache } from "../cache/open-cache.js";
import { AGENTS, type AgentName } from "./agents.js";
import { openHookMatcher } from "./hook-matcher.js";
import type { HookSkill } from "./hook-skill.js";
import type { HookPlace } from "./run-hook.js";
import { planHook } from "./skill-places.js";

/** Reads the skills and saves their state, so that the prompts to come need not wait for it. Returns the skills. */
export async function prepareHook(
  agent: AgentName,
  roots: readonly string[],
  place: HookPlace,
): Promise<readonly HookSkill[]> {
  const { places } = await planHook(AGENTS[agent], place, roots);
  const opened = openCache(place, { create: true });
  if (!opened.ok) throw new Error(`Nothing is cached: ${opened.error.message}`);
  const { matcher, save } = await openHookMatcher(places, { ...place, cache: opened.cache });
  await save();
  return matcher.skills;
}
