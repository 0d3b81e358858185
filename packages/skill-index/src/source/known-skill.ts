import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { isPromise, type LoaderHost, WEB_HOST } from "../load/loader-host.js";
import { parseEntry, toOrigin } from "../load/to-document.js";
import { createSummary, type SkillDocument, type SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import { frontmatterDifferences } from "./frontmatter-differences.js";
import type { MaybePromise, SkillEntry, SkillSource } from "./skill-source.js";

/** What a source says of a skill without reading its file. It is believed for a summary, and held against the file once that is read. */
export interface KnownSkill {
  /** Every key of the file's frontmatter, as any YAML 1.2 core reader types it; plain data. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /**
   * SHA-256 of the file's bytes, 64 lower-case hex digits. Absent: nobody vouches for the bytes. The summary then has the hash of
   * its frontmatter, and a body that is read later is held to its frontmatter alone.
   */
  readonly hash?: string;
  /** Milliseconds since 1970, whole. Default: 0. */
  readonly lastModified?: number;
}

/** An entry whose source says what is in it. */
export interface KnownEntry extends SkillEntry {
  readonly known: KnownSkill;
}

/** A summary, or why there is none; `problems` may also be warnings about a summary. */
export interface KnownResult {
  readonly skill?: SkillSummary;
  readonly problems: readonly SkillProblem[];
}

/**
 * The summary of a skill from what its source says, without reading the file. The frontmatter is read as if it stood in a file, so
 * every rule and limit of the parser holds; nothing is said of lines, since there are none.
 */
export async function summariseKnown(
  entry: KnownEntry,
  source: Pick<SkillSource, "name" | "scope">,
): Promise<KnownResult> {
  return recallSkill(entry, source, WEB_HOST);
}

/** As `summariseKnown`, by the means of a host. */
export function recallSkill(
  entry: KnownEntry,
  source: Pick<SkillSource, "name" | "scope">,
  host: LoaderHost,
): MaybePromise<KnownResult & { readonly hash?: string }> {
  const { hash, frontmatter } = entry.known;
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) {
    throw new TypeError(`known.hash must be 64 lower-case hex digits, got ${JSON.stringify(hash)}.`);
  }
  const text = toText(frontmatter);
  if (text === undefined) return { problems: [unsound(entry, "It holds what no file can hold")] };
  const bytes = new TextEncoder().encode(text);
  const vouched = hash ?? host.hash(bytes);
  return isPromise(vouched)
    ? vouched.then((known) => summarise(bytes, entry, source, known))
    : summarise(bytes, entry, source, vouched);
}

/** In what a file is not what its source said of it; `undefined` if it is. */
export function brokenPromise(
  { known, kind }: SkillEntry,
  file: Pick<SkillDocument, "hash" | "frontmatter">,
): string | undefined {
  if (!known || kind === "instructions") return undefined;
  if (known.hash !== undefined && known.hash !== file.hash) return "its hash is another";
  const differences = frontmatterDifferences(known.frontmatter, file.frontmatter);
  return differences.length > 0 ? differences.slice(0, 3).join("; ") : undefined;
}

/** Whether the summary of an entry can be made, and stays true, without reading it. */
export function isKnown(entry: SkillEntry): entry is KnownEntry {
  return entry.known !== undefined && entry.kind !== "instructions";
}

function summarise(
  bytes: Uint8Array,
  entry: KnownEntry,
  { name, scope = "extra" }: Pick<SkillSource, "name" | "scope">,
  hash: string,
): KnownResult & { readonly hash: string } {
  const parsed = parseEntry(entry, bytes);
  if (!parsed.ok) {
    const [first] = parsed.errors;
    return { hash, problems: [unsound(entry, first?.message ?? "", [...parsed.errors, ...parsed.warnings])] };
  }
  const { fieldLines: _, ...skill } = parsed.skill;
  const [difference] = frontmatterDifferences(entry.known.frontmatter, skill.frontmatter);
  if (difference) return { hash, problems: [unsound(entry, `No file can hold it: ${difference}`)] };
  const file = { lastModified: Math.trunc(entry.known.lastModified ?? 0) };
  const { granted, origin } = toOrigin({ ...skill, bodyLine: 1 }, { entry, file, hash, source: name, scope });
  return {
    hash,
    skill: createSummary(granted, { ...origin, unread: true }),
    problems: parsed.warnings.length > 0 ? [doubtful(entry, parsed.warnings)] : [],
  };
}

function unsound(entry: SkillEntry, reason: string, diagnostics?: readonly SkillDiagnostic[]): SkillProblem {
  const message = `What the source says of this skill is not the frontmatter of one. ${reason.replace(/\.?$/, ".")}`;
  return toProblem("skill-invalid", entry.path, message, diagnostics?.map(unplaced));
}

function doubtful(entry: SkillEntry, warnings: readonly SkillDiagnostic[]): SkillProblem {
  const more = warnings.length > 1 ? ` (and ${warnings.length - 1} more)` : "";
  return toProblem("skill-warned", entry.path, `${warnings[0]?.message ?? ""}${more}`, warnings.map(unplaced));
}

// The lines of a text that was made for the parser mean nothing to anyone; `field` says where to look.
const unplaced = (diagnostic: SkillDiagnostic): SkillDiagnostic => ({ ...diagnostic, line: 1, column: 1 });

/** One line a key. JSON is YAML, but for characters that YAML wants escaped. */
function toText(frontmatter: object): string | undefined {
  try {
    const lines = Object.entries(frontmatter).map(
      ([key, value]) => `${/^[a-z][\w-]*$/i.test(key) ? key : toScalar(key)}: ${toScalar(value)}`,
    );
    return `---\n${lines.join("\n")}\n---\n`;
  } catch {
    // Nested without end, in circles, or no data at all.
    return undefined;
  }
}

function toScalar(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
