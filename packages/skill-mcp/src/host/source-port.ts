import type { ProblemCode, SkillEntry, SkillProblem, SkillSource } from "@skillwright/skill-index";
import type { McpProblem, McpProblemCode } from "../mcp-problem.js";
import { MANIFEST } from "../skill-uri.js";
import { getSkill, type ListingContext, listSkills } from "./list-skills.js";
import { loadManifest } from "./load-manifest.js";
import type { McpSkill } from "./mcp-skill.js";
import type { ReadContext } from "./read-verified.js";

/** The verbs of skill-index's port, in terms of a server's skills. To read an entry is to load the skill. */
export function toPort(context: ReadContext & ListingContext): SkillSource {
  const held = new Map<string, McpSkill>();
  return {
    name: context.label,
    scope: "extra",
    async *list(options) {
      const { skills, problems } = await listSkills(context, options?.signal);
      held.clear();
      for (const skill of skills) held.set(skill.path, skill);
      yield skills.map((skill) => ({ entry: toEntry(skill) }));
      yield problems.map((problem) => ({ problem: toSkillProblem(problem) }));
    },
    version: ({ path }) => versionOf(held.get(path)),
    async read({ path }, options) {
      const known = held.get(path);
      const skill = known ? { ok: true as const, value: known } : await getSkill(context, path, options?.signal);
      if (!skill.ok) return { ok: false, problem: toSkillProblem(skill.problem) };
      const loaded = await loadManifest(context, skill.value.entry, options?.signal);
      if (!loaded.ok) return { ok: false, problem: toSkillProblem(loaded.problem) };
      return { ok: true, file: { bytes: loaded.value.bytes, lastModified: 0, version: versionOf(skill.value) } };
    },
  };
}

const versionOf = (skill: McpSkill | undefined): string | undefined => skill?.entry.files?.get(MANIFEST)?.digest;

const toEntry = ({ source, path, resources = [] }: McpSkill): SkillEntry => ({
  path,
  kind: "skill",
  identity: JSON.stringify([source, path]),
  resources,
});

/** A problem in the terms of an index, which has codes of its own; ours stands in the message. */
export function toSkillProblem({ code, severity, path, message }: McpProblem): SkillProblem {
  return { code: PORT_CODES[code] ?? "file-unreadable", severity, path, message: `${message} (${code})` };
}

const PORT_CODES: Readonly<Partial<Record<McpProblemCode, ProblemCode>>> = {
  "entry-invalid": "skill-invalid",
  "entry-repeated": "skill-invalid",
  "extension-missing": "source-failed",
  "frontmatter-differs": "skill-changed",
  "listing-endless": "source-failed",
  "listing-failed": "source-failed",
  "listing-too-long": "source-failed",
  "name-shared": "name-twin",
  "skill-dynamic": "skill-invalid",
  "skill-invalid": "skill-invalid",
  "skill-too-large": "file-too-large",
  "skill-too-many-files": "file-too-large",
};
