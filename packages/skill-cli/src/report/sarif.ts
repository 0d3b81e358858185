import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckedFile } from "../skills/check-files.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { readVersion } from "../version.js";
import { type Finding, toFindings } from "./findings.js";

/** The findings as a SARIF 2.1.0 log, for code scanning services. */
export function toSarif(files: readonly CheckedFile[], io: Io): object {
  const findings = files.flatMap(toFindings);
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
            rules: rules.map((id) => ({ id, shortDescription: { text: id.replaceAll("-", " ") } })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => toResult(finding, rules, io)),
      },
    ],
  };
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
