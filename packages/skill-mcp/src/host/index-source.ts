import type { ProblemCode, SkillProblem, SkillSource } from "@skillwright/skill-index";
import type { McpProblem, McpProblemCode } from "../mcp-problem.js";
import { MANIFEST } from "../skill-uri.js";
import type { SkillApprovals } from "./approvals.js";
import type { CheckedEntry } from "./check-entry.js";
import { getEntry, type ListingContext, listEntries } from "./list-skills.js";
import { loadManifest } from "./load-manifest.js";
import { toIdentity, toIndexEntry } from "./mcp-skill.js";
import type { ReadContext } from "./read-verified.js";

/**
 * A server's skills as a source of skill-index. The listing says all that an index without bodies needs, so no file is read for
 * one; to read an entry is to load the skill. Only skills that were approved with their tools are granted any.
 */
export function toIndexSource(context: ReadContext & ListingContext, approvals?: SkillApprovals): SkillSource {
  const { label } = context;
  const listed = new Map<string, CheckedEntry>();
  const grantsTools = async (entry: CheckedEntry): Promise<boolean> =>
    (await approvals?.find(toIdentity(entry, label)))?.tools ?? false;
  return {
    name: label,
    scope: "extra",
    async *list(options) {
      const { entries, problems } = await listEntries(context, options?.signal);
      listed.clear();
      for (const entry of entries) listed.set(entry.uri, entry);
      const grants = await Promise.all(entries.map(grantsTools));
      yield entries.map((entry, index) => ({
        entry: { ...toIndexEntry(entry, label), grantsTools: grants[index] ?? false },
      }));
      yield problems.map((problem) => ({ problem: toSkillProblem(problem) }));
    },
    version: ({ path }) => versionOf(listed.get(path)),
    async read({ path }, options) {
      const known = listed.get(path);
      const entry = known ? { ok: true as const, value: known } : await getEntry(context, path, options?.signal);
      if (!entry.ok) return { ok: false, problem: toSkillProblem(entry.problem) };
      const loaded = await loadManifest(context, entry.value, options?.signal);
      if (!loaded.ok) return { ok: false, problem: toSkillProblem(loaded.problem) };
      return { ok: true, file: { bytes: loaded.value.bytes, lastModified: 0, version: versionOf(entry.value) } };
    },
  };
}

const versionOf = (entry: CheckedEntry | undefined): string | undefined => entry?.files?.get(MANIFEST)?.digest;

/** A problem in the terms of an index, which has codes of its own; ours stands in the message. */
export function toSkillProblem({ code, severity, path, message }: McpProblem): SkillProblem {
  return { code: INDEX_CODES[code] ?? "file-unreadable", severity, path, message: `${message} (${code})` };
}

const INDEX_CODES: Readonly<Partial<Record<McpProblemCode, ProblemCode>>> = {
  "digest-differs": "skill-changed",
  "entry-invalid": "skill-invalid",
  "entry-repeated": "skill-invalid",
  "extension-missing": "source-failed",
  "frontmatter-differs": "skill-changed",
  "listing-endless": "source-failed",
  "listing-failed": "source-failed",
  "listing-too-long": "source-failed",
  "name-shared": "name-twin",
  "size-differs": "skill-changed",
  "skill-dynamic": "skill-invalid",
  "skill-invalid": "skill-invalid",
  "skill-too-large": "file-too-large",
  "skill-too-many-files": "file-too-large",
};
