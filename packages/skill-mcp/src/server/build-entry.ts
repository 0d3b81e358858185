import type { Skill, SkillResourceEntry } from "@modelcontextprotocol/core/ext/skills";
import type { ResourceListing, SkillResource, SkippedResource } from "@skillwright/skill-index";
import { toDigest } from "../digest.js";
import { fail, type McpProblem, type McpResult, toMcpProblem } from "../mcp-problem.js";
import { MANIFEST, toSegments, toSkillUri } from "../skill-uri.js";
import { checkManifest } from "./check-manifest.js";
import type { CatalogPlace } from "./plan-catalog.js";
import type { SkillFiles } from "./skill-files.js";

export interface EntryLimits {
  readonly files: number;
  readonly bytes: number;
}

/** An entry of the extension, made of the bytes that stood in the skill's folder at one moment. */
export interface BuiltEntry {
  readonly skill: Skill;
  /** By path below the skill's folder, `SKILL.md` included. */
  readonly files: ReadonlyMap<string, SkillResourceEntry>;
  /** What is odd about a skill that is served all the same. */
  readonly problems: readonly McpProblem[];
}

export interface BuildOptions {
  readonly files: SkillFiles;
  readonly limits: EntryLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Reads and hashes every file of a skill. What the extension cannot carry is refused whole. */
export async function buildEntry(place: CatalogPlace, options: BuildOptions): Promise<McpResult<BuiltEntry>> {
  const { files: source, limits, signal } = options;
  const listing = await source.list(place.skill, { maxFiles: limits.files, signal });
  const unlisted = listing.problems.find(({ code }) => code === "folder-unreadable" || code === "resource-refused");
  if (unlisted) return fail("folder-unreadable", unlisted.path, unlisted.message);
  const manifest = await source.read(place.skill, MANIFEST, { signal });
  if (!manifest.ok) return fail("file-unreadable", place.skill.path, manifest.problem.message);
  const fit = checkSize(place, [manifest.bytes.length, ...listing.resources.map(({ size }) => size)], limits);
  if (!fit.ok) return fit;
  const checked = await checkManifest(place, manifest.bytes);
  if (!checked.ok) return checked;
  const files = await hashFiles(place, listing.resources, options);
  if (!files.ok) return files;
  const resources = sortByUri([toResource(place.uri, manifest.bytes), ...files.value.values()]);
  const total = resources.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.bytes) return tooLarge(place, total, limits);
  return {
    ok: true,
    value: {
      skill: { uri: place.uri, frontmatter: checked.value.frontmatter, resources },
      files: new Map([[MANIFEST, toResource(place.uri, manifest.bytes)], ...files.value]),
      problems: [...toLeftOut(place, listing), ...checked.value.problems],
    },
  };
}

/** What of the skill's folder is not in its entry: because it cannot be, or because of a rule. */
function toLeftOut({ skill }: CatalogPlace, { problems, skipped = [] }: ResourceListing): readonly McpProblem[] {
  return [
    ...problems.map(({ path, message }) => toMcpProblem("file-not-served", path, message)),
    ...skipped.map(({ path, reason }) =>
      toMcpProblem("file-skipped", `${skill.directory}/${path}`, `This is not served: ${SKIP_REASONS[reason]}.`),
    ),
  ];
}

const SKIP_REASONS: Readonly<Record<SkippedResource["reason"], string>> = {
  hidden: "its name begins with a dot",
  vendor: "it belongs to version control or holds installed modules",
  link: "it is a link to a folder that is served where it stands",
};

function checkSize(place: CatalogPlace, sizes: readonly number[], limits: EntryLimits): McpResult<undefined> {
  if (sizes.length > limits.files) {
    const message = `The skill has more than ${limits.files} files, which the extension allows at most. Split it, or bundle fewer.`;
    return fail("skill-too-many-files", place.skill.path, message);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total > limits.bytes ? tooLarge(place, total, limits) : { ok: true, value: undefined };
}

function tooLarge(place: CatalogPlace, total: number, limits: EntryLimits): McpResult<never> {
  const message = `The skill has ${total} bytes; the extension allows ${limits.bytes} at most. Leave large assets out of it.`;
  return fail("skill-too-large", place.skill.path, message);
}

async function hashFiles(
  place: CatalogPlace,
  resources: readonly SkillResource[],
  { files: source, signal }: BuildOptions,
): Promise<McpResult<Map<string, SkillResourceEntry>>> {
  const files = new Map<string, SkillResourceEntry>();
  for (const { path } of resources) {
    signal?.throwIfAborted();
    const segments = toSegments(path);
    const uri = segments && toSkillUri({ ...place.root, segments: [...place.root.segments, ...segments] });
    if (!uri)
      return fail(
        "path-not-uri",
        `${place.skill.directory}/${path}`,
        "This file name cannot be written in a URI. Rename it.",
      );
    const file = await source.read(place.skill, path, { signal });
    if (!file.ok) return fail("file-unreadable", `${place.skill.directory}/${path}`, file.problem.message);
    files.set(path, toResource(uri, file.bytes));
  }
  return { ok: true, value: files };
}

const toResource = (uri: string, bytes: Uint8Array): SkillResourceEntry => ({
  uri,
  digest: toDigest(bytes),
  size: bytes.length,
});

const sortByUri = (resources: SkillResourceEntry[]): SkillResourceEntry[] =>
  resources.sort((a, b) => (a.uri < b.uri ? -1 : 1));
