import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeParseSkill } from "../parse-skill.js";
import { validateFrontmatter } from "../validate-skill.js";
import { CLIENT_NAMES, CLIENTS } from "./clients.js";
import { frontmatterSchema, SCHEMA_PROFILES, type SchemaProfile } from "./frontmatter-schema.js";
import { FIELD_SHAPES } from "./known/field-shapes.js";

const SCHEMAS = new URL("../../schemas/", import.meta.url);
const SAMPLES = new URL("../../../../examples/skills/", import.meta.url);

/** Without `strictTypes`, which asks for one type a field; everything else that ajv calls a mistake is one. */
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false });
const compiled = new Map(SCHEMA_PROFILES.map((profile) => [profile, ajv.compile(frontmatterSchema(profile))]));

/** The keys at fault, `""` for the whole. Empty: valid. */
function faults(profile: SchemaProfile, frontmatter: unknown): readonly string[] {
  const validate = compiled.get(profile);
  if (!validate) throw new Error(`No schema ${profile}.`);
  validate(frontmatter);
  return [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1)))];
}

const isValid = (profile: SchemaProfile, frontmatter: unknown): boolean => faults(profile, frontmatter).length === 0;

describe.for(SCHEMA_PROFILES)("the schema of %s", (profile) => {
  test("is a valid schema of draft 7", () => {
    expect(ajv.validateSchema(frontmatterSchema(profile))).toBe(true);
  });

  test("is the file that the package ships", () => {
    const written = JSON.parse(readFileSync(new URL(`frontmatter-${profile}.json`, SCHEMAS), "utf8"));
    expect(written, "pnpm run build && pnpm run schemas writes it anew").toEqual(frontmatterSchema(profile));
  });

  test("says something to whoever hovers over a field", () => {
    for (const [key, { title, description }] of Object.entries(frontmatterSchema(profile).properties)) {
      expect([title.length > 0, description.length > 20], key).toEqual([true, true]);
    }
  });
});

test("nothing else is shipped, and each can be imported", () => {
  const wanted = SCHEMA_PROFILES.map((profile) => `frontmatter-${profile}.json`).sort();
  expect(readdirSync(SCHEMAS).sort()).toEqual(wanted);
  const { exports } = JSON.parse(readFileSync(new URL("../package.json", SCHEMAS), "utf8"));
  expect(Object.keys(exports).filter((entry) => entry.startsWith("./schemas/"))).toEqual(
    wanted.map((file) => `./schemas/${file}`),
  );
});

test.for(CLIENT_NAMES)("every field of %s has a shape", (name) => {
  for (const key of Object.keys(CLIENTS[name].fields)) expect(Object.keys(FIELD_SHAPES)).toContain(key);
});

/**
 * What a schema cannot say: a name is judged after trimming and NFKC (composed and folded letters), and a number by the letters it is
 * written with (`1e-7` is a name, and no integer).
 */
function isBeyondSchemas(name: unknown): boolean {
  if (typeof name === "number") return !Number.isInteger(name);
  return typeof name === "string" && name.trim().normalize("NFKC") !== name.trim();
}

describe("by the specification", () => {
  test.for(readdirSync(SAMPLES))("sample %s is judged as the validator judges it", (folder) => {
    const result = safeParseSkill(readFileSync(new URL(`${folder}/SKILL.md`, SAMPLES)));
    if (!result.ok) throw new Error(`${folder} is no skill.`);
    const { frontmatter } = result.skill;
    expect(isValid("spec", frontmatter)).toBe(validateFrontmatter(frontmatter).length === 0);
  });

  test("generated frontmatter is judged as the validator judges it", () => {
    let valid = 0;
    let judged = 0;
    fc.assert(
      fc.property(frontmatters, (frontmatter) => {
        fc.pre(!isBeyondSchemas(frontmatter["name"]));
        const expected = validateFrontmatter(frontmatter).length === 0;
        judged++;
        if (expected) valid++;
        return isValid("spec", frontmatter) === expected;
      }),
      { numRuns: 3000 },
    );
    // Neither verdict may be the only one.
    expect([valid > judged / 20, valid < judged * 0.95]).toEqual([true, true]);
  });

  test("a letter that NFKC folds or composes is where they part", () => {
    for (const name of ["ｄｅｍｏ", "cafe\u0301"]) {
      const frontmatter = { name, description: "Does it." };
      expect([isBeyondSchemas(name), validateFrontmatter(frontmatter), isValid("spec", frontmatter)]).toEqual([
        true,
        [],
        name === "ｄｅｍｏ",
      ]);
    }
  });
});

const nameLike = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/) },
  fc.string({ unit: fc.constantFrom(..."abz09-- AÉéß技ǅıİΣσς_./²\u00a0\n\t"), maxLength: 8 }),
  fc.integer({ min: 60, max: 68 }).map((length) => "a".repeat(length)),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const textLike = fc.oneof(
  { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  fc.constantFrom("", " ", "\n\t", "\ufeff", "\u2028"),
  fc.integer({ min: 497, max: 503 }).map((length) => "技".repeat(length)),
  fc.integer({ min: 1021, max: 1027 }).map((length) => "\u{1f600}".repeat(length)),
);
const other = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(null, 1e21, 1e20, -1, 0, 1.5),
);
const frontmatters = fc
  .record(
    {
      name: fc.oneof({ weight: 6, arbitrary: nameLike }, other),
      description: fc.oneof({ weight: 6, arbitrary: textLike }, other),
      compatibility: fc.oneof({ weight: 3, arbitrary: textLike }, other),
      license: other,
      metadata: other,
      "allowed-tools": other,
    },
    { requiredKeys: [] },
  )
  .chain((record) =>
    fc.constantFrom({}, {}, {}, {}, { version: "1" }, { toString: "x" }).map(
      (more): Record<string, unknown> => ({
        ...record,
        ...more,
      }),
    ),
  );

describe("by a client", () => {
  const plain = { name: "release-notes", description: "Writes release notes. Use when a version is tagged." };

  test.for(SCHEMA_PROFILES)("%s takes a plain skill, and no misspelt key", (profile) => {
    expect(faults(profile, plain)).toEqual([]);
    expect(isValid(profile, { ...plain, descripton: "x" })).toBe(false);
  });

  test.for<[SchemaProfile, object, readonly string[]]>([
    ["claude-code", { effort: "huge" }, ["effort"]],
    ["claude-code", { context: "fork", "allowed-tools": ["Read"], paths: "*.ts, *.tsx" }, []],
    ["claude-code", { description: "d".repeat(1537) }, ["description"]],
    ["codex", { description: "d".repeat(1025) }, ["description"]],
    ["codex", { name: "Any Name At All" }, []],
    ["copilot", { name: "with_underscore" }, ["name"]],
    ["cursor", { "disable-model-invocation": "yes" }, ["disable-model-invocation"]],
    ["gemini", { name: "ns:skill" }, ["name"]],
    ["opencode", { metadata: { level: 3 } }, ["metadata/level"]],
    ["qwen", { paths: "*.ts" }, ["paths"]],
    ["qwen", { name: "技能_x:y.z" }, []],
    ["vscode", { name: "Release-Notes" }, ["name"]],
    ["all", { paths: ["*.ts"], "user-invocable": false }, []],
    ["all", { name: "release--notes" }, ["name"]],
  ])("%s on %j", ([profile, more, expected]) => {
    expect(faults(profile, { ...plain, ...more })).toEqual(expected);
  });

  test("what every client takes, each of them takes", () => {
    fc.assert(
      fc.property(frontmatters, (frontmatter) => {
        const { name, description } = frontmatter;
        const both = { name, description };
        if (isValid("all", both)) for (const client of CLIENT_NAMES) if (!isValid(client, both)) return false;
        return true;
      }),
      { numRuns: 500 },
    );
  });
});
