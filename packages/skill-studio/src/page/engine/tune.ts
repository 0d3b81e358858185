import {
  type CasesReport,
  compareSelections,
  type EvalCase,
  runCases,
  type SelectionChange,
  type Tuning,
  tuneSkill,
} from "@skillwright/skill-match";
import { formatSkill } from "@skillwright/skill-parser";
import type { Engine, EngineSkill, PlainPolicy } from "./engine.js";

/** What is being tried out for one skill. */
export interface SkillEdit {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export interface TuneRequest {
  readonly id: string;
  readonly edit: SkillEdit;
  readonly policy: PlainPolicy;
  /** Saved cases, and requests that were typed for this skill. */
  readonly cases: readonly EvalCase[];
}

export interface TuneAnswer {
  readonly before: CasesReport;
  readonly after: CasesReport;
  /** Requests whose selection is another one with the edit. */
  readonly changes: readonly SelectionChange[];
  /** How the edited skill does in the cases that concern it. */
  readonly tuning: Tuning;
  /** The file with the edit in it. */
  readonly text: string;
}

/** Runs the cases with a skill as it is and as it would be. */
export async function tune(engine: Engine, { id, edit, policy, cases }: TuneRequest): Promise<TuneAnswer> {
  const { body } = await engine.details(id);
  const original = engine.skill(id);
  const edited: EngineSkill = { ...original, ...edit, body };
  const before = runCases(engine.matcher, cases, { policy });
  const spare = engine.spare();
  // The edit may rename the skill: the cases then mean it by its new name.
  const renamed = cases.map((item) => renameIn(item, original.name, edit.name));
  spare.remove(original);
  spare.add([edited]);
  const after = runCases(spare, renamed, { policy });
  const tuning = tuneSkill(spare, edited, { cases: renamed, policy });
  return { before, after, changes: compareSelections(before, after).changes, tuning, text: formatSkill(edited) };
}

function renameIn(item: EvalCase, from: string, to: string): EvalCase {
  const rename = (name: string): string => (name === from ? to : name);
  const { notSkill } = item;
  return {
    ...item,
    expected: item.expected.map(rename),
    ...(notSkill !== undefined && { notSkill: rename(notSkill) }),
  };
}
