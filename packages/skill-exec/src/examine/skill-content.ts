import type { ResourceListing } from "@skillwright/skill-index";
import { type FolderHash, hashSkillFolder, listResources } from "@skillwright/skill-index/node";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunLimits } from "./limits.js";

/** What a skill's folder holds, pinned: the hash is over path, length and bytes of every file, and approvals are bound to it. */
export type SkillContent = Pick<FolderHash, "hash" | "files">;

/** Lists and hashes a skill's folder within the limits, and compares its `SKILL.md` with the one that was indexed. */
export async function readSkillContent(
  skill: RunnableSkill,
  limits: RunLimits,
  signal?: AbortSignal,
): Promise<Result<SkillContent>> {
  try {
    return await readContent(skill, limits, signal ? { signal } : {});
  } catch (cause) {
    if (signal?.aborted) return fail("run-aborted", "The run was called off before it began.");
    return fail("skill-unreadable", `The folder of ${quote(skill.name)} cannot be read.`, cause);
  }
}

async function readContent(
  skill: RunnableSkill,
  limits: RunLimits,
  options: { readonly signal?: AbortSignal },
): Promise<Result<SkillContent>> {
  options.signal?.throwIfAborted();
  const { directory, kind = "skill", path = `${directory}/SKILL.md` } = skill;
  const place = { directory, kind, path };
  const name = quote(skill.name);
  if (kind !== "skill" || path !== `${directory}/SKILL.md`) {
    return fail("skill-not-a-folder", `${name} is a single file, so it has no scripts to run.`);
  }
  // Sizes first: a file that nobody would approve is not worth reading.
  const listing = await listResources(place, { ...options, hidden: true, maxResources: limits.skillFiles });
  if (isTooLarge(listing, limits)) {
    const limit = `${limits.skillFiles} files or ${limits.skillBytes} bytes`;
    return fail(
      "skill-too-large",
      `The folder of ${name} holds more than ${limit}. Raise the limits, or make it smaller.`,
    );
  }
  const { hash, files, problems } = await hashSkillFolder(place, options);
  const [problem] = [...listing.problems, ...problems];
  if (problem) {
    const what = `${quote(problem.path)}: ${problem.message}`;
    return fail("skill-unreadable", `The folder of ${name} cannot be taken whole. ${what}`);
  }
  const own = files.find((file) => file.path === "SKILL.md");
  if (own === undefined || own.hash !== (skill.hash ?? own.hash)) {
    return fail(
      "skill-changed",
      `The SKILL.md of ${name} is not the one that was indexed. Refresh the index, and look again.`,
    );
  }
  return succeed({ hash, files });
}

function isTooLarge({ resources, problems }: ResourceListing, limits: RunLimits): boolean {
  const bytes = resources.reduce((sum, { size }) => sum + size, 0);
  return bytes > limits.skillBytes || problems.some(({ code }) => code === "resources-cut");
}
