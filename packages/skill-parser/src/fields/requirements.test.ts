import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRequirements, parseSkill, type SkillRequirements } from "../index.js";

const NOTHING: SkillRequirements = {
  programs: [],
  anyPrograms: [],
  variables: [],
  systems: [],
  servers: [],
  unread: [],
};
const requirementsOf = (yaml: string): SkillRequirements =>
  parseRequirements(parseSkill(`---\nname: demo\ndescription: A skill.\n${yaml}\n---\nBody.\n`));

test.for<readonly [yaml: string, needs: Partial<SkillRequirements>]>([
  ["license: MIT", {}],
  [
    "requires:\n  bins: [git, jq]\n  env: [TOKEN]\n  os: [darwin, linux]",
    { programs: ["git", "jq"], variables: ["TOKEN"], systems: ["darwin", "linux"] },
  ],
  ["requires:\n  mcp: [rube]", { servers: ["rube"] }],
  [
    'metadata: {"openclaw": {"requires": {"bins": ["curl"], "anyBins": ["node", "bun"]}}}',
    { programs: ["curl"], anyPrograms: [["node", "bun"]] },
  ],
  [
    'metadata: {"clawdbot": {"os": ["darwin"], "requires": {"env": ["A"]}, "primaryEnv": "A"}}',
    { systems: ["darwin"], variables: ["A"] },
  ],
  ["metadata:\n  requires:\n    bins: [timesheet]", { programs: ["timesheet"] }],
  [
    "metadata:\n  a:\n    requires: { bins: [git], os: Darwin }\n  b:\n    requires: { bins: [git] }",
    { programs: ["git"], systems: ["darwin"] },
  ],
  [
    "bins: [docker]\nplatforms: [windows, macos, wsl2]",
    { programs: ["docker"], systems: ["win32", "darwin", "linux"] },
  ],
  [
    "env:\n  KEY: { required: true }\n  URL: { default: x }\n  MAYBE: { required: false }\n  TOKEN: words",
    { variables: ["KEY", "TOKEN"] },
  ],
  [
    "requires: { commands: [clawdbot], binaries: [x], bin: [y], envs: [Z] }",
    { programs: ["clawdbot", "x", "y"], variables: ["Z"] },
  ],
  ["requires: { bins: [], env: [], optional_env: [X], optional: [bird] }", {}],
  ["requires: []", {}],
  [
    "requires: { bins: 'sh, jq', ANY-BINS: [node, ' bun '] }",
    { programs: ["sh", "jq"], anyPrograms: [["node", "bun"]] },
  ],
  ["requires: { Bins: [sh], Env: TOKEN }", { programs: ["sh"], variables: ["TOKEN"] }],
  ["requires: { bins: sh -c x }", { unread: ["requires.bins"] }],
  ["requires: [python3, Gemini API key]", { unread: ["requires"] }],
  ["requires: { ports: [3000], python: '>=3.10' }", { unread: ["requires.ports", "requires.python"] }],
  [
    "requires: { bins: [../evil, 'rm -rf', ''], os: [beos], env: ['A B'] }",
    { unread: ["requires.bins", "requires.os", "requires.env"] },
  ],
  ["requires: { __proto__: [x], constructor: [y] }", { unread: ["requires.__proto__", "requires.constructor"] }],
  ["compatibility: Requires curl, jq. macOS only.", {}],
])("%s needs %j", ([yaml, needs]) => {
  expect(requirementsOf(yaml)).toEqual({ ...NOTHING, ...needs });
});

test("no frontmatter makes it throw, and names are names", () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("requires", "bins", "env", "os", "anyBins", "x"), tie("value"), { maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("requires", "metadata", "bins", "os"), value), (frontmatter) => {
      const { programs, variables } = parseRequirements({ frontmatter: frontmatter as never });
      for (const name of [...programs, ...variables]) expect(name).toMatch(/^[\w.+-]+$/);
    }),
  );
});

test("a flood of names is cut, and told of", () => {
  const bins = Array.from({ length: 500 }, (_, index) => `p${index}`);
  const { programs, unread } = parseRequirements({ frontmatter: { requires: { bins } } });
  expect(programs).toHaveLength(64);
  expect(unread).toEqual(["requires.bins"]);
});
