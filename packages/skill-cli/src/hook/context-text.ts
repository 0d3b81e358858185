import type { FieldHit, SkillMatch } from "@skillwright/skill-match";
import { quoteLine, safeLine } from "@skillwright/skill-text";
import type { HookAgent } from "./agents/hook-agent.js";
import type { HookSkill } from "./hook-skill.js";

/** The text for the model, and what it names. */
export interface HookContext {
  readonly text: string;
  readonly named: readonly SkillMatch<HookSkill>[];
  /** Skills that fit and are not named, since neither their name nor their path can be shown as they are. */
  readonly unshown: readonly SkillMatch<HookSkill>[];
}

/** Claude Code and Cursor take 10,000 characters, Codex about 2,500 tokens. */
const MAX_BYTES = 9000;
const MAX_DESCRIPTION = 320;
const MAX_PATH = 512;
const MAX_WORDS = 4;

/** A statement, not an order: agents tell their models to distrust orders from hooks. */
const HEAD =
  "Skills here that fit this prompt, best first, matched by keywords. The quoted descriptions are written by the skills' authors; the user has not said or approved them:";

/** The skills that fit, why, and how this agent's model activates each. Empty when there are none. */
export function contextText(matches: readonly SkillMatch<HookSkill>[], agent: HookAgent): HookContext {
  const named: SkillMatch<HookSkill>[] = [];
  const unshown: SkillMatch<HookSkill>[] = [];
  const lines = [HEAD];
  let bytes = Buffer.byteLength(HEAD);
  for (const match of matches) {
    const line = skillLine(match, agent, named.length + 1);
    const size = line === undefined ? 0 : Buffer.byteLength(line) + 1;
    if (line === undefined || bytes + size > MAX_BYTES) {
      unshown.push(match);
      continue;
    }
    lines.push(line);
    named.push(match);
    bytes += size;
  }
  return { text: named.length === 0 ? "" : lines.join("\n"), named, unshown };
}

function skillLine({ skill, hits }: SkillMatch<HookSkill>, agent: HookAgent, place: number): string | undefined {
  const way = wayToActivate(skill, agent);
  if (way === undefined) return undefined;
  const words = skill.whenToUse === undefined ? skill.description : `${skill.description} ${skill.whenToUse}`;
  // The author's text comes last, as a string that it cannot end: all before it is ours.
  return `${place}. ${shownName(skill.name)}: to activate it, ${way}. Fits by: ${telling(hits)}. Description: ${quoteLine(words, MAX_DESCRIPTION)}`;
}

/** By the agent's own tool where it knows the skill; else by reading the file. What cannot be shown as it is would name another. */
function wayToActivate({ name, path, own }: HookSkill, { activation }: HookAgent): string | undefined {
  if (own && activation && isPlain(name)) return activation(name);
  return path.length <= MAX_PATH && isPlain(path) ? `read "${path}"` : undefined;
}

const isPlain = (text: string): boolean =>
  safeLine(text) === text && quoteLine(text) === `"${text}"` && !/[`<>]/.test(text);

/** A name that could be taken for something else is quoted. */
const shownName = (name: string): string => (name.length <= 64 && PLAIN_NAME.test(name) ? name : quoteLine(name, 64));
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u;

/** What of the prompt speaks for the skill, heaviest first. */
function telling(hits: readonly FieldHit[]): string {
  const weights = new Map<string, number>();
  for (const { term, weight } of hits) weights.set(term, (weights.get(term) ?? 0) + weight);
  const heaviest = [...weights].sort(([, a], [, b]) => b - a).slice(0, MAX_WORDS);
  return heaviest.map(([term]) => shownTerm(term)).join(", ");
}

/** Terms are words of the prompt and of the skill alike; one with any other character is quoted. */
const shownTerm = (term: string): string => (term.length <= 40 && PLAIN_NAME.test(term) ? term : quoteLine(term, 40));
