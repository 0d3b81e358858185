import { describe, expect, test } from "vitest";
import type { CoordinatedSkill } from "../coordinated-skill.js";
import { createSession, restoreSession, type SkillSession, stepSession } from "../index.js";
import { followSkills } from "./follow-skills.js";

const skill = (name: string, description: string, hash = `${name}-1`): CoordinatedSkill => ({
  name,
  id: hash,
  hash,
  path: `/skills/${name}/SKILL.md`,
  description,
  body: `Do the ${name}.`,
});
const SLIDES = skill("slides", "Makes presentations: slides, speaker notes, decks for a meeting.");
const LETTERS = skill("letters", "Writes business letters with an address, a subject and a polite ending.");
const TRIPS = skill("trips", "Plans trips by train with seats and connections.");
const index = [SLIDES, LETTERS, TRIPS];

/** What is active after each turn, as code and names. */
const follow = (turns: readonly string[], session?: SkillSession): string[] =>
  followSkills(index, turns, { session }).turns.map(
    ({ code, active }) => `${code} ${active.map(({ name }) => name).join()}`,
  );

describe("a skill", () => {
  test("stays for a follow-up, a digression and thanks", () => {
    const turns = ["presentation slides for the meeting", "yes, please go on", "who won yesterday?", "thanks"];
    expect(follow(turns)).toEqual(["started slides", "kept slides", "kept slides", "kept slides"]);
  });

  test("gives way to one that clearly wins, and comes back", () => {
    const turns = [
      "slides for the meeting",
      "now a business letter with an address",
      "shorter",
      "back to the slides deck",
    ];
    expect(follow(turns)).toEqual(["started slides", "switched letters", "kept letters", "switched slides"]);
  });

  test("gives way to one that is mentioned, however close", () => {
    expect(follow(["slides for the meeting", "slides for the meeting, but with @trips"])).toEqual([
      "started slides",
      "switched trips",
    ]);
  });

  test("ends when the user is done with it, and what they ask besides begins", () => {
    expect(follow(["slides for the meeting", "ok, forget that", "good morning"])).toEqual([
      "started slides",
      "ended ",
      "none ",
    ]);
    expect(follow(["slides for the meeting", "forget that, plan a trip by train"])).toEqual([
      "started slides",
      "switched trips",
    ]);
    expect(follow(["slides for the meeting", "forget that, add speaker notes to the slides"])).toEqual([
      "started slides",
      "kept slides",
    ]);
  });

  test("ends when it is dismissed by what it is for, and only then", () => {
    expect(follow(["slides for the meeting", "forget the presentation, we cancelled the meeting"])).toEqual([
      "started slides",
      "ended ",
    ]);
    expect(follow(["slides for the meeting", "forget the presentation"])).toEqual(["started slides", "ended "]);
    expect(follow(["slides for the meeting", "forget the purple"])).toEqual(["started slides", "kept slides"]);
    expect(follow(["slides for the meeting", "forget the trip"])).toEqual(["started slides", "kept slides"]);
    expect(follow(["slides for the meeting", "stop with the slides"])).toEqual(["started slides", "ended "]);
    expect(follow(["a business letter with an address", "drop the address"])).toEqual([
      "started letters",
      "kept letters",
    ]);
  });

  test("does not begin with its own dismissal", () => {
    expect(follow(["never mind"])).toEqual(["none "]);
  });
});

describe("the session", () => {
  test("carries on in another process what the turns alone would give", () => {
    const turns = ["slides for the meeting", "yes", "plan a trip by train", "earlier", "forget it", "ok"];
    const whole = followSkills(index, turns);
    let session = createSession();
    const steps = turns.map((turn) => {
      const step = followSkills(index, [turn], { session });
      session = restoreSession(JSON.stringify(step.session));
      return step.turns[0];
    });
    expect(steps).toEqual(whole.turns);
    expect(session).toEqual(whole.session);
  });

  test("survives that the first turns are gone", () => {
    const { session } = followSkills(index, ["slides for the meeting"]);
    const compacted = stepSession(session, { type: "compact", kept: [String(SLIDES.id)] }).session;
    expect(follow(["and a last page"], compacted)).toEqual(["kept slides"]);
  });

  test("keeps what the host ended from going on", () => {
    const { session } = followSkills(index, ["slides for the meeting"]);
    const ended = stepSession(session, { type: "end", id: String(SLIDES.id) }).session;
    expect(follow(["yes, please go on"], ended)).toEqual(["none "]);
  });

  test("keeps several that a model activated, until another topic begins", () => {
    const both = [SLIDES, LETTERS].reduce(
      (session, { name, id = name, hash }) =>
        stepSession(session, {
          type: "activate",
          skill: { name, id, hash: String(hash), path: `/skills/${name}/SKILL.md` },
          by: "model",
        }).session,
      createSession(),
    );
    expect(follow(["shorter", "plan a trip by train with seats"], both)).toEqual([
      "kept slides,letters",
      "switched trips",
    ]);
  });

  test("goes on with new content, and tells that it changed", () => {
    const { session } = followSkills(index, ["slides for the meeting"]);
    const now = skill("slides", SLIDES.description, "slides-2");
    const { active, events, session: next } = followSkills([now, LETTERS], ["go on"], { session });
    expect(active).toEqual([now]);
    expect(events.map(({ type }) => type)).toEqual(["changed", "offered", "activated"]);
    expect(next.skills.map(({ id, status }) => [id, status])).toEqual([
      ["slides-1", "stale"],
      ["slides-2", "active"],
    ]);
  });

  test("ends what is gone", () => {
    const { session } = followSkills(index, ["slides for the meeting"]);
    const { active, events, turns } = followSkills([LETTERS], ["go on"], { session });
    expect(active).toEqual([]);
    expect(events).toMatchObject([{ type: "ended", cause: "disk" }]);
    expect(turns[0]).toMatchObject({
      code: "ended",
      message: '"slides" is gone from the index and ends. No skill fits the request.',
    });
  });
});

test("a skill that the model activates joins what is active, and goes with the next topic", () => {
  const turns = ["slides for the meeting", { activated: "letters" }, "shorter", "plan a trip by train with seats"];
  const { turns: followed, session } = followSkills(index, turns);
  expect(followed.map(({ code, active }) => `${code} ${active.map(({ name }) => name).join()}`)).toEqual([
    "started slides",
    "started slides,letters",
    "kept slides,letters",
    "switched trips",
  ]);
  expect(session.skills.find(({ name }) => name === "letters")).toMatchObject({ by: "model", status: "stale" });
  expect(followSkills(index, [{ activated: "nobody" }]).turns[0]?.code).toBe("none");
});

test.for([["text"], [[{ role: "user", content: "hi" }]], [undefined], [[null]]])(
  "%j is no list of turns",
  ([turns]) => {
    expect(() => followSkills(index, turns as never)).toThrow("follow needs a list of turns");
  },
);

test.for(["{", {}, { version: 9 }])("%j is no session", (session) => {
  expect(() => followSkills(index, ["hi"], { session: session as never })).toThrow(TypeError);
});

test("no session yet may be null, as a database has it", () => {
  expect(followSkills(index, ["slides for the meeting"], { session: null }).active).toHaveLength(1);
});

test("a switch tells who came and who left", () => {
  const { events } = followSkills(index, ["slides for the meeting", "plan a trip by train"]);
  expect(events).toMatchObject([
    { type: "ended", cause: "match", skill: { name: "slides" } },
    { type: "activated", cause: "match", skill: { name: "trips" } },
  ]);
});
