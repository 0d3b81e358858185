import { compareCodePoints, shortenLine, toVisibleLine } from "@skillwright/skill-text";
import { readSkill, type ScannableSkill } from "./read/skill-files.js";
import { findBinaryPrograms } from "./rules/binary-programs.js";
import { findCatchAllExamples } from "./rules/catch-all-examples.js";
import { findDownloads } from "./rules/downloads.js";
import { findEncodedCode } from "./rules/encoded-code.js";
import { findHiddenText } from "./rules/hidden-text.js";
import { findImitatedName } from "./rules/imitated-names.js";
import { findLeakyAddresses } from "./rules/leaky-addresses.js";
import { findLeftCredentials } from "./rules/left-credentials.js";
import { findLockedArchives } from "./rules/locked-archives.js";
import { findOutsideLinks } from "./rules/outside-links.js";
import { findPersistence } from "./rules/persistence.js";
import type { RawFinding } from "./rules/raw-finding.js";
import { findSentSecrets } from "./rules/sent-secrets.js";
import { findSteering } from "./rules/steering.js";
import { findUnmentionedScripts } from "./rules/unmentioned-scripts.js";
import { findUntrustedPackages } from "./rules/untrusted-packages.js";
import { findWideGrants } from "./rules/wide-grants.js";
import type { ScanFinding } from "./scan-finding.js";
import { SCAN_RULES } from "./scan-rules.js";
import { SCAN_SEVERITIES } from "./scan-severity.js";

const RULES = [
  findHiddenText,
  findSteering,
  findDownloads,
  findLockedArchives,
  findUntrustedPackages,
  findEncodedCode,
  findSentSecrets,
  findLeakyAddresses,
  findPersistence,
  findBinaryPrograms,
  findLeftCredentials,
  findUnmentionedScripts,
  findOutsideLinks,
  findImitatedName,
  findCatchAllExamples,
];

/**
 * What a careful reviewer would want to know about a skill, the gravest first. Reads the texts it is given and nothing else: no file,
 * no network, nothing is run.
 */
export function scanSkill(skill: ScannableSkill): ScanFinding[] {
  const read = readSkill(skill);
  const raw = RULES.flatMap((rule) => rule(read));
  const isSuspect = raw.some(({ severity }) => severity === "critical" || severity === "high");
  const found = [...raw, ...findWideGrants(read, isSuspect)].map(toFinding);
  return withoutRepeats(found).sort(
    (a, b) =>
      SCAN_SEVERITIES.indexOf(a.severity) - SCAN_SEVERITIES.indexOf(b.severity) ||
      compareCodePoints(a.path, b.path) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compareCodePoints(a.code, b.code),
  );
}

const MAX_EVIDENCE = 160;

function toFinding({ code, severity, path, line, evidence, says }: RawFinding): ScanFinding {
  return {
    code,
    severity,
    path,
    ...(line !== undefined && { line }),
    evidence: shortenLine(toVisibleLine(evidence.replace(/^[\s.!?;:>*_#—–-]{1,40}|[`\s]{1,40}$/g, "")), MAX_EVIDENCE),
    message: `${says} ${SCAN_RULES[code].fix}`,
  };
}

/** One line is told of once for each rule, at its gravest: several patterns may see the same words. */
function withoutRepeats(findings: readonly ScanFinding[]): ScanFinding[] {
  const byPlace = new Map<string, ScanFinding>();
  for (const finding of findings) {
    const place = JSON.stringify([finding.code, finding.path, finding.line]);
    const known = byPlace.get(place);
    if (!known || SCAN_SEVERITIES.indexOf(finding.severity) < SCAN_SEVERITIES.indexOf(known.severity))
      byPlace.set(place, finding);
  }
  return [...byPlace.values()];
}
