import { createHash } from "node:crypto";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckedFile } from "../lint/check-files.js";
import { isRuleCode, RULES } from "../lint/rules.js";
import { readVersion } from "../package-files.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { type Finding, toFindings } from "./findings.js";

/** A finding, and the text of the line it stands on. */
export interface PlacedFinding extends Finding {
  readonly lineText?: string;
}

/** What a rule of any command is called in a log, where `RULES` does not know it. */
export interface SarifRule {
  readonly summary: string;
  readonly why: string;
  readonly mend: string;
}

/** The findings of files as a SARIF 2.1.0 log, for code scanning services. */
export function toSarif(files: readonly CheckedFile[], io: Io): object {
  return toSarifLog(
    files.flatMap((file) => {
      const lines = file.text?.split(/\r\n?|\n/) ?? [];
      return toFindings(file, io).map((finding) => ({ ...finding, lineText: lines[(finding.line ?? 0) - 1] ?? "" }));
    }),
    io,
  );
}

/** Any findings as such a log; `rules` has the words for codes that `validate` does not know. */
export function toSarifLog(
  findings: readonly PlacedFinding[],
  io: Io,
  rules: Readonly<Record<string, SarifRule>> = {},
): object {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const seen = new Map<string, number>();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "skillwright",
            version: readVersion(),
            semanticVersion: readVersion(),
            informationUri: SPECIFICATION,
            rules: codes.map((id) => toRule(id, rules[id])),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => toResult(finding, { codes, seen, io })),
      },
    ],
  };
}

const SPECIFICATION = "https://agentskills.io/specification";

function toRule(id: string, given: SarifRule | undefined): object {
  const rule = given ?? (isRuleCode(id) ? RULES[id] : undefined);
  if (!rule) return { id, shortDescription: { text: id.replaceAll("-", " ") } };
  const { summary, why, mend } = rule;
  const help = `${why} ${mend}`;
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: `${summary}. ${why}` },
    help: { text: help, markdown: `**${summary}**\n\n${why}\n\n${mend}\n\n\`skillwright rule ${id}\` has this, too.` },
    helpUri: SPECIFICATION,
  };
}

interface LogContext {
  readonly codes: readonly string[];
  /** How often a fingerprint was met. */
  readonly seen: Map<string, number>;
  readonly io: Io;
}

function toResult(finding: PlacedFinding, { codes, seen, io }: LogContext): object {
  const { path, code, severity, message, line, column } = finding;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: message },
    partialFingerprints: { "skillwright/v1": fingerprint(finding, seen, io) },
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

/** The same finding on the same words stays the same wherever its line moves to; of several equal ones each has its own. */
function fingerprint({ path, code, lineText = "" }: PlacedFinding, seen: Map<string, number>, { cwd }: Io): string {
  const words = JSON.stringify([code, toRelative(path, cwd), lineText.trim()]);
  const nth = seen.get(words) ?? 0;
  seen.set(words, nth + 1);
  return createHash("sha256").update(`${words} ${nth}`).digest("hex").slice(0, 32);
}

/** Relative to the working folder, as code scanning wants it; a file elsewhere keeps its full address. */
function toUri(path: string, { cwd }: Io): string {
  const place = toRelative(path, cwd).replace(/\p{Cs}/gu, "\ufffd");
  return isAbsolute(place) ? pathToFileURL(place).href : place.split("/").map(encodeURIComponent).join("/");
}
