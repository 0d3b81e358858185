import { describe, expect, test } from "vitest";
import { defineBody, defineTexts, heldBody } from "./lazy-texts.js";

interface Skill {
  readonly name: string;
  readonly body: string;
  readonly frontmatter: { readonly name: string };
}

const bytes = new TextEncoder().encode('é{"name":"pdf"}How to é 🦊.é');
const [frontmatterStart, frontmatterEnd, start, end] = [2, 16, 16, bytes.length - 2];

function lazySkill(): Skill {
  const skill = { name: "pdf", frontmatter: { name: "pdf" } };
  defineBody(skill, { bytes, start, end });
  return skill as Skill;
}

function restoredSkill(): Skill {
  const skill = { name: "pdf" };
  defineTexts(skill, { bytes, frontmatterStart, frontmatterEnd, start, end });
  return skill as Skill;
}

const MAKERS = [
  ["from bytes", lazySkill],
  ["restored", restoredSkill],
] as const;

const CHANGES: readonly [string, (skill: Skill) => Skill][] = [
  ["left alone", (skill) => skill],
  ["spread", (skill) => ({ ...skill })],
  ["cloned", (skill) => structuredClone(skill)],
  ["serialised", (skill) => JSON.parse(JSON.stringify(skill)) as Skill],
  ["frozen", Object.freeze],
  ["sealed", Object.seal],
  ["wrapped", (skill) => new Proxy(skill, {})],
  [
    "wrapped in something that lets nothing be changed",
    (skill) =>
      new Proxy(skill, {
        defineProperty: () => {
          throw new Error("read-only");
        },
      }),
  ],
  ["an object's prototype", (skill) => Object.create(skill) as Skill],
  [
    "copied by its descriptors",
    (skill) => Object.defineProperties({}, Object.getOwnPropertyDescriptors(skill)) as Skill,
  ],
];

describe.for(MAKERS)("the body of a skill %s is a field like any other", ([, make]) => {
  test.for(CHANGES)("when it is %s", ([, change]) => {
    const skill = make();
    const changed = change(skill);
    for (const one of [changed, skill, changed]) {
      expect([one.body, one.frontmatter, one.body]).toEqual(["How to é 🦊.", { name: "pdf" }, "How to é 🦊."]);
    }
  });

  test("and can be seen among its keys", () => {
    expect(Object.keys(make()).sort()).toEqual(["body", "frontmatter", "name"]);
    expect(make()).toEqual({ name: "pdf", frontmatter: { name: "pdf" }, body: "How to é 🦊." });
  });
});

test.for(MAKERS)("the body of a skill %s can be set, and is then held as it was set", ([, make]) => {
  for (const look of [() => "", (skill: Skill) => skill.body]) {
    const skill = make();
    look(skill);
    Object.assign(skill, { body: "other" });
    expect([skill.body, skill.frontmatter.name]).toEqual(["other", "pdf"]);
    expect(heldBody(skill)).toEqual({ text: "other" });
  }
  expect(() => Object.assign(Object.freeze(make()), { body: "other" })).toThrow(TypeError);
});

describe("a body as it is held", () => {
  test("is bytes as long as nobody looked at it, and then its text", () => {
    const skill = lazySkill();
    expect(heldBody(skill)).toEqual({ bytes, start, end });
    expect(skill.body).toBe("How to é 🦊.");
    expect(heldBody(skill)).toEqual({ text: "How to é 🦊." });
  });

  test("stays bytes where the skill is frozen", () => {
    for (const skill of [Object.freeze(restoredSkill()), Object.freeze(lazySkill())]) {
      expect(skill.body).toBe("How to é 🦊.");
      expect(heldBody(skill)).toMatchObject({ bytes, start, end });
    }
  });

  test("is a text where it was one, and nothing where there is none", () => {
    expect(heldBody({ body: "text" })).toEqual({ text: "text" });
    expect(heldBody({ name: "pdf" })).toBeUndefined();
    const summary = {};
    defineTexts(summary, { bytes, frontmatterStart, frontmatterEnd, start, end: -1 });
    expect([heldBody(summary), "body" in summary]).toEqual([undefined, false]);
  });
});

test("a byte order mark in the middle of a file belongs to the body", () => {
  const skill = {};
  const marked = new TextEncoder().encode("\ufeffText");
  defineBody(skill, { bytes: marked, start: 0, end: marked.length });
  expect(skill).toEqual({ body: "\ufeffText" });
});
