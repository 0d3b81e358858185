import fc from "fast-check";
import { expect, test } from "vitest";
import { document, hashLike } from "../../test/documents.js";
import type { SkillDocument } from "../model/skill-document.js";
import { type Candidate, resolvePrecedence } from "./precedence.js";

const candidate = (order: number, skill: SkillDocument, identity = skill.path): Candidate<SkillDocument> => ({
  skill,
  order,
  identity,
});
const at = (path: string, fields: Partial<SkillDocument> = {}): SkillDocument =>
  document("pdf", { path, hash: hashLike(path), ...fields });

test.for([
  ["scope", candidate(9, at("/p", { scope: "project" })), candidate(0, at("/u", { scope: "user" }))],
  ["scope", candidate(9, at("/u", { scope: "user" })), candidate(0, at("/e"))],
  ["root", candidate(0, at("/z")), candidate(1, at("/a"))],
  ["rank", { ...candidate(0, at("/b")), rank: 3 }, { ...candidate(0, at("/a")), rank: 7 }],
  ["rank", candidate(0, at("/b")), { ...candidate(0, at("/a")), rank: 1 }],
  ["root", { ...candidate(0, at("/z")), rank: 7 }, { ...candidate(1, at("/a")), rank: 3 }],
  ["path", candidate(0, at("/a")), candidate(0, at("/b"))],
  ["identical", candidate(0, at("/a", { hash: hashLike("same") })), candidate(1, at("/b", { hash: hashLike("same") }))],
  ["same-file", candidate(0, at("/a"), "one"), candidate(1, at("/b"), "one")],
  [
    "id",
    candidate(0, at("/a", { hash: "c".repeat(64) })),
    candidate(0, document("PDF", { path: "/b", hash: `${"c".repeat(63)}d` })),
  ],
] as const)("of two skills the loser is recorded with the reason %s", ([reason, winner, loser]) => {
  for (const order of [
    [winner, loser],
    [loser, winner],
  ]) {
    const { skills, shadowed } = resolvePrecedence(order);
    expect(skills).toEqual([winner.skill]);
    expect(shadowed).toMatchObject([
      { reason, winner: { path: winner.skill.path }, loser: { path: loser.skill.path } },
    ]);
  }
});

test("convention files never compete for a name, with each other or with skills", () => {
  const files = [at("/a", { kind: "instructions" }), at("/b/c", { kind: "instructions" }), at("/d")];
  expect(resolvePrecedence(files.map((skill) => candidate(0, skill))).shadowed).toEqual([]);
});

test("byte-identical convention files collapse", () => {
  const hash = hashLike("same");
  const files = [at("/a", { kind: "instructions", hash }), at("/b", { kind: "instructions", hash })];
  expect(resolvePrecedence(files.map((skill) => candidate(0, skill))).shadowed).toMatchObject([
    { reason: "identical" },
  ]);
});

test("every candidate is a skill or a loser, and the outcome does not depend on their order", () => {
  const scopes = fc.constantFrom("project", "user", "extra");
  const candidates = fc.uniqueArray(
    fc.record({
      order: fc.nat(2),
      name: fc.constantFrom("a", "b", "A"),
      path: fc.constantFrom("/1", "/2", "/3"),
      scope: scopes,
      same: fc.boolean(),
    }),
    { selector: ({ order, path }) => `${order}${path}`, maxLength: 8 },
  );
  fc.assert(
    fc.property(candidates, fc.infiniteStream(fc.nat()), (specs, random) => {
      const all = specs.map(({ order, name, path, scope, same }) =>
        candidate(
          order,
          document(name, { path, scope, hash: hashLike(same ? name : `${order}${path}${name}`) }),
          `${order}${path}`,
        ),
      );
      const shuffled = all
        .map((item) => [random.next().value, item] as const)
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item);
      const outcome = resolvePrecedence(all);
      expect(resolvePrecedence(shuffled)).toEqual(outcome);
      expect(outcome.skills.length + outcome.shadowed.length).toBe(all.length);
      expect(new Set(outcome.skills.map(({ name }) => name)).size).toBe(outcome.skills.length);
    }),
  );
});
