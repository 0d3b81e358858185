import { createMatcher } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { EMERGENCY_PLUMBER, FRONT_DESK, GAS_LEAK, PLUMBING_SKILLS } from "../../test/example-skills.js";
import { type CoordinatedSkill, createCoordinator, createToolRegistry, sharedSkills } from "../index.js";

const registry = createToolRegistry<{ name: string }>([{ name: "find_technician" }, { name: "transfer_call" }]);

/** Skills whose bodies are decoded at each look and never kept, as those of an index are. */
function lazySkills(hash: (skill: CoordinatedSkill) => string | undefined = (skill) => skill.hash) {
  let reads = 0;
  const skills = PLUMBING_SKILLS.map((skill): CoordinatedSkill => {
    const { body, ...rest } = skill;
    return Object.defineProperty({ ...rest, hash: hash(skill) }, "body", {
      configurable: true,
      enumerable: true,
      get: () => {
        reads++;
        return body;
      },
    });
  });
  return { skills, reads: () => reads };
}

const isGetter = (skill: CoordinatedSkill): boolean =>
  Object.getOwnPropertyDescriptor(skill, "body")?.get !== undefined;

test("a hundred coordinators over one index build one matcher", () => {
  const { skills, reads } = lazySkills();
  const index = { skills };
  const first = createCoordinator({ index, registry }).build(GAS_LEAK);
  const built = reads();
  for (let round = 1; round < 100; round++) {
    expect(createCoordinator({ index, registry }).build(GAS_LEAK)).toMatchObject({ status: first.status });
  }
  const perBuild = (reads() - built) / 99;
  // Each look at the winner reads the winner's body; the matcher read every body once, for the first.
  expect(built).toBe(skills.length + perBuild);
});

test("the list, its holder and a holder that makes new lists share a matcher", () => {
  const { skills } = lazySkills();
  const matcher = sharedSkills(skills).matcher();
  const copying = {
    get skills() {
      return [...skills];
    },
  };
  expect(sharedSkills({ skills }).matcher()).toBe(matcher);
  expect(sharedSkills(copying).matcher()).toBe(sharedSkills(copying).matcher());
});

test("a list that was changed in place is matched anew", () => {
  const skills: CoordinatedSkill[] = [FRONT_DESK];
  const coordinator = createCoordinator({ index: { skills }, registry });
  expect(coordinator.build(GAS_LEAK).status).toBe("unresolved");
  skills.push(EMERGENCY_PLUMBER);
  expect(coordinator.build(GAS_LEAK)).toMatchObject({ context: { provenance: { name: "emergency-plumber" } } });
});

test("skills are matched without keeping their bodies", () => {
  const { skills, reads } = lazySkills();
  const matcher = sharedSkills(skills).matcher();
  createCoordinator({ index: skills, registry }).build(GAS_LEAK);
  expect(skills.every(isGetter)).toBe(true);
  const before = reads();
  for (const query of [GAS_LEAK, "good morning"]) matcher.select(query, { topK: 5, minScore: 0 });
  expect(reads()).toBe(before);
});

test("a matcher that was built already is used, as the index or beside it", () => {
  const { skills, reads } = lazySkills();
  const matcher = createMatcher(skills);
  const built = reads();
  expect(sharedSkills(matcher).matcher()).toBe(matcher);
  const asIndex = createCoordinator({ index: matcher, registry }).build(GAS_LEAK);
  const perBuild = reads() - built;
  const beside = createCoordinator({ index: { skills: [...skills] }, matcher, registry }).build(GAS_LEAK);
  expect(reads()).toBe(built + 2 * perBuild);
  for (const resolution of [asIndex, beside]) {
    expect(resolution).toMatchObject({ context: { provenance: { name: "emergency-plumber" } } });
  }
});

test("the policy of a given matcher holds where the coordinator's is silent", () => {
  const matcher = createMatcher(PLUMBING_SKILLS, { policy: { minScore: 1000 } });
  const { rejected } = createCoordinator({ index: matcher, registry }).build(GAS_LEAK);
  expect(rejected[0]).toMatchObject({ code: "score-low", minScore: 1000 });
  const resolution = createCoordinator({ index: matcher, registry, policy: { minScore: 1 } }).build(GAS_LEAK);
  expect(resolution.status).toBe("resolved");
});

test("a watcher is read anew at each request", () => {
  const watcher = { index: { skills: [FRONT_DESK] as readonly CoordinatedSkill[] } };
  const coordinator = createCoordinator({ index: watcher, registry });
  expect(coordinator.build(GAS_LEAK).status).toBe("unresolved");
  watcher.index = { skills: PLUMBING_SKILLS };
  expect(coordinator.build(GAS_LEAK)).toMatchObject({ context: { provenance: { name: "emergency-plumber" } } });
  expect(coordinator.buildByName("front-desk").status).toBe("resolved");
});

test("a watcher and its index share a matcher", () => {
  const { skills } = lazySkills();
  expect(sharedSkills({ index: { skills } }).matcher()).toBe(sharedSkills(skills).matcher());
});

test.for([[undefined], [null], ["skills"], [{}], [{ skills: {} }], [{ index: undefined }]])(
  "%j is told to hold no skills",
  ([index]) => {
    expect(() => createCoordinator({ index: index as never, registry }).build(GAS_LEAK)).toThrow(
      /^Skills are a list, an index, a watcher or a matcher, got /,
    );
  },
);

test("skills of one name are told apart by source or path", () => {
  const at = (source: string): CoordinatedSkill => ({
    ...FRONT_DESK,
    source,
    path: `${source}/front-desk/SKILL.md`,
    directory: `${source}/front-desk`,
    body: source,
  });
  const index = [at("/srv/north"), at("/srv/south")];
  const found = (asked: string) => {
    const resolution = createCoordinator({ index, registry }).buildByName(asked);
    return resolution.status === "resolved" ? resolution.context.provenance.source : undefined;
  };
  expect(found("front-desk")).toBe("/srv/north");
  expect(found("south/front-desk")).toBe("/srv/south");
  expect(found("/srv/south/front-desk/SKILL.md")).toBe("/srv/south");
  expect(found("west/front-desk")).toBeUndefined();
});

test("a policy keeps a tenant's skills from the others", () => {
  const where = (skill: CoordinatedSkill) => skill.name !== "emergency-plumber";
  const resolution = createCoordinator({ index: PLUMBING_SKILLS, registry, policy: { where } }).build(GAS_LEAK);
  expect(JSON.stringify(resolution)).not.toContain("emergency-plumber");
});
