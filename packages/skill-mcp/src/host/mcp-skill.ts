import { type SkillDocument, type SkillSummary, toSkillId } from "@skillwright/skill-index";
import { toHash, toHexOf } from "../digest.js";
import { frontmatterDifferences } from "../frontmatter-differences.js";
import { type Outcome, refuse } from "../mcp-problem.js";
import { parseSkillFile } from "../parse-skill-file.js";
import { MANIFEST, toSkillUri } from "../skill-uri.js";
import { type CheckedEntry, toEntryKey } from "./check-entry.js";

/**
 * A skill that a server offers, known by its metadata. `source` is the host's label for the server and `path` the URI: the two
 * together are its identity. `allowedTools` is empty until the user has approved the skill with its tools.
 */
export interface McpSkill extends SkillSummary {
  /** What the skill asks for. A wish, not a grant. */
  readonly requestedTools: SkillSummary["allowedTools"];
  /** What the server said. Held as long as the skill is in use: files are checked against it. */
  readonly entry: CheckedEntry;
  /** SHA-256 over URI and digest of every file. Absent for a skill whose server vouches for no file. */
  readonly fingerprint?: string;
}

/** The same with its body, once the file has been fetched and found to be what the entry says. */
export type LoadedMcpSkill = McpSkill & Pick<SkillDocument, "body">;

/** Makes a skill of an entry alone: the frontmatter is read as if it stood in a file, so that every field means what it means there. */
export async function toMcpSkill(entry: CheckedEntry, label: string): Promise<Outcome<McpSkill>> {
  const text = `---\n${toYaml(entry.frontmatter)}\n---\n`;
  const { skill, problems } = await parseSkillFile(text, `${entry.frontmatter.name}/${MANIFEST}`, label);
  if (!skill)
    return refuse("skill-invalid", entry.uri, `The frontmatter is not that of a skill. ${problems[0]?.message ?? ""}`);
  const [difference] = frontmatterDifferences(entry.frontmatter, skill.frontmatter);
  if (difference) return refuse("skill-invalid", entry.uri, `No file can hold this frontmatter: ${difference}.`);
  const { body: _, fieldLines: __, ...summary } = skill;
  const manifest = entry.files?.get(MANIFEST);
  const hash = manifest ? toHexOf(manifest.digest) : skill.hash;
  return { ok: true, value: withOrigin({ ...summary, hash, bodyLine: 1 }, entry, label) };
}

/** The skill of a fetched file, under the identity that the entry gives it. */
export function withOrigin<S extends SkillSummary>(summary: S, entry: CheckedEntry, label: string): S & McpSkill {
  const files = entry.files && [...entry.files];
  return {
    ...summary,
    id: toSkillId(summary.name, summary.hash),
    path: entry.uri,
    directory: toSkillUri(entry.root) ?? entry.uri,
    source: label,
    scope: "extra",
    lastModified: 0,
    allowedTools: [],
    requestedTools: summary.allowedTools,
    entry,
    ...(files && {
      resources: files.filter(([path]) => path !== MANIFEST).map(([path, { size }]) => ({ path, size })),
      fingerprint: toFingerprint(entry),
    }),
  };
}

function toFingerprint({ files = new Map() }: CheckedEntry): string {
  const lines = Array.from(files.values(), (file) => JSON.stringify([toEntryKey(file), file.digest]));
  return toHash(lines.sort().join("\n"));
}

/** One line a key. JSON is YAML, but for characters that YAML wants escaped. */
function toYaml(frontmatter: object): string {
  return Object.entries(frontmatter)
    .map(([key, value]) => `${/^[a-z][\w-]*$/i.test(key) ? key : toScalar(key)}: ${toScalar(value)}`)
    .join("\n");
}

function toScalar(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
