import type { JudgedCase } from "@skillwright/skill-match";
import { escapeXml, printable } from "@skillwright/skill-text";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";

/** Cases as JUnit XML, a suite for each file, for the services that read test reports. It has no times: same cases, same bytes. */
export function toJunit(outcomes: readonly JudgedCase[], { cwd }: Io): string {
  const byFile = new Map<string, JudgedCase[]>();
  for (const outcome of outcomes) {
    const file = toRelative(outcome.file, cwd);
    byFile.set(file, [...(byFile.get(file) ?? []), outcome]);
  }
  const suites = [...byFile].map(([file, cases]) => toSuite(file, cases));
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="skillwright eval" ${totals(outcomes)}>`];
  return [...lines, ...suites.flat(), "</testsuites>"].join("\n");
}

function toSuite(file: string, cases: readonly JudgedCase[]): readonly string[] {
  const head = `  <testsuite name="${attribute(file)}" ${totals(cases)}>`;
  return [head, ...cases.flatMap((item) => toTestCase(file, item)), "  </testsuite>"];
}

function toTestCase(file: string, { query, status, reason = "", line }: JudgedCase): readonly string[] {
  const head = `    <testcase classname="${attribute(file)}" name="${attribute(query)}" file="${attribute(file)}" line="${line}"`;
  if (status === "passed") return [`${head}/>`];
  const tag = status === "error" ? "error" : "failure";
  return [`${head}>`, `      <${tag} message="${attribute(reason)}"/>`, "    </testcase>"];
}

function totals(cases: readonly JudgedCase[]): string {
  const number = (status: JudgedCase["status"]): number => cases.filter((item) => item.status === status).length;
  return `tests="${cases.length}" failures="${number("failed")}" errors="${number("error")}"`;
}

const attribute = (text: string): string => escapeXml(printable(text));
