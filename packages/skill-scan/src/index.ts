export type { ScannableFile, ScannableSkill } from "./read/skill-files.js";
export { isAtLeastAsGrave, SCAN_SEVERITIES, type ScanFinding, type ScanSeverity } from "./scan-finding.js";
export { SCAN_RULES, type ScanCode, type ScanRule } from "./scan-rules.js";
export { scanSkill } from "./scan-skill.js";
