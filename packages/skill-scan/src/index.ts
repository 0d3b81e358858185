export type { ScannableFile, ScannableSkill } from "./read/skill-files.js";
export type { ScanFinding } from "./scan-finding.js";
export { SCAN_RULES, type ScanCode, type ScanRule } from "./scan-rules.js";
export { isAtLeastAsGrave, SCAN_SEVERITIES, type ScanSeverity } from "./scan-severity.js";
export { scanSkill } from "./scan-skill.js";
