import type { SkillDocument, SkillSummary } from "../model/skill-document.js";
import type { SkillIndex } from "../model/skill-index.js";
import { loadIndex } from "./load-index.js";

/** What the types promise; `tsc` reads this file, nothing runs it. */
export async function promises(): Promise<void> {
  const full: SkillIndex = (await loadIndex([])).index;
  const lean = (await loadIndex([], { bodies: false })).index;

  full.findByName("pdf")?.body satisfies string | undefined;
  // @ts-expect-error A skill of an index without bodies has no body.
  lean.findByName("pdf")?.body;
  // An index with bodies is good enough wherever one without is asked for, and not the other way round.
  full satisfies SkillIndex<SkillSummary>;
  // @ts-expect-error Bodies cannot be made up.
  lean satisfies SkillIndex<SkillDocument>;
  // @ts-expect-error An id is minted, not written.
  const forged: SkillDocument["id"] = "pdf-000000000000";
  void forged;
}
