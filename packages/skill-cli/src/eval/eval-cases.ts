import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ScoreBand } from "@skillwright/skill-match";
import { readJsonFile } from "../config/read-json-file.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

/** A request, and what must come of it. */
export interface EvalCase {
  readonly query: string;
  /** Names of which one must be selected. Empty: none may be, or, with `notSkill`, that one may not be. */
  readonly expected: readonly string[];
  /** The one skill that must not be selected; any other may. */
  readonly notSkill?: string;
  /** The band the score must reach. */
  readonly band?: ScoreBand;
  readonly files?: readonly string[];
}

interface WrittenCase {
  readonly query: string;
  readonly expect?: string | null | readonly string[];
  readonly band?: ScoreBand;
  readonly files?: readonly string[];
  readonly should_trigger?: boolean;
}

/** Reads a file of cases, ours or the client guide's. Faults in it are thrown with their place. */
export function readCases(path: string, skillOption: string | undefined, io: Io): readonly EvalCase[] {
  type Written = readonly WrittenCase[] | { skill?: string; cases: readonly WrittenCase[] };
  const written = readJsonFile<Written>(path, io, { schema: "cases.json" });
  const { cases, skill } = "cases" in written ? written : { cases: written, skill: undefined };
  return cases.map((item) => toCase(item, () => skillOption ?? skill ?? skillAround(path)));
}

function toCase({ query, expect, band, files, should_trigger }: WrittenCase, skillUnderTest: () => string): EvalCase {
  const shared = { query, ...(band && { band }), ...(files && { files }) };
  if (should_trigger === true) return { ...shared, expected: [skillUnderTest()] };
  if (should_trigger === false) return { ...shared, expected: [], notSkill: skillUnderTest() };
  return { ...shared, expected: typeof expect === "string" ? [expect] : (expect ?? []) };
}

/** Query files usually lie inside the skill they test. */
function skillAround(path: string): string {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, "SKILL.md"))) return basename(folder);
  }
  throw new UsageError("These cases say should_trigger, and not of which skill.", "Name it with --skill.");
}
