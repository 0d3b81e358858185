import { compareCommits } from "../git/compare-commits.js";
import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import type { SkillLock } from "../lock/skill-lock.js";
import type { SourceContext } from "../source/open-source.js";
import type { ReadySkill } from "./write-skills.js";

/**
 * Finds the skills whose source would go back to an older commit, or to one that cannot be compared: whoever controls a server can bring back
 * a version with a known fault. By name.
 */
export async function findDowngrades(
  ready: readonly ReadySkill[],
  lock: SkillLock,
  context: SourceContext,
): Promise<ReadonlyMap<string, InstallProblem>> {
  const compared = new Map<string, ReturnType<typeof compareCommits>>();
  const problems = new Map<string, InstallProblem>();
  for (const { name, locked } of ready) {
    const before = lock.get(name)?.source;
    const { source } = locked;
    if (before?.type !== "git" || source.type !== "git" || before.commit === source.commit) continue;
    const pair = { url: source.url, locked: before.commit, newest: source.commit, ref: source.ref };
    const key = JSON.stringify(pair);
    const comparing = compared.get(key) ?? compareCommits(pair, context);
    compared.set(key, comparing);
    const order = await comparing;
    if (order !== "newer") problems.set(name, toProblem(name, pair, order));
  }
  return problems;
}

function toProblem(
  name: string,
  { locked, newest }: { readonly locked: string; readonly newest: string },
  order: "older" | "unknown",
): InstallProblem {
  const what =
    order === "older"
      ? `would go back to the commit ${newest}, which is older than the locked ${locked}`
      : `would go to the commit ${newest}, which cannot be compared with the locked ${locked}: the server does not hand out both`;
  return new Refusal("commit-older", `${quote(name)} ${what}. Ask the owner of the source before you agree.`, {
    path: name,
  }).problem;
}
