import { createHash } from "node:crypto";
import { escapeXml, printable, printableJson } from "@skillwright/skill-text";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { Finding } from "./findings.js";

/** A file that was looked at, and what was found. */
export interface ReportedFile {
  readonly path: string;
  readonly findings: readonly Finding[];
}

/** Findings as JUnit XML, a suite for each file, for services that read test reports: a file without one is a passed test. No times: same files, same bytes. */
export function toJunitFindings(command: string, files: readonly ReportedFile[], { cwd }: Io): string {
  const suites = files.map(({ path, findings }) => {
    const file = attribute(toRelative(path, cwd));
    const cases =
      findings.length === 0
        ? [`    <testcase classname="${file}" name="${command}"/>`]
        : findings.flatMap((one) => toCase(file, one));
    return [`  <testsuite name="${file}" ${totals(findings)}>`, ...cases, "  </testsuite>"];
  });
  const all = files.reduce((sum, { findings }) => sum + Math.max(1, findings.length), 0);
  const failures = files.flatMap(({ findings }) => findings).filter(isFailure).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skillwright ${command}" tests="${all}" failures="${failures}">`,
    ...suites.flat(),
    "</testsuites>",
  ].join("\n");
}

/** A note is nothing that a test fails by. */
const isFailure = ({ severity }: Finding): boolean => severity !== "note";

function toCase(file: string, finding: Finding): readonly string[] {
  const { code, message, line } = finding;
  const at = line === undefined ? "" : ` line="${line}"`;
  const head = `    <testcase classname="${file}" name="${attribute(code)}" file="${file}"${at}`;
  if (!isFailure(finding))
    return [`${head}>`, `      <system-out>${attribute(message)}</system-out>`, "    </testcase>"];
  return [`${head}>`, `      <failure type="${finding.severity}" message="${attribute(message)}"/>`, "    </testcase>"];
}

const totals = (findings: readonly Finding[]): string =>
  `tests="${Math.max(1, findings.length)}" failures="${findings.filter(isFailure).length}"`;

const attribute = (text: string): string => escapeXml(printable(text));

const SEVERITIES = { error: "major", warning: "minor", note: "info" } as const;

/** Findings as a Code Quality report of GitLab. */
export function toCodeQuality(findings: readonly Finding[], { cwd }: Io): string {
  const seen = new Map<string, number>();
  const issues = findings.map(({ path, code, severity, message, line = 1 }) => {
    const place = toRelative(path, cwd);
    // Without the line, so that a finding stays the same one wherever it moves to.
    const key = JSON.stringify([code, place, message]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return {
      description: message,
      check_name: code,
      fingerprint: createHash("sha256").update(`${key} ${nth}`).digest("hex").slice(0, 32),
      severity: SEVERITIES[severity],
      location: { path: place, lines: { begin: line } },
    };
  });
  return printableJson(JSON.stringify(issues, undefined, 2));
}
