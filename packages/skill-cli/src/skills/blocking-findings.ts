import { isAtLeastAsGrave, type ScanFinding } from "@skillwright/skill-scan";
import { matchesGlob } from "@skillwright/skill-text";
import type { ScanIgnore, Settings } from "../config/settings.js";

type FailOn = NonNullable<NonNullable<Settings["scan"]>["failOn"]>;

/**
 * Whether a finding fails a scan, and keeps `add --yes` from writing the skill. By default from `high` on, and a download that is run from
 * `medium` on: what runs in the end is in no lock, so the promise that the bytes are those that were looked at does not hold for it.
 */
export function isBlocking({ code, severity }: Pick<ScanFinding, "code" | "severity">, failOn?: FailOn): boolean {
  if (failOn === "never") return false;
  return isAtLeastAsGrave(severity, failOn ?? (code === "download-run" ? "medium" : "high"));
}

/** The setting that lets a finding pass, in a skill whose folder has this name. */
export function ignoringRule(
  finding: Pick<ScanFinding, "code" | "path">,
  skill: string,
  ignore: readonly ScanIgnore[],
): ScanIgnore | undefined {
  return ignore.find(
    ({ code, skill: glob = "*", path = finding.path }) =>
      code === finding.code && matchesGlob(skill, glob) && path === finding.path,
  );
}
