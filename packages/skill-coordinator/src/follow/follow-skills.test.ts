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
    expect(follow(turns)).toEqual(["started slides", "switched letters", "kept letters", "returned slides"]);
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

  test("stays when a part of the work is called off, and ends late rather than by mistake", () => {
    const stays = [
      "forget the presentation",
      "drop the last page",
      "add speaker notes to the slides. no, forget that",
      "that's it for the notes, now the last slides",
      "is it done?",
      "thanks, much better",
    ];
    for (const turn of stays) expect(follow(["slides for the meeting", turn]).at(-1)).toBe("kept slides");
  });

  test("ends when the user leaves or says that the work is done, whatever else is asked", () => {
    const ends = [
      "let us drop this",
      "enough of the slides for today",
      "that is all for now, see you",
      "forget the deck, I am off",
      "the deck is done. another matter: how do I boil an egg?",
      "wunderbar, das war's für heute",
      "gracias, hasta mañana",
      "ありがとう、また明日",
    ];
    for (const turn of ends) expect(follow(["slides for the meeting", turn]).at(-1)).toBe("ended ");
  });

  test("begins with two turns that name it together", () => {
    const { turns } = followSkills(
      index,
      ["who is my boss?", "something polite for my boss", "with an address and a subject"],
      {
        policy: { minScore: 2.5 },
      },
    );
    expect(turns.map(({ code, reason }) => [code, reason])).toEqual([
      ["none", "no-other-fits"],
      ["none", "no-other-fits"],
      ["started", "two-turns"],
    ]);
    expect(turns[2]?.message).toContain("for this request and the one before it");
  });

  test("returns by a word that was said while it was active, and tells the word", () => {
    const turns = ["slides for the meeting about Leeds warehouse", "plan a trip by train", "shorten Leeds warehouse"];
    const last = followSkills(index, turns).turns.at(-1);
    expect(last).toMatchObject({ code: "returned", reason: "active-before", active: [SLIDES], ended: [TRIPS] });
    expect(last?.message).toMatch(
      /"slides" returns and takes over from "trips": .* "leeds", "warehouse?" was said before/,
    );
    expect(follow([...turns.slice(0, 2), "shorten Leicester"]).at(-1)).toBe("kept trips");
  });

  test("ends after more turns for something else than the host allows", () => {
    const turns = ["slides for the meeting", "who won yesterday?", "and the day before?", "the slides again"];
    const codes = (maxIdleTurns?: number): string[] =>
      followSkills(index, turns, { maxIdleTurns }).turns.map(({ code, reason }) => `${code} ${reason}`);
    expect(codes().slice(1, 3)).toEqual(["kept no-other-fits", "kept no-other-fits"]);
    expect(codes(1).slice(1)).toEqual(["kept no-other-fits", "ended idle", "returned active-before"]);
    expect(() => codes(-1)).toThrow("maxIdleTurns must be a whole number of 0 or more, got -1.");
    const idle = followSkills(index, turns.slice(0, 2), { maxIdleTurns: 1 });
    const { events } = followSkills(index, turns.slice(2, 3), { maxIdleTurns: 1, session: idle.session });
    expect(events).toMatchObject([{ type: "ended", cause: "host", skill: { name: "slides" } }]);
  });

  test("does not begin with its own dismissal", () => {
    expect(follow(["never mind"])).toEqual(["none "]);
  });
});

describe("the session", () => {
  test("carries on in another process what the turns alone would give", () => {
    const turns = [
      ...["slides for the meeting in Leeds", "yes", "plan a trip by train", "earlier", "who won?", "Leeds again"],
      ...["forget it", "something for my boss", "a polite ending"],
    ];
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

test.for([{ unmatched: 1 }, { idle: -1 }, { skills: [{ name: "a", id: "a", said: [1] }] }])(
  "%j does not belong in a session",
  (foreign) => {
    const session = { ...createSession(), ...foreign };
    expect(() => followSkills(index, ["hi"], { session: session as never })).toThrow(TypeError);
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
