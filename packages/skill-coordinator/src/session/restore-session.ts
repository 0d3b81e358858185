import type { SessionSkill, SkillSession } from "./session.js";

/** Reads a session back from JSON, as text or parsed. Throws a `TypeError` that says what is wrong with any other data. */
export function restoreSession(json: unknown): SkillSession {
  const data: unknown = typeof json === "string" ? parse(json) : json;
  if (!isRecord(data) || data["version"] !== 1) throw new TypeError("This is not a skill session of version 1.");
  const { activations, spent, skills, unmatched, idle } = data;
  if (!isCount(activations) || !isCount(spent) || !Array.isArray(skills)) {
    throw new TypeError("A skill session has the counts activations and spent, and a list of skills.");
  }
  const entries = skills.map(toSessionSkill);
  if (new Set(entries.map((entry) => entry.id)).size < entries.length) {
    throw new TypeError("A skill session holds each id once.");
  }
  if (!isText(unmatched, true) || !isCount(idle ?? 0)) {
    throw new TypeError(
      "A skill session says in unmatched and idle, if at all, what was said last and a count of turns.",
    );
  }
  const last = { ...(typeof unmatched === "string" && { unmatched }), ...(isCount(idle) && { idle }) };
  return { version: 1, activations, spent, skills: entries, ...last };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new TypeError("This is not JSON.", { cause });
  }
}

function toSessionSkill(value: unknown, index: number): SessionSkill {
  const known = isRecord(value) && TEXTS.every(({ field, optional }) => isText(value[field], optional));
  if (!known || !isOneOf(value["status"], STATUSES) || !isCount(value["catalogTokens"]) || !isCount(value["tokens"])) {
    throw new TypeError(`Skill ${index + 1} of the session has a field that is missing or of the wrong kind.`);
  }
  if ((value["by"] !== undefined && !isOneOf(value["by"], ACTORS)) || !isCount(value["activation"] ?? 0)) {
    throw new TypeError(`Skill ${index + 1} of the session does not say clearly who activated it, or when.`);
  }
  if (![value["atTurnStart"], value["ending"]].every((flag) => flag === undefined || typeof flag === "boolean")) {
    throw new TypeError(`Skill ${index + 1} of the session does not say clearly what its turn began and ends with.`);
  }
  const said = value["said"];
  if (said !== undefined && !(Array.isArray(said) && said.every((word) => typeof word === "string"))) {
    throw new TypeError(`Skill ${index + 1} of the session does not hold what was said as a list of words.`);
  }
  // Only what is known is taken over, so that a foreign field never becomes part of the state.
  const fields = FIELDS.filter((field) => value[field] !== undefined).map((field) => [field, value[field]]);
  return Object.fromEntries(fields) as SessionSkill;
}

const STATUSES = ["offered", "active", "stale", "evicted"] as const satisfies readonly SessionSkill["status"][];
const ACTORS = ["user", "model", "match"] as const;
const TEXTS = [
  { field: "name", optional: false },
  { field: "id", optional: false },
  { field: "hash", optional: true },
  { field: "path", optional: true },
  { field: "source", optional: true },
];
const FIELDS = [
  ...TEXTS.map(({ field }) => field),
  "status",
  "by",
  "activation",
  "atTurnStart",
  "ending",
  "said",
  "catalogTokens",
  "tokens",
];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown, optional: boolean): boolean {
  return typeof value === "string" || (optional && value === undefined);
}

function isOneOf(value: unknown, choices: readonly unknown[]): boolean {
  return choices.includes(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
