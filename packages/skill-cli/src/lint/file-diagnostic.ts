import type { SkillDiagnostic } from "@skillwright/skill-parser";
import type { RuleCode } from "./rules.js";

/** Something to say about a place in a file. */
export interface FileDiagnostic extends Omit<SkillDiagnostic, "code"> {
  readonly code: RuleCode;
}
