import { frontmatterDifferences } from "@skillwright/skill-index";
import { fail, type McpResult } from "../mcp-problem.js";
import { parseSkillFile } from "../parse-skill-file.js";
import { MANIFEST } from "../skill-uri.js";
import type { CheckedEntry } from "./check-entry.js";
import { type LoadedMcpSkill, withOrigin } from "./mcp-skill.js";
import { type ReadContext, readVerified } from "./read-verified.js";

/** A loaded skill and the bytes it was loaded from. */
export interface LoadedFile {
  readonly skill: LoadedMcpSkill;
  readonly bytes: Uint8Array;
}

/** Fetches a `SKILL.md`: size, then digest, then each field of its frontmatter must be what the entry says. */
export async function loadManifest(
  context: ReadContext,
  entry: CheckedEntry,
  signal?: AbortSignal,
): Promise<McpResult<LoadedFile>> {
  const file = await readVerified(context, { entry, reference: MANIFEST, signal });
  if (!file.ok) return file;
  const { bytes, uri } = file.value;
  const { skill, problems } = await parseSkillFile(bytes, `${entry.frontmatter.name}/${MANIFEST}`, context.label);
  if (!skill) return fail("skill-invalid", uri, `The file is not a skill. ${problems[0]?.message ?? ""}`);
  const differences = frontmatterDifferences(entry.frontmatter, skill.frontmatter);
  if (differences.length > 0) {
    return fail(
      "frontmatter-differs",
      uri,
      `The frontmatter is not the one the server listed: ${differences.slice(0, 3).join("; ")}.`,
    );
  }
  return { ok: true, value: { skill: withOrigin(skill, entry, context.label), bytes } };
}
