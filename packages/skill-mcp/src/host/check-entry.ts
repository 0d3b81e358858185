import { type Skill, type SkillResourceEntry, SkillSchema } from "@modelcontextprotocol/core/ext/skills";
import { fail, type McpResult } from "../mcp-problem.js";
import { MANIFEST, type SkillUri, toPathBelow, toSkillRoot, toUriKey } from "../skill-uri.js";
import type { HostContext } from "./fetch-entries.js";
import type { HostLimits } from "./limits.js";

/** What a server says of one skill, found valid. Nothing of it has been compared with a file yet. */
export interface CheckedEntry {
  /** Of the `SKILL.md`, as the server spells it. */
  readonly uri: string;
  readonly root: SkillUri;
  readonly frontmatter: Skill["frontmatter"];
  /** By path below the skill's folder, `SKILL.md` included. Absent: the skill is dynamic, the server makes its files on request. */
  readonly files?: ReadonlyMap<string, SkillResourceEntry>;
}

/** The first look at an entry, before anything else is done with it. */
export function checkEntry(
  value: unknown,
  { label, limits }: Pick<HostContext, "label" | "limits">,
): McpResult<CheckedEntry> {
  const parsed = SkillSchema.safeParse(value);
  const given = (value as { readonly uri?: unknown } | null)?.uri;
  const path = typeof given === "string" ? given : label;
  const invalid = (message: string): McpResult<never> =>
    fail("entry-invalid", path, `The entry is not valid: ${message}.`);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(`${issue?.path.join(".") || "the entry"}: ${issue?.message}`);
  }
  const { uri, frontmatter, resources } = parsed.data;
  const root = toSkillRoot(uri);
  if (!root) return invalid("its URI does not name a SKILL.md in a folder");
  if (root.segments.at(-1) !== frontmatter.name)
    return invalid(`the folder in its URI is not named ${frontmatter.name}`);
  if (resources === "dynamic") return { ok: true, value: { uri, root, frontmatter } };
  const files = new Map<string, SkillResourceEntry>();
  for (const resource of resources) {
    const below = toPathBelow(root, resource.uri);
    if (below === undefined) return invalid(`${resource.uri} is not inside the skill`);
    if (files.has(below)) return invalid(`${resource.uri} is listed twice`);
    files.set(below, resource);
  }
  if (!files.has(MANIFEST)) return invalid("it does not list its own SKILL.md");
  return checkBudget({ uri, root, frontmatter, files }, limits);
}

/** The same text for every spelling of a skill's URI. */
export function toEntryKey({ uri }: Pick<CheckedEntry, "uri">): string {
  return toUriKey(uri) ?? uri;
}

function checkBudget(
  entry: CheckedEntry & { readonly files: ReadonlyMap<string, SkillResourceEntry> },
  limits: HostLimits,
): McpResult<CheckedEntry> {
  const { uri, files } = entry;
  if (files.size > limits.files) {
    return fail(
      "skill-too-many-files",
      uri,
      `The skill has ${files.size} files; at most ${limits.files} are accepted.`,
    );
  }
  const bytes = Array.from(files.values()).reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.bytes) {
    return fail("skill-too-large", uri, `The skill has ${bytes} bytes; at most ${limits.bytes} are accepted.`);
  }
  const manifest = files.get(MANIFEST)?.size ?? 0;
  if (manifest > limits.manifestBytes) {
    return fail(
      "skill-too-large",
      uri,
      `The SKILL.md has ${manifest} bytes; at most ${limits.manifestBytes} are accepted.`,
    );
  }
  return { ok: true, value: entry };
}
