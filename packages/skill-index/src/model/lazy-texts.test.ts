import { describe, expect, test } from "vitest";
import { defineBody, defineTexts, storedBody } from "./lazy-texts.js";

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
    for (const item of [changed, skill, changed]) {
      expect([item.body, item.frontmatter, item.body]).toEqual(["How to é 🦊.", { name: "pdf" }, "How to é 🦊."]);
    }
  });

  test("and can be seen among its keys", () => {
    expect(Object.keys(make()).sort()).toEqual(["body", "frontmatter", "name"]);
    expect(make()).toEqual({ name: "pdf", frontmatter: { name: "pdf" }, body: "How to é 🦊." });
  });
});

test.for(MAKERS)("the body of a skill %s can be set, and is then stored as it was set", ([, make]) => {
  for (const look of [() => "", (skill: Skill) => skill.body]) {
    const skill = make();
    look(skill);
    Object.assign(skill, { body: "other" });
    expect([skill.body, skill.frontmatter.name]).toEqual(["other", "pdf"]);
    expect(storedBody(skill)).toBe("other");
  }
  expect(() => Object.assign(Object.freeze(make()), { body: "other" })).toThrow(TypeError);
});

test.for(MAKERS)("reading the body of a skill %s keeps nothing: it is a getter before and after", ([, make]) => {
  const skill = make();
  const stored = storedBody(skill);
  for (let read = 0; read < 2; read++) {
    expect(skill.body).toBe("How to é 🦊.");
    expect(Object.getOwnPropertyDescriptor(skill, "body")?.get).toBeTypeOf("function");
    expect(storedBody(skill)).toBe(stored);
  }
  expect(stored).toMatchObject({ bytes, start, end });
});

test("the body of a copied skill is a plain field", () => {
  const copy = { ...lazySkill() };
  expect(Object.getOwnPropertyDescriptor(copy, "body")?.value).toBe("How to é 🦊.");
  expect(storedBody(copy)).toBe("How to é 🦊.");
});

test("the frontmatter of a restored skill is the same object each time", () => {
  const skill = restoredSkill();
  expect(skill.frontmatter).toBe(skill.frontmatter);
});

test("a skill without a body stores none", () => {
  expect(storedBody({ name: "pdf" })).toBeUndefined();
  const summary = {};
  defineTexts(summary, { bytes, frontmatterStart, frontmatterEnd, start, end: -1 });
  expect([storedBody(summary), "body" in summary]).toEqual([undefined, false]);
});

test("a byte order mark in the middle of a file belongs to the body", () => {
  const skill = {};
  const marked = new TextEncoder().encode("\ufeffText");
  defineBody(skill, { bytes: marked, start: 0, end: marked.length });
  expect(skill).toEqual({ body: "\ufeffText" });
});
