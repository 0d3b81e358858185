import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { createSummary, type SkillDocument, type SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { DeclaredSkill, SkillEntry, SkillSource } from "../source/skill-source.js";
import { frontmatterDifferences } from "./frontmatter-differences.js";
import { type LoaderHost, WEB_HOST } from "./loader-host.js";
import { parseEntry, toOrigin } from "./to-document.js";

/** An entry whose source says what is in it. */
export interface DeclaredEntry extends SkillEntry {
  readonly declared: DeclaredSkill;
}

/** A summary, or why there is none; `problems` may also be warnings about a summary. */
export interface DeclaredResult {
  readonly skill?: SkillSummary;
  readonly problems: readonly SkillProblem[];
}

/**
 * The summary of a skill from what its source says, without reading the file. The frontmatter is read as if it stood in a file, so
 * every rule and limit of the parser holds; nothing is said of lines, since there are none.
 */
export async function summariseDeclared(
  entry: DeclaredEntry,
  source: Pick<SkillSource, "name" | "scope">,
): Promise<DeclaredResult> {
  return fromDeclaration(entry, source, WEB_HOST);
}

/** As `summariseDeclared`, by the means of a host. */
export async function fromDeclaration(
  entry: DeclaredEntry,
  source: Pick<SkillSource, "name" | "scope">,
  host: LoaderHost,
): Promise<DeclaredResult & { readonly hash?: string }> {
  const { hash, frontmatter } = entry.declared;
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) {
    throw new TypeError(`declared.hash must be 64 lower-case hex digits, got ${JSON.stringify(hash)}.`);
  }
  const text = toText(frontmatter);
  if (text === undefined) return { problems: [unsound(entry, "It holds what no file can hold")] };
  const bytes = new TextEncoder().encode(text);
  const { name, scope = "extra" } = source;
  return summarise(entry, bytes, { source: name, scope, hash: hash ?? (await host.hash(bytes)) });
}

/** In what a file is not what its source said of it; `undefined` if it is. */
export function findMismatch(
  { declared, kind }: SkillEntry,
  file: Pick<SkillDocument, "hash" | "frontmatter">,
): string | undefined {
  if (!declared || kind === "instructions") return undefined;
  if (declared.hash !== undefined && declared.hash !== file.hash) return "its hash is another";
  const differences = frontmatterDifferences(declared.frontmatter, file.frontmatter);
  return differences.length > 0 ? differences.slice(0, 3).join("; ") : undefined;
}

/** Whether the summary of an entry can be made, and kept up to date, without reading it. */
export function isDeclared(entry: SkillEntry): entry is DeclaredEntry {
  return entry.declared !== undefined && entry.kind !== "instructions";
}

function summarise(
  entry: DeclaredEntry,
  bytes: Uint8Array,
  origin: Pick<SkillSummary, "source" | "scope" | "hash">,
): DeclaredResult & { readonly hash: string } {
  const { hash } = origin;
  const parsed = parseEntry(entry, bytes);
  if (!parsed.ok) {
    const [first] = parsed.errors;
    return { hash, problems: [unsound(entry, first?.message ?? "", [...parsed.errors, ...parsed.warnings])] };
  }
  const { fieldLines: _, ...skill } = parsed.skill;
  const [difference] = frontmatterDifferences(entry.declared.frontmatter, skill.frontmatter);
  if (difference) return { hash, problems: [unsound(entry, `No file can hold it: ${difference}`)] };
  const file = { lastModified: Math.trunc(entry.declared.lastModified ?? 0) };
  const { granted, origin: full } = toOrigin({ ...skill, bodyLine: 1 }, { ...origin, entry, file });
  return {
    hash,
    skill: createSummary(granted, { ...full, verified: false }),
    problems: parsed.warnings.length > 0 ? [doubtful(entry, parsed.warnings)] : [],
  };
}

function unsound(entry: SkillEntry, reason: string, diagnostics?: readonly SkillDiagnostic[]): SkillProblem {
  const message = `What the source says of this skill is not the frontmatter of one. ${reason.replace(/\.?$/, ".")}`;
  const problem = toProblem("skill-invalid", entry.path, message);
  return diagnostics ? { ...problem, diagnostics: diagnostics.map(unplaced) } : problem;
}

function doubtful(entry: SkillEntry, warnings: readonly SkillDiagnostic[]): SkillProblem {
  const more = warnings.length > 1 ? ` (and ${warnings.length - 1} more)` : "";
  const problem = toProblem("skill-warned", entry.path, `${warnings[0]?.message ?? ""}${more}`);
  return { ...problem, diagnostics: warnings.map(unplaced) };
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
