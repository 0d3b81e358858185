import type { SkillFrontmatter } from "@modelcontextprotocol/core/ext/skills";
import { skillEntry } from "@modelcontextprotocol/server/ext/skills";
import { frontmatterDifferences, type SkillProblem } from "@skillwright/skill-index";
import { fail, type McpProblem, type McpResult, toMcpProblem } from "../mcp-problem.js";
import { parseSkillFile } from "../parse-skill-file.js";
import { MANIFEST } from "../skill-uri.js";
import { findMisfit, findSdkRefusal } from "./entry-rules.js";
import { type CatalogPlace, folderNameOf } from "./plan-catalog.js";

export interface CheckedManifest {
  /** Every key the author wrote, as any reader of YAML 1.2 sees it. */
  readonly frontmatter: SkillFrontmatter;
  readonly problems: readonly McpProblem[];
}

/** Whether the frontmatter of these bytes can be sent as JSON such that a client which reads the YAML itself agrees. */
export async function checkManifest(place: CatalogPlace, bytes: Uint8Array): Promise<McpResult<CheckedManifest>> {
  const { path } = place.skill;
  const parsed = await parseSkillFile(bytes, path, place.skill.source);
  if (!parsed.skill) return fail("skill-changed", path, "The file is no longer a skill. Refresh the index.");
  const repaired = findRepair(parsed.problems);
  if (repaired) return fail("frontmatter-repaired", path, `Clients would refuse this file: ${repaired}`);
  const frontmatter = parsed.skill.frontmatter as SkillFrontmatter;
  const misfit = findMisfit(frontmatter, folderNameOf(place.skill), path);
  if (misfit) return { ok: false, problem: misfit };
  if (findSdkRefusal(frontmatter)) return accept(frontmatter, path);
  const seen = await readWithSdk(place, bytes);
  if (seen) return compare(frontmatter, seen, path);
  const message =
    "The frontmatter is beyond the YAML that the official SDK reads by itself; such clients list this skill but refuse to load it.";
  return accept(frontmatter, path, toMcpProblem("frontmatter-beyond-sdk", path, message));
}

function accept(frontmatter: SkillFrontmatter, path: string, ...problems: McpProblem[]): McpResult<CheckedManifest> {
  if (!hasUncertainNumber(frontmatter)) return { ok: true, value: { frontmatter, problems } };
  return fail("frontmatter-unfaithful", path, "A number in the frontmatter has no place in JSON. Put it in quotes.");
}

function compare(frontmatter: SkillFrontmatter, seen: SkillFrontmatter, path: string): McpResult<CheckedManifest> {
  const [difference] = frontmatterDifferences(frontmatter, seen);
  if (difference === undefined && !hasUncertainNumber(frontmatter, seen))
    return { ok: true, value: { frontmatter, problems: [] } };
  const message = `Readers of YAML disagree about the frontmatter: ${difference ?? "a number has too many digits"}. Put the value in quotes.`;
  return fail("frontmatter-unfaithful", path, message);
}

/** What a client of the official SDK would read, or `undefined` where its reader gives up. */
async function readWithSdk(place: CatalogPlace, bytes: Uint8Array): Promise<SkillFrontmatter | undefined> {
  try {
    return (await skillEntry(place.skill.name, { [MANIFEST]: bytes })).frontmatter;
  } catch {
    // Its reason is about its own subset of YAML; ours is on record as `frontmatter-beyond-sdk`.
    return undefined;
  }
}

function findRepair(problems: readonly SkillProblem[]): string | undefined {
  const repair = problems
    .flatMap(({ diagnostics = [] }) => diagnostics)
    .find(({ code }) => code === "value-colon" || code === "value-start");
  return repair && `line ${repair.line}: ${repair.message}`;
}

// Numbers that JSON cannot hold stay text in our reading; others read a number.
function hasUncertainNumber(value: unknown, seen?: unknown): boolean {
  if (typeof value === "string") return typeof seen !== "string" && isUncertainNumber(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) =>
    hasUncertainNumber(item, (seen as Record<string, unknown> | undefined)?.[key]),
  );
}

function isUncertainNumber(text: string): boolean {
  if (/^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text)) return true;
  const number = /^[-+.\d]/.test(text) ? Number(text) : 0;
  return number === Math.round(number) && !Number.isSafeInteger(number);
}
