import type { ScanRule } from "@skillwright/skill-scan";

export interface ValidationRule {
  readonly code: string;
  readonly severity: string;
  readonly summary: string;
  readonly why: string;
  readonly mend: string;
  readonly fixable: boolean;
}

export declare function rulesPage(
  rules: readonly ValidationRule[],
  scanRules: Readonly<Record<string, ScanRule>>,
): string;
