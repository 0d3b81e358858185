/** One decision or run of a log, whatever wrote it. */
export interface LogEvent {
  readonly line: number;
  /** Milliseconds since 1970, where the line tells. */
  readonly time?: number;
  /** What happened, in the log's own word: `activated`, `rejected`, `run-started`. */
  readonly type: string;
  readonly skill: string;
  /** One line for the list. */
  readonly summary: string;
  /** Whether something was turned down. */
  readonly isRefusal: boolean;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface ReadLog {
  readonly events: readonly LogEvent[];
  /** Lines that are no JSON objects. */
  readonly broken: readonly number[];
}

const MAX_SUMMARY = 200;

/** Reads what `toAuditLine` writes, and the audit log of scripts: a JSON object a line. */
export function readLog(text: string): ReadLog {
  const events: LogEvent[] = [];
  const broken: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const record = toRecord(line);
    if (record) events.push(toEvent(record, index + 1));
    else broken.push(index + 1);
  }
  return { events, broken };
}

function toRecord(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    // The line is counted as broken, by its number.
    return undefined;
  }
}

function toEvent(record: Readonly<Record<string, unknown>>, line: number): LogEvent {
  const type = textOf(record["type"]) || textOf(record["event"]) || "event";
  const time = timeOf(record["at"] ?? record["time"]);
  return {
    line,
    ...(time !== undefined && { time }),
    type,
    skill: skillOf(record),
    summary: summaryOf(record).slice(0, MAX_SUMMARY),
    isRefusal: /reject|refus|denied|dropped|set-aside/.test(type),
    record,
  };
}

/** The skill is told in one of these places. */
function skillOf(record: Readonly<Record<string, unknown>>): string {
  const { skill, provenance, rejection } = record;
  const places = [skill, provenance, isRecord(rejection) ? rejection["skill"] : undefined];
  for (const place of places) if (isRecord(place) && typeof place["name"] === "string") return place["name"];
  return "";
}

function summaryOf(record: Readonly<Record<string, unknown>>): string {
  const { rejection, refusal, dropped, provenance } = record;
  if (isRecord(rejection)) return textOf(rejection["message"]);
  if (isRecord(refusal)) return textOf(refusal["message"]);
  if (isRecord(dropped)) return `${textOf(dropped["pattern"])} is not there`;
  if (isRecord(provenance)) return `for ${JSON.stringify(textOf(provenance["asked"]))}`;
  const words = ["message", "script", "status", "reason", "cause"].map((key) => textOf(record[key]));
  return words.filter(Boolean).join(", ");
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
