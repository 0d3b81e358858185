import { toMessage } from "../findings.js";
import type { Fact, Outcome, Source } from "./known/client.js";

/** `fits`: as it was written. `differs`: loaded, but ignored, cut or changed in part. `refused`: not loaded. `unverified`: nobody has read what happens. */
export type Verdict = "fits" | "differs" | "refused" | "unverified";

export type ClaimTopic = "yaml" | "name" | "description" | "fields" | "tools" | "listing" | "places";

/** What one rule of a client means for one skill. */
export interface Claim {
  readonly topic: ClaimTopic;
  readonly verdict: Verdict;
  /** Of this skill. As that of a diagnostic: not too long, control characters escaped. */
  readonly message: string;
  /** Of the client: what was read. Absent where nothing was. */
  readonly rule?: string;
  readonly source?: Source;
}

/** A claim that stands on a fact. */
export function claim(topic: ClaimTopic, fact: Fact, found: Pick<Claim, "verdict" | "message">): Claim {
  return { topic, verdict: found.verdict, message: toMessage(found.message), rule: fact.says, source: fact.source };
}

/** A claim about what was not read: that it was not. */
export function unverified(topic: ClaimTopic, message: string): Claim {
  return { topic, verdict: "unverified", message: toMessage(message) };
}

/** What an outcome comes to for the skill; one that was not verified says so. */
export function toVerdict(outcome: Outcome | undefined): Verdict {
  if (outcome === undefined) return "unverified";
  return outcome === "accepted" ? "fits" : outcome;
}
