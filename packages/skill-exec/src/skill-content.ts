import { type FolderHash, hashSkillFolder, listResources } from "@skillwright/skill-index/node";
import type { RunLimits } from "./limits.js";
import { quote } from "./quote.js";
import { type Checked, pass, refuse } from "./refusal.js";
import type { RunnableSkill } from "./runnable-skill.js";

/** What a skill's folder holds, pinned: the hash is over path, length and bytes of every file, and approvals are bound to it. */
export type SkillContent = Pick<FolderHash, "hash" | "files">;

/** Lists and hashes a skill's folder within the limits, and holds its `SKILL.md` against the one that was indexed. */
export async function readSkillContent(
  skill: RunnableSkill,
  limits: RunLimits,
  signal?: AbortSignal,
): Promise<Checked<SkillContent>> {
  try {
    return await readContent(skill, limits, signal ? { signal } : {});
  } catch (cause) {
    if (signal?.aborted) return refuse("run-aborted", "The run was called off before it began.");
    return refuse("skill-unreadable", `The folder of ${quote(skill.name)} cannot be read.`, cause);
  }
}

async function readContent(
  skill: RunnableSkill,
  limits: RunLimits,
  options: { readonly signal?: AbortSignal },
): Promise<Checked<SkillContent>> {
  options.signal?.throwIfAborted();
  if (skill.kind !== "skill" || skill.path !== `${skill.directory}/SKILL.md`) {
    return refuse("skill-not-a-folder", `${quote(skill.name)} is a single file, so it has no scripts to run.`);
  }
  // Sizes first: a file that nobody would approve is not worth reading.
  const listing = await listResources(skill, {
    hidden: true,
    maxResources: limits.skillFiles,
    ...options,
  });
  const bytes = listing.resources.reduce((sum, { size }) => sum + size, 0);
  if (listing.problems.some(({ code }) => code === "resources-cut") || bytes > limits.skillBytes) {
    const most = `${limits.skillFiles} files or ${limits.skillBytes} bytes`;
    return refuse(
      "skill-too-large",
      `The folder of ${quote(skill.name)} holds more than ${most}. Raise the limits, or make it smaller.`,
    );
  }
  const { hash, files, problems } = await hashSkillFolder(skill, options);
  const [problem] = [...listing.problems, ...problems];
  if (problem) {
    return refuse(
      "skill-unreadable",
      `The folder of ${quote(skill.name)} cannot be taken whole: ${quote(problem.path)}: ${problem.message}`,
    );
  }
  const own = files.find(({ path }) => path === "SKILL.md");
  if (own?.hash !== skill.hash) {
    return refuse(
      "skill-changed",
      `The SKILL.md of ${quote(skill.name)} is not the one that was indexed. Refresh the index, and look again.`,
    );
  }
  return pass({ hash, files });
}
