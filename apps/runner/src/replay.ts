import { readFileSync } from "node:fs";
import { createSession, type SkillSession, stepSession } from "@skillwright/skill-coordinator";
import { toTier, UsageError } from "./arguments.js";
import type { Host } from "./host.js";
import type { Decision } from "./patterns/decision-log.js";
import { findDrift } from "./patterns/drift.js";
import type { Workplace } from "./workplace.js";

/** Reads a log of decisions and says which would be made differently with the skills of today. */
export function replay(file: string, { workplace, paint, write }: Host): void {
  const decisions = readLog(file);
  const drift = findDrift(decisions, ({ query, tier, previous }) =>
    workplace.plan(query, toTier(String(tier)), sessionWith(previous, workplace)),
  );
  for (const { query, before, now, what } of drift) {
    write(`${paint("yellow", what.padEnd(8))}${JSON.stringify(query)}: ${before} → ${now}\n`);
  }
  write(`${decisions.length} decisions, ${drift.length} changed\n`);
}

/** A conversation in which the skill of this name is in use. */
function sessionWith(name: string | null | undefined, { index }: Workplace): SkillSession {
  const skill = typeof name === "string" ? index.findByName(name) : undefined;
  const session = createSession();
  return skill ? stepSession(session, { type: "activate", skill, by: "match" }).session : session;
}

function readLog(file: string): Decision[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new UsageError(`The log ${file} cannot be read.`, { cause });
  }
  return text
    .split("\n")
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line !== "")
    .map(({ line, at }) => toDecision(line, `${file}, line ${at + 1}`));
}

function toDecision(line: string, place: string): Decision {
  try {
    const decision = JSON.parse(line) as Partial<Decision>;
    if (typeof decision.query === "string" && typeof decision.tier === "number") return decision as Decision;
  } catch (cause) {
    throw new UsageError(`${place} is not JSON.`, { cause });
  }
  throw new UsageError(`${place} is no decision: it has no query or no tier.`);
}
