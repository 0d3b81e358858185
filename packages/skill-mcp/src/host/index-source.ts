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
 * The verbs of skill-index's port, in terms of a server's skills. What the server lists is known of each, so an index without
 * bodies reads nothing; to read an entry is to load the skill. Tools are granted to skills that were approved with them alone.
 */
export function toPort(context: ReadContext & ListingContext, approvals?: SkillApprovals): SkillSource {
  const { label } = context;
  const held = new Map<string, CheckedEntry>();
  const grantsTools = async (entry: CheckedEntry): Promise<boolean> =>
    (await approvals?.find(toIdentity(entry, label)))?.tools ?? false;
  return {
    name: label,
    scope: "extra",
    async *list(options) {
      const { entries, problems } = await listEntries(context, options?.signal);
      held.clear();
      for (const entry of entries) held.set(entry.uri, entry);
      const grants = await Promise.all(entries.map(grantsTools));
      yield entries.map((entry, at) => ({
        entry: { ...toIndexEntry(entry, label), grantsTools: grants[at] ?? false },
      }));
      yield problems.map((problem) => ({ problem: toSkillProblem(problem) }));
    },
    version: ({ path }) => versionOf(held.get(path)),
    async read({ path }, options) {
      const known = held.get(path);
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
  return { code: PORT_CODES[code] ?? "file-unreadable", severity, path, message: `${message} (${code})` };
}

const PORT_CODES: Readonly<Partial<Record<McpProblemCode, ProblemCode>>> = {
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
