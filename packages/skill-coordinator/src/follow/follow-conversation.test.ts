import { expect, test } from "vitest";
import {
  type CoordinatedSkill,
  type CoordinatorOptions,
  createCoordinator,
  createToolRegistry,
  type SkillEvent,
  type SkillSession,
  type TurnReport,
} from "../index.js";

const skill = (name: string, description: string): CoordinatedSkill => ({
  ...{ name, id: name, hash: name, path: `/skills/${name}/SKILL.md`, description, body: `Do the ${name}.` },
});
const SLIDES = skill("slides", "Makes presentations: slides, speaker notes, decks for a meeting.");
const TRIPS = skill("trips", "Plans trips by train with seats and connections.");

/** Follows turn by turn, each with the session of the one before. */
function follow(
  turns: readonly string[],
  options: Partial<CoordinatorOptions<object, CoordinatedSkill>> = {},
  last: Partial<CoordinatorOptions<object, CoordinatedSkill>> = {},
) {
  const events: SkillEvent[] = [];
  let session: SkillSession | undefined;
  const active = turns.map((turn, at) => {
    const coordinator = createCoordinator<object, CoordinatedSkill>({
      ...{ index: [SLIDES, TRIPS], registry: createToolRegistry<object>({}), onEvent: (event) => events.push(event) },
      ...options,
      ...(at === turns.length - 1 && last),
    });
    const following = coordinator.follow([turn], session);
    ({ session } = following);
    return following.contexts.map(({ provenance }) => provenance.name).join();
  });
  const reports = events.flatMap((event): TurnReport[] => (event.type === "turn" ? [event.turn] : []));
  return { active, events, reports };
}

const TURNS = [
  "slides for the Leeds meeting",
  "yes, please",
  "plan a trip by train with seats",
  "shorten the Leeds ones again",
  "forget it",
  "hello",
];

test("each turn has one report, which says what decided", () => {
  const { reports } = follow(TURNS);
  expect(reports.map(({ code, reason, active, ended }) => [code, reason, active, ended])).toEqual([
    ["started", "fits-best", ["slides"], []],
    ["kept", "no-other-fits", ["slides"], []],
    ["switched", "fits-best", ["trips"], ["slides"]],
    ["returned", "active-before", ["slides"], ["trips"]],
    ["ended", "dismissed", [], ["slides"]],
    ["none", "no-other-fits", [], []],
  ]);
  expect(reports[2]?.lead).toBeGreaterThan(0.9);
  expect(reports[3]?.message).toContain('"leeds" was said before');
});

test("what returns is an activation, by the user's request", () => {
  const { events } = follow(TURNS.slice(0, 4));
  expect(events.slice(-3)).toMatchObject([
    { type: "turn", cause: "match", turn: { code: "returned" } },
    { type: "ended", cause: "match", skill: { name: "trips" } },
    { type: "activated", cause: "query", skill: { name: "slides" } },
  ]);
});

test("a skill that may not be used any more does not return, and what is active stays", () => {
  expect(follow(TURNS.slice(0, 4)).active).toEqual(["slides", "slides", "trips", "slides"]);
  const { active } = follow(TURNS.slice(0, 4), {}, { allow: ({ name }) => name !== "slides" });
  expect(active).toEqual(["slides", "slides", "trips", "trips"]);
});

test("a skill that only a mention begins does not return by other words", () => {
  const turns = ["@slides for the Leeds meeting", ...TURNS.slice(2, 4)];
  expect(follow(turns, { index: [{ ...SLIDES, trigger: true }, TRIPS] }).active).toEqual(["slides", "trips", "trips"]);
});

test("the age of a skill that nothing was for is an option", () => {
  const turns = ["slides for the meeting", "who won?", "and who lost?"];
  expect(follow(turns).active).toEqual(["slides", "slides", "slides"]);
  const { active, reports } = follow(turns, { maxIdleTurns: 1 });
  expect(active).toEqual(["slides", "slides", ""]);
  expect(reports[2]).toMatchObject({ code: "ended", reason: "idle" });
  expect(() => follow(turns, { maxIdleTurns: 0.5 })).toThrow("maxIdleTurns must be a whole number of 0 or more");
});
