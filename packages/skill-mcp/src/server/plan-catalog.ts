import type { SkillIndex, SkillScope, SkillSummary } from "@skillwright/skill-index";
import { type McpProblem, toMcpProblem } from "../mcp-problem.js";
import { MANIFEST, type SkillUri, toSegments, toSkillUri } from "../skill-uri.js";
import { findMisfit, findSdkRefusal } from "./entry-rules.js";

/** A skill with the URI it is served at. Its files have not been looked at. */
export interface CatalogPlace {
  readonly skill: SkillSummary;
  /** Of its `SKILL.md`. */
  readonly uri: string;
  readonly root: SkillUri;
  /** `false`: served to whoever asks for it, but not listed. */
  readonly listed: boolean;
}

/** What goes before a skill's name in its URI: one prefix for all, one for each scope, or what a function says. `acme/billing` is two segments. */
export type UriPrefix =
  | string
  | { readonly [K in SkillScope]?: string | undefined }
  | ((skill: SkillSummary) => string);

export interface PlanOptions {
  readonly prefix: UriPrefix;
  readonly listAll: boolean;
}

export interface CatalogPlan {
  /** By URI, in code unit order. */
  readonly places: readonly CatalogPlace[];
  readonly problems: readonly McpProblem[];
}

/** Which skills of an index the extension can carry, and where. Looks at metadata alone, so it is quick for any index. */
export function planCatalog(index: SkillIndex<SkillSummary>, options: PlanOptions): CatalogPlan {
  const places = new Map<string, CatalogPlace>();
  const problems: McpProblem[] = [];
  for (const skill of index.skills) {
    const problem = findUnfit(skill);
    const place = problem ? undefined : toPlace(skill, options);
    if (problem) problems.push(problem);
    else if (!place) problems.push(toMcpProblem("path-not-uri", skill.path, "The name cannot be written in a URI."));
    else if (places.has(place.uri)) problems.push(toTaken(place, places));
    else places.set(place.uri, place);
  }
  for (const place of places.values()) {
    if (!isMixedUp(place, places)) continue;
    places.delete(place.uri);
    problems.push(toTaken(place, places));
  }
  problems.push(...Array.from(places.values()).flatMap(toUnlisted), ...toShadowed(index));
  return { places: [...places.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1)), problems };
}

function findUnfit(skill: SkillSummary): McpProblem | undefined {
  if (skill.kind === "instructions") {
    return toMcpProblem(
      "instructions-not-served",
      skill.path,
      "A convention file belongs to its folder and is not served.",
    );
  }
  if (skill.path !== `${skill.directory}/${MANIFEST}`) {
    const message =
      "Over MCP a skill is a folder with a SKILL.md. Move this file to a folder of its own, under that name.";
    return toMcpProblem("skill-not-folder", skill.path, message);
  }
  return findMisfit(skill.frontmatter, folderNameOf(skill), skill.path);
}

export function folderNameOf(skill: Pick<SkillSummary, "directory">): string {
  return skill.directory.slice(skill.directory.lastIndexOf("/") + 1);
}

function toPlace(skill: SkillSummary, { prefix, listAll }: PlanOptions): CatalogPlace | undefined {
  const root = { scheme: "skill", segments: [...prefixFor(skill, prefix), skill.name] };
  const uri = toSkillUri({ ...root, segments: [...root.segments, MANIFEST] });
  return uri === undefined ? undefined : { skill, uri, root, listed: listAll || !findSdkRefusal(skill.frontmatter) };
}

function prefixFor(skill: SkillSummary, prefix: UriPrefix): readonly string[] {
  const chosen = typeof prefix === "function" ? prefix(skill) : prefix;
  const text = typeof chosen === "string" ? chosen : (chosen[skill.scope] ?? "");
  if (text === "") return [];
  const segments = toSegments(text);
  if (!segments) throw new TypeError(`prefix must be segments joined by slashes, got ${JSON.stringify(text)}.`);
  return segments;
}

// With `skill://a/SKILL.md` served, `skill://a/b/SKILL.md` is also the file `b/SKILL.md` of the skill `a`. That is as it should be
// if the one skill lies in the other's folder, and a mix-up if it does not.
function isMixedUp({ skill, root }: CatalogPlace, places: ReadonlyMap<string, CatalogPlace>): boolean {
  return root.segments.some((_, depth) => {
    const above = toSkillUri({ ...root, segments: [...root.segments.slice(0, depth), MANIFEST] });
    const holder = depth > 0 && above !== undefined ? places.get(above) : undefined;
    return holder && skill.directory !== [holder.skill.directory, ...root.segments.slice(depth)].join("/");
  });
}

function toTaken({ skill, uri }: CatalogPlace, places: ReadonlyMap<string, CatalogPlace>): McpProblem {
  const holder = places.get(uri)?.skill.path ?? "a skill above it";
  return toMcpProblem("uri-taken", skill.path, `${uri} belongs to ${holder}. Give one of them another prefix.`);
}

/** Skills that are in no index, so that none of the above has seen them. One file reached twice is one skill. */
function toShadowed({ skills, shadowed }: SkillIndex<SkillSummary>): readonly McpProblem[] {
  const served = new Set(skills.map(({ path }) => path));
  return shadowed
    .filter(({ loser, reason }) => reason !== "same-file" && !served.has(loser.path))
    .map(({ name, winner, loser }) => {
      const message = `Not served: ${winner.path} has the name ${JSON.stringify(name)}, too, and comes first. Rename one of them.`;
      return toMcpProblem("skill-shadowed", loser.path, message);
    });
}

function toUnlisted({ skill, uri, listed }: CatalogPlace): readonly McpProblem[] {
  if (listed) return [];
  const message = `Served at ${uri} but not listed, because common clients refuse a listing with it: ${findSdkRefusal(skill.frontmatter)}.`;
  return [toMcpProblem("entry-unlisted", skill.path, message)];
}
