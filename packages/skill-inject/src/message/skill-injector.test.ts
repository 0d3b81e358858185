import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
import { expect, test } from "vitest";
import { SAMPLE } from "../../test/sample-skills.js";
import { createSkillInjector } from "./skill-injector.js";

const message = { role: "user", parts: [{ text: "plan a trip" }] };

test("injects with its own options", () => {
  const injector = createSkillInjector({ index: { skills: SAMPLE }, maxInjectedChars: 30 });
  expect(injector.inject(message).injected).toMatchObject({ skill: { name: "trip-planner" }, truncated: true });
});

test("a coordinator and an injector over the same index share one matcher", () => {
  const reads: string[] = [];
  const skills = SAMPLE.map(({ body, ...skill }, place) =>
    Object.defineProperty({ ...skill, hash: String(place) }, "body", {
      get: () => {
        reads.push(skill.name);
        return body;
      },
    }),
  );
  const index = Object.freeze({ skills: Object.freeze(skills) });
  const injector = createSkillInjector({ index });
  expect(reads.sort()).toEqual(SAMPLE.map(({ name }) => name).sort());
  reads.length = 0;
  expect(injector.inject(message).ok).toBe(true);
  expect(createCoordinator({ index, registry: createToolRegistry([]) }).build("plan a trip").status).toBe("resolved");
  // Only the skill that both of them chose was read again.
  expect(new Set(reads)).toEqual(new Set(["trip-planner"]));
});

test("reload brings in what has changed", async () => {
  const injector = createSkillInjector({ index: SAMPLE.slice(0, 1), load: async () => SAMPLE });
  expect(injector.inject(message)).toMatchObject({ problem: { code: "skill-unmatched" } });
  await injector.reload();
  expect(injector.inject(message).ok).toBe(true);
  expect(injector.index).toBe(SAMPLE);
});

test("an index that was changed in place is read again", () => {
  const skills = [...SAMPLE.slice(0, 1)];
  const injector = createSkillInjector<(typeof SAMPLE)[number]>({ index: skills });
  expect(injector.inject(message)).toMatchObject({ problem: { code: "skill-unmatched" } });
  (skills as unknown[]).push(SAMPLE[2]);
  expect(injector.inject(message).ok).toBe(true);
});

test("fifty reloads at once are two, and the last change is seen", async () => {
  let loads = 0;
  let disk: readonly (typeof SAMPLE)[number][] = [];
  const injector = createSkillInjector({
    index: disk,
    load: async () => {
      const seen = disk;
      loads++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return seen;
    },
  });
  const first = injector.reload();
  disk = SAMPLE;
  await Promise.all([first, ...Array.from({ length: 50 }, () => injector.reload())]);
  expect(loads).toBe(2);
  expect(injector.index).toBe(SAMPLE);
  await injector.reload();
  expect(loads).toBe(3);
});

test("a failed reload keeps the skills in use", async () => {
  const injector = createSkillInjector({ index: SAMPLE, load: () => Promise.reject(new Error("disk gone")) });
  await expect(injector.reload()).rejects.toThrow("disk gone");
  expect(injector.inject(message).ok).toBe(true);
  await expect(injector.reload()).rejects.toThrow("disk gone");
});
