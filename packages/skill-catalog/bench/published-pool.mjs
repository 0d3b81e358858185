import { safeParseSkill, suggestName, validateSkill } from "@skillwright/skill-parser";

/** Skills of a pool as they can be published: under a name that keeps the rules, each by a publisher of its own. */
export function toPublishable(members) {
  const refused = {};
  const pool = [];
  let renamed = 0;
  for (const [at, member] of members.entries()) {
    const name = suggestName(member.name);
    if (name === undefined) {
      refused["no name"] = (refused["no name"] ?? 0) + 1;
      continue;
    }
    if (name !== member.name) renamed++;
    const text = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(member.description)}\ntags: ${JSON.stringify(member.tags)}\n---\n${member.body}`;
    const bytes = Buffer.from(text);
    const parsed = safeParseSkill(bytes);
    const [error] = parsed.ok
      ? validateSkill(bytes, { profile: "lenient" }).filter(({ severity }) => severity === "error")
      : parsed.errors;
    if (error) {
      refused[error.code] = (refused[error.code] ?? 0) + 1;
      continue;
    }
    const publisher = `p-${at}`;
    const path = `${publisher}/${name}/SKILL.md`;
    pool.push({ member, publisher, files: [{ path: "SKILL.md", bytes }], skill: { ...parsed.skill, path } });
  }
  return { pool, refused: { ...refused, renamed } };
}

/** Publishes a pool by several at a time. */
export async function publishAll(catalog, pool, writers, options = {}) {
  const started = performance.now();
  let next = 0;
  const latencies = [];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let at = next++; at < pool.length; at = next++) {
        const { files, publisher } = pool[at];
        const before = performance.now();
        const result = await catalog.publish(files, { publisher, settle: at % 200 === 199, ...options });
        latencies.push(performance.now() - before);
        if (!result.ok) throw new Error(`${publisher}: ${result.problem.message}`);
      }
    }),
  );
  await catalog.settle();
  return { seconds: (performance.now() - started) / 1000, latencies };
}

/** The median and the 95th percentile. */
export function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)}`;
}
