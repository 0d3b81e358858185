/**
 * How much a finding asks of a reader. `critical`: it is an attack, or looks like one in every part. `high`: do not trust the skill
 * before someone has read the place. `medium`: worth a look. `low`: good to know.
 */
export type ScanSeverity = "critical" | "high" | "medium" | "low";

/** From the gravest. */
export const SCAN_SEVERITIES: readonly ScanSeverity[] = ["critical", "high", "medium", "low"];

/** Whether a severity is at least as grave as another. */
export function isAtLeastAsGrave(severity: ScanSeverity, other: ScanSeverity): boolean {
  return SCAN_SEVERITIES.indexOf(severity) <= SCAN_SEVERITIES.indexOf(other);
}
