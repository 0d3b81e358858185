import { join, resolve } from "node:path";
import { addExampleRequests, type SkillSummary } from "@skillwright/skill-index";
import type { SkillProposal } from "@skillwright/skill-install";
import { type AgentOptions, installBase } from "../agents/agent-target.js";
import { loadConfig } from "../config/config.js";
import { toSlashes } from "../config/examples-place.js";
import type { Io } from "../terminal/io.js";
import { loadExamples } from "./examples-file.js";
import { loadIndex } from "./load-skills.js";

/** What an installation has written. */
interface WrittenSkills extends Pick<AgentOptions, "global"> {
  readonly written: readonly string[];
  readonly proposals: readonly SkillProposal[];
}

/** Loads the skills that were just written, with the example requests that the project has for them. */
export async function loadWritten(
  { written, proposals, global }: WrittenSkills,
  io: Io,
): Promise<readonly SkillSummary[]> {
  const base = installBase({ ...(global && { global }) }, io);
  const names = new Set(written);
  const places = proposals.flatMap(({ name, folders: [folder] }) =>
    names.has(name) && folder !== undefined ? [{ root: resolve(base, folder), name }] : [],
  );
  const roots = [...new Set(places.map(({ root }) => root))];
  if (roots.length === 0) return [];
  const { index } = await loadIndex({ roots: roots.map((path) => ({ path, optional: true })), bodies: false });
  const kept = loadExamples(loadConfig(undefined, io), io);
  const all = addExampleRequests(index, kept.examples, kept.toFolder).index.skills;
  const files = new Set(places.map(({ root, name }) => toSlashes(join(root, name, "SKILL.md"))));
  return all.filter(({ path }) => files.has(path));
}
