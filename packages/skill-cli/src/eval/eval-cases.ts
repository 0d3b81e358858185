import { existsSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { EvalCase, ScoreBand } from "@skillwright/skill-match";
import { isCollection, isMap, isNode, LineCounter, parseDocument } from "yaml";
import { checkJson } from "../config/read-json-file.js";
import { readTextFile } from "../config/read-text-file.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

interface WrittenCase {
  readonly query: string;
  readonly expect?: string | null | readonly string[];
  readonly band?: ScoreBand;
  readonly files?: readonly string[];
  readonly should_trigger?: boolean;
}

/** A text of cases, and where it came from. */
export interface CaseText {
  /** Absolute, or `-` for stdin. */
  readonly path: string;
  readonly text: string;
}

/** The text of a file of cases. */
export function readCaseText(path: string, io: Io): CaseText {
  return { path, text: readTextFile(path, io) };
}

/**
 * The cases of a text: ours, the client guide's query files (`should_trigger`) and `evals.json`, or waza's `trigger_tests.yaml`.
 * Faults in it are thrown with their place.
 */
export function readCases({ path, text }: CaseText, skillOption: string | undefined, io: Io): readonly EvalCase[] {
  const isYaml = [".yaml", ".yml"].includes(extname(path));
  const json = isYaml ? yamlToJson(text, displayPath(path, io)) : text;
  const written = checkJson<unknown>(json, { path, io });
  const place = { path, lines: caseLines(text), skill: skillOption };
  if (isRecord(written) && "evals" in written) return fromEvals(written, place);
  if (isRecord(written) && ("should_trigger_prompts" in written || "should_not_trigger_prompts" in written)) {
    return fromPrompts(written, place);
  }
  if (isRecord(written) && isYaml && !("cases" in written)) {
    throw new UsageError(`${displayPath(path, io)} holds no requests.`, "Of waza's files, trigger_tests.yaml is read.");
  }
  type Written = readonly WrittenCase[] | { skill?: string; cases: readonly WrittenCase[] };
  const ours = checkJson<Written>(json, { path, io, schema: "cases.json" });
  const { cases, skill } = "cases" in ours ? ours : { cases: ours, skill: undefined };
  const under = { ...place, skill: skillOption ?? skill };
  return cases.map((item, index) => toCase(item, index, under));
}

interface CasePlace {
  readonly path: string;
  /** The line of each case, as far as it is known. */
  readonly lines: readonly number[];
  readonly skill: string | undefined;
}

function toCase(
  { query, expect, band, files, should_trigger }: WrittenCase,
  index: number,
  place: CasePlace,
): EvalCase {
  const at = { file: place.path, line: place.lines[index] ?? 1 };
  const shared = { query, ...at, ...(band && { band }), ...(files && { files }) };
  if (should_trigger === true) return { ...shared, expected: [skillUnderTest(place)] };
  if (should_trigger === false) return { ...shared, expected: [], notSkill: skillUnderTest(place) };
  return { ...shared, expected: typeof expect === "string" ? [expect] : (expect ?? []) };
}

/** The client guide's `evals.json`: each prompt is one that the skill is for. */
function fromEvals(written: Record<string, unknown>, place: CasePlace): readonly EvalCase[] {
  const skill = place.skill ?? (typeof written["skill_name"] === "string" ? written["skill_name"] : undefined);
  return promptsOf(written["evals"], place.path).map((query, index) =>
    toCase({ query, should_trigger: true }, index, { ...place, skill }),
  );
}

/** waza's `trigger_tests.yaml`. */
function fromPrompts(written: Record<string, unknown>, place: CasePlace): readonly EvalCase[] {
  const skill = place.skill ?? (typeof written["skill"] === "string" ? written["skill"] : undefined);
  const lists = [
    [true, promptsOf(written["should_trigger_prompts"] ?? [], place.path)],
    [false, promptsOf(written["should_not_trigger_prompts"] ?? [], place.path)],
  ] as const;
  return lists.flatMap(([should_trigger, queries]) =>
    queries.map((query, index) => toCase({ query, should_trigger }, index, { ...place, lines: [], skill })),
  );
}

function promptsOf(list: unknown, path: string): readonly string[] {
  const items = Array.isArray(list) ? list : [];
  return items.map((item: unknown) => {
    const prompt = typeof item === "string" ? item : isRecord(item) ? item["prompt"] : undefined;
    if (typeof prompt === "string" && prompt !== "") return prompt;
    throw new UsageError(`${path}: each of its cases needs a \`prompt\`.`);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Plain data alone: no tags, no aliases. */
function yamlToJson(text: string, shown: string): string {
  const document = parseDocument(text, { version: "1.2", schema: "core", prettyErrors: true });
  const [error] = document.errors;
  if (error) throw new UsageError(`${shown} is not valid YAML: ${error.message}`);
  return JSON.stringify(document.toJS({ maxAliasCount: 0 }) ?? null);
}

/** Beyond this, reading the text once more for its places would take seconds. */
const MAX_PLACED = 1024 * 1024;

/** JSON is YAML, and the YAML library keeps places. */
function caseLines(text: string): readonly number[] {
  if (text.length > MAX_PLACED) return [];
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { uniqueKeys: false, lineCounter });
  const list = isMap(contents) ? (contents.get("cases") ?? contents.get("evals")) : contents;
  if (!isCollection(list)) return [];
  return list.items.map((item) => lineCounter.linePos((isNode(item) && item.range?.[0]) || 0).line);
}

/** Query files usually lie inside the skill they test. */
function skillUnderTest({ path, skill }: CasePlace): string {
  if (skill !== undefined) return skill;
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, "SKILL.md"))) return basename(folder);
  }
  throw new UsageError("These cases say should_trigger, and not of which skill.", "Name it with --skill.");
}
