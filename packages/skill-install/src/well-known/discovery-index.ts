import { compareCodePoints } from "@skillwright/skill-text";
import { type InstallProblem, quote, Refusal, toInstallProblem } from "../install-problem.js";

/** The version of the discovery format that is read and written, by the identifier its indexes carry. */
export const DISCOVERY_SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** One skill of an index: a `SKILL.md`, or an archive with `SKILL.md` at its root. */
export interface DiscoveryEntry {
  readonly name: string;
  readonly type: "skill-md" | "archive";
  readonly description: string;
  /** As written; relative ones start from the index. */
  readonly url: string;
  /** `sha256:` and 64 hex digits, over the bytes at `url`. */
  readonly digest: string;
}

/** An entry that is not used, and why. */
export interface RejectedEntry {
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly problem: InstallProblem;
}

/** What an index offers. One bad entry does not sink the others. */
export type DiscoveryIndex =
  | { readonly ok: true; readonly entries: readonly DiscoveryEntry[]; readonly rejected: readonly RejectedEntry[] }
  | { readonly ok: false; readonly problem: InstallProblem };

/** Reads an index of well-known discovery v0.2 (`/.well-known/agent-skills/index.json`). Unknown fields are ignored. */
export function readDiscoveryIndex(content: string | Uint8Array): DiscoveryIndex {
  try {
    const skills = readSkills(content);
    const entries: DiscoveryEntry[] = [];
    const rejected: RejectedEntry[] = [];
    for (const [index, value] of skills.entries()) {
      try {
        const entry = toEntry(value, `skills[${index}]`);
        if (entries.some(({ name }) => name === entry.name)) {
          throw invalid(`skills[${index}]`, `an entry above has the name ${quote(entry.name)} too`);
        }
        entries.push(entry);
      } catch (error) {
        rejected.push({ index, problem: toInstallProblem(error) });
      }
    }
    return { ok: true, entries, rejected };
  } catch (error) {
    return { ok: false, problem: toInstallProblem(error) };
  }
}

/** The text of an index, entries in order of name. Throws for an entry that `readDiscoveryIndex` would reject. */
export function writeDiscoveryIndex(entries: readonly DiscoveryEntry[]): string {
  const skills = entries
    .map((entry) => toEntry(entry, quote(entry.name)))
    .sort((a, b) => compareCodePoints(a.name, b.name));
  const twin = skills.find(({ name }, index) => skills[index + 1]?.name === name);
  if (twin) throw new TypeError(`Two entries have the name ${twin.name}.`);
  return `${JSON.stringify({ $schema: DISCOVERY_SCHEMA, skills }, undefined, 2)}\n`;
}

const MAX_ENTRIES = 10_000;

function readSkills(content: string | Uint8Array): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(
      typeof content === "string" ? content : new TextDecoder("utf-8", { fatal: true }).decode(content),
    );
  } catch (cause) {
    throw new Refusal("index-invalid", "The index is not JSON in UTF-8.", { cause });
  }
  const { $schema, skills } = isRecord(value) ? value : {};
  if ($schema !== DISCOVERY_SCHEMA) {
    const says =
      $schema === undefined
        ? "does not say its version, so nothing binds its content"
        : `is of a version that is not known: ${quote(String($schema))}`;
    throw new Refusal("index-unknown", `The index ${says}. Version 0.2.0 is read.`);
  }
  if (!Array.isArray(skills)) throw new Refusal("index-invalid", "The index has no list `skills`.");
  if (skills.length > MAX_ENTRIES)
    throw new Refusal("index-invalid", `The index lists more than ${MAX_ENTRIES} skills.`);
  return skills;
}

function toEntry(value: unknown, place: string): DiscoveryEntry {
  const entry = isRecord(value) ? value : {};
  const { name, type, description, url, digest } = entry;
  if (typeof name !== "string" || !isSkillName(name)) {
    throw invalid(place, "`name` is not 1 to 64 of a-z, 0-9 and single hyphens inside");
  }
  if (type !== "skill-md" && type !== "archive") {
    throw new Refusal(
      "entry-unknown",
      `${place} (${quote(name)}) is of a type that is not known: ${quote(String(type))}.`,
      { path: name },
    );
  }
  if (typeof description !== "string" || description === "" || [...description].length > 1024) {
    throw invalid(place, "`description` is not a text of 1 to 1024 characters", name);
  }
  if (typeof url !== "string" || url === "") throw invalid(place, "`url` is missing", name);
  if (digest === undefined) {
    throw new Refusal("digest-missing", `${place} (${quote(name)}) has no \`digest\`, so nothing binds its content.`, {
      path: name,
    });
  }
  if (typeof digest !== "string" || !/^sha256:[0-9a-f]{64}$/.test(digest)) {
    throw invalid(place, "`digest` is not `sha256:` and 64 lower-case hex digits", name);
  }
  return { name, type, description, url, digest };
}

/** The format's rule for names in an index: ASCII alone, so a name is never a path. */
const isSkillName = (name: string): boolean => name.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

const invalid = (place: string, what: string, name?: string): Refusal =>
  new Refusal("entry-invalid", `${place}${name === undefined ? "" : ` (${quote(name)})`} is not used: ${what}.`, {
    ...(name !== undefined && { path: name }),
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
