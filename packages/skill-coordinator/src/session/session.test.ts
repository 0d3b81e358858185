import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restoreSession } from "./restore-session.js";
import { createSession, type SessionAction, type SkillSession, stepSession } from "./session.js";
import { isSkillActive, planCompaction, tokenLedger } from "./session-report.js";

const skill = (name: string, version = 1) => ({ name, id: `${name}-${version}`, hash: String(version) });
const A = skill("a");
const B = skill("b");

function run(...actions: readonly SessionAction[]): SkillSession {
  return actions.reduce((session, action) => stepSession(session, action).session, createSession());
}

const statuses = (session: SkillSession) => session.skills.map(({ id, status }) => `${id} ${status}`);

test("offered, then active; a second activation puts nothing in again", () => {
  const offered = stepSession(createSession(), { type: "offer", skills: [{ ...A, catalogTokens: 12 }, B, A] });
  expect(offered.events.map(({ type, cause }) => [type, cause])).toEqual([
    ["offered", "host"],
    ["offered", "host"],
  ]);
  const first = stepSession(offered.session, { type: "activate", skill: A, by: "model", tokens: 300 });
  expect(first).toMatchObject({ inject: true, events: [{ type: "activated", cause: "model", skill: A }] });
  const second = stepSession(first.session, { type: "activate", skill: A, by: "user", tokens: 300 });
  expect(second).toEqual({ session: first.session, events: [], inject: false });
  expect(stepSession(first.session, { type: "offer", skills: [A] }).session).toBe(first.session);
  expect(statuses(first.session)).toEqual(["a-1 active", "b-1 offered"]);
});

describe("a skill that changes on disk", () => {
  const active = run({ type: "offer", skills: [A, B] }, { type: "activate", skill: A, by: "match", tokens: 100 });

  test("is stale where it is in the conversation, and the new one is offered", () => {
    const step = stepSession(active, { type: "change", id: A.id, now: skill("a", 2) });
    expect(statuses(step.session)).toEqual(["a-1 stale", "b-1 offered", "a-2 offered"]);
    expect(step.events.map(({ type, cause }) => [type, cause])).toEqual([
      ["changed", "disk"],
      ["offered", "disk"],
    ]);
    expect(isSkillActive(active, A)).toBe(true);
    expect(isSkillActive(step.session, A)).toBe(false);
  });

  test("is forgotten where it was only offered, or is gone", () => {
    expect(statuses(stepSession(active, { type: "change", id: B.id, now: skill("b", 2) }).session)).toEqual([
      "a-1 active",
      "b-2 offered",
    ]);
    expect(statuses(stepSession(active, { type: "change", id: A.id }).session)).toEqual(["a-1 stale", "b-1 offered"]);
    expect(stepSession(active, { type: "change", id: "nobody-1" }).session).toBe(active);
  });

  test("gives way when its new content is activated, told or not", () => {
    const step = stepSession(active, { type: "activate", skill: skill("a", 2), by: "user", tokens: 120 });
    expect(step.inject).toBe(true);
    expect(statuses(step.session)).toEqual(["a-1 stale", "b-1 offered", "a-2 active"]);
    expect(step.events.map(({ type }) => type)).toEqual(["changed", "activated"]);
  });
});

test("what has ended and still stands in the conversation gets its grant back without a second copy", () => {
  const ended = run({ type: "activate", skill: A, by: "model", tokens: 100 }, { type: "end", id: A.id });
  expect(statuses(ended)).toEqual(["a-1 stale"]);
  expect(stepSession(ended, { type: "offer", skills: [A] }).session).toBe(ended);
  const again = stepSession(ended, { type: "activate", skill: A, by: "user", tokens: 100 });
  expect(again).toMatchObject({ inject: false, events: [{ type: "activated", cause: "user" }] });
  expect(isSkillActive(again.session, A)).toBe(true);
  expect(tokenLedger(again.session)).toMatchObject({ active: 100, stale: 0, spent: 100 });
});

describe("compaction", () => {
  const session = run(
    { type: "activate", skill: A, by: "user", tokens: 500 },
    { type: "activate", skill: B, by: "match", tokens: 300 },
    { type: "activate", skill: skill("c"), by: "model", tokens: 400 },
    { type: "activate", skill: skill("d"), by: "match", tokens: 50 },
    { type: "end", id: "d-1" },
  );

  test("without a budget keeps every active skill and drops the stale", () => {
    const { keep, drop } = planCompaction(session);
    expect(keep.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(drop.map(({ name }) => name)).toEqual(["d"]);
  });

  test.for([
    [1000, ["a", "c"]],
    [900, ["a", "c"]],
    [850, ["a", "b"]],
    [600, ["a"]],
    [450, ["c"]],
    [100, []],
  ] as const)("with %i tokens keeps the user's choice first, then the latest that fit whole", ([budget, names]) => {
    expect(planCompaction(session, budget).keep.map(({ name }) => name)).toEqual(names);
  });

  test("evicts what was not kept; it can be offered and activated again", () => {
    const step = stepSession(session, { type: "compact", kept: planCompaction(session, 600).keep.map(({ id }) => id) });
    expect(statuses(step.session)).toEqual(["a-1 active", "b-1 evicted", "c-1 evicted"]);
    expect(step.events.map(({ type, cause }) => [type, cause])).toEqual(Array(3).fill(["evicted", "compaction"]));
    const again = stepSession(step.session, { type: "offer", skills: [B] });
    expect(again.events).toMatchObject([{ type: "offered", skill: B }]);
    expect(stepSession(again.session, { type: "activate", skill: B, by: "model", tokens: 300 }).inject).toBe(true);
  });

  test("a budget that cannot be meant throws", () => {
    expect(() => planCompaction(session, -1)).toThrow(RangeError);
    expect(() => planCompaction(session, Number.NaN)).toThrow(RangeError);
  });
});

test("the ledger says where the tokens are", () => {
  const session = run(
    {
      type: "offer",
      skills: [
        { ...A, catalogTokens: 10 },
        { ...B, catalogTokens: 20 },
      ],
    },
    { type: "activate", skill: A, by: "user", tokens: 300 },
    { type: "change", id: A.id, now: skill("a", 2) },
    { type: "activate", skill: skill("a", 2), by: "user", tokens: 400 },
  );
  expect(tokenLedger(session)).toEqual({ catalog: 20, active: 400, stale: 300, total: 720, spent: 700 });
});

const actions: fc.Arbitrary<SessionAction> = fc.oneof(
  fc.record({
    type: fc.constant("offer" as const),
    skills: fc.array(fc.constantFrom(A, B, skill("a", 2)), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant("activate" as const),
    skill: fc.constantFrom(A, B, skill("a", 2)),
    by: fc.constantFrom("user" as const, "model" as const),
    tokens: fc.nat(500),
  }),
  fc.record({
    type: fc.constant("change" as const),
    id: fc.constantFrom("a-1", "a-2", "b-1"),
    now: fc.constantFrom(A, skill("a", 2), skill("a", 3)),
  }),
  fc.record({ type: fc.constant("compact" as const), kept: fc.subarray(["a-1", "a-2", "b-1"]) }),
  fc.record({ type: fc.constant("end" as const), id: fc.constantFrom("a-1", "b-1") }),
);

test("whatever happens: one entry an id, one active content a name, no step changes the past, JSON loses nothing", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 20 }), (list) => {
      let session = createSession();
      for (const action of list) {
        const before = JSON.stringify(session);
        const step = stepSession(session, action);
        expect(JSON.stringify(session)).toBe(before);
        const activated = step.events.some(({ type }) => type === "activated");
        const there = session.skills.some(
          ({ id, status }) => action.type === "activate" && id === action.skill.id && status === "stale",
        );
        expect(step.inject).toBe(activated && !there);
        session = step.session;
      }
      const active = session.skills.filter(({ status }) => status === "active").map(({ name }) => name);
      expect(new Set(active).size).toBe(active.length);
      expect(new Set(session.skills.map(({ id }) => id)).size).toBe(session.skills.length);
      expect(restoreSession(JSON.stringify(session))).toEqual(session);
    }),
    { numRuns: 500 },
  );
});

test.for([
  ["not JSON", "{"],
  ["another version", { version: 2 }],
  ["null", null],
  ["a list", []],
  ["no skills", { version: 1, activations: 0, spent: 0 }],
  ["a negative count", { version: 1, activations: -1, spent: 0, skills: [] }],
  [
    "a skill without an id",
    { version: 1, activations: 0, spent: 0, skills: [{ name: "a", status: "active", catalogTokens: 0, tokens: 0 }] },
  ],
  [
    "an unknown status",
    { version: 1, activations: 0, spent: 0, skills: [{ ...A, status: "root", catalogTokens: 0, tokens: 0 }] },
  ],
  [
    "an unknown actor",
    {
      version: 1,
      activations: 0,
      spent: 0,
      skills: [{ ...A, status: "active", by: "ghost", catalogTokens: 0, tokens: 0 }],
    },
  ],
  [
    "an id twice",
    {
      version: 1,
      activations: 0,
      spent: 0,
      skills: Array(2).fill({ ...A, status: "active", catalogTokens: 0, tokens: 0 }),
    },
  ],
] as const)("a session is not restored from %s", ([, data]) => {
  expect(() => restoreSession(data)).toThrow(TypeError);
});

test("a foreign field does not become part of a session", () => {
  const foreign = {
    version: 1,
    activations: 0,
    spent: 0,
    extra: 1,
    skills: [{ ...A, status: "offered", catalogTokens: 0, tokens: 0, extra: 1 }],
  };
  expect(JSON.stringify(restoreSession(foreign))).not.toContain("extra");
});
