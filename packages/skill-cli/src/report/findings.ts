import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { printable } from "@skillwright/skill-text";
import { readVersion } from "../package-files.js";
import type { CheckedFile } from "../skills/check-files.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";

/** One line of any validate report. */
export interface Finding {
  readonly path: string;
  readonly code: string;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  /** One-based. Absent when the file as a whole is meant. */
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
}

export function toFindings({ path, diagnostics, problem }: CheckedFile): Finding[] {
  const own = diagnostics.map((diagnostic) => ({ path, ...diagnostic }));
  if (!problem) return own;
  const { code, severity, message } = problem;
  return [{ path: problem.path, code, severity, message }, ...own];
}

export function countBySeverity(findings: readonly Finding[]): { errors: number; warnings: number } {
  return {
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
  };
}

/** The findings as workflow commands, which GitHub shows beside the lines of a change. */
export function toAnnotations(files: readonly CheckedFile[], io: Io): string {
  return toAnnotationLines(files.flatMap(toFindings), io);
}

export function toAnnotationLines(findings: readonly Finding[], io: Io): string {
  return findings
    .map(({ path, code, severity, message, line, column }) => {
      const place = line === undefined ? "" : `,line=${line},col=${column ?? 1}`;
      const command = severity === "note" ? "notice" : severity;
      return `::${command} file=${property(toRelative(path, io.cwd))}${place},title=${property(code)}::${data(message)}`;
    })
    .join("\n");
}

// What a skill file says must neither end the command nor begin another.
const data = (text: string): string => printable(text).replaceAll("%", "%25");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** The findings as a SARIF 2.1.0 log, for code scanning services. */
export function toSarif(files: readonly CheckedFile[], io: Io): object {
  return toSarifLog(files.flatMap(toFindings), io);
}

/** What is known of a rule beyond its code, for a log's list of rules. */
export interface RulePage {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

export function toSarifLog(
  findings: readonly Finding[],
  io: Io,
  pages: Readonly<Record<string, RulePage>> = {},
): object {
  const rules = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "skillwright",
            semanticVersion: readVersion(),
            rules: rules.map((id) => ({ id, ...toRule(pages[id] ?? { title: id.replaceAll("-", " ") }) })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => toResult(finding, rules, io)),
      },
    ],
  };
}

function toRule({ title, why, fix }: { readonly title: string } & Partial<RulePage>): object {
  const more = why !== undefined &&
    fix !== undefined && { fullDescription: { text: why }, help: { text: `${why} ${fix}` } };
  return { shortDescription: { text: title }, ...more };
}

function toResult({ path, code, severity, message, line, column }: Finding, rules: readonly string[], io: Io): object {
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(path, io) },
          ...(line !== undefined && { region: { startLine: line, startColumn: column ?? 1 } }),
        },
      },
    ],
  };
}

/** Relative to the working folder, as code scanning wants it; a file elsewhere keeps its full address. */
function toUri(path: string, { cwd }: Io): string {
  const place = toRelative(path, cwd).replace(/\p{Cs}/gu, "\ufffd");
  return isAbsolute(place) ? pathToFileURL(place).href : place.split("/").map(encodeURIComponent).join("/");
}
