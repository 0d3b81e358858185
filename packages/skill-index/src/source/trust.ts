import type { SkillScope, SkillSummary } from "../model/skill-document.js";
import type { MaybePromise } from "./skill-source.js";

/** What is about to be loaded: first each root that holds anything, then each skill in it. */
export type TrustCandidate =
  | { readonly kind: "root"; readonly source: string; readonly scope: SkillScope }
  | { readonly kind: "skill"; readonly skill: SkillSummary; readonly scope: SkillScope };

/**
 * The host's word on whether something may load. It sees everything, one thing at a time, and is asked again at each refresh.
 * What it refuses is withheld and recorded; if it throws, that counts as a refusal.
 */
export type TrustCheck = (candidate: TrustCandidate) => MaybePromise<boolean>;

export async function isTrusted(trust: TrustCheck | undefined, candidate: TrustCandidate): Promise<boolean> {
  try {
    return trust === undefined || (await trust(candidate)) === true;
  } catch {
    // A gate that breaks stays shut; what it withheld is on record.
    return false;
  }
}
