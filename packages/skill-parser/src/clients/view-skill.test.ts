import { describe, expect, test } from "vitest";
import { LIMITS } from "../limits.js";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";
import { type ClientView, VIEWER_NAMES, type ViewerName, type ViewOptions, viewSkill } from "./view-skill.js";

const toText = (fields: Readonly<Record<string, string>>): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("")}---\nBody.\n`;

const plain = { name: "release-notes", description: "Writes release notes. Use when a version is tagged." };

function seenBy(viewer: ViewerName, more: Readonly<Record<string, string>>, options: ViewOptions = {}): ClientView {
  const [view] = viewSkill(toText({ ...plain, ...more }), {
    directoryName: "release-notes",
    ...options,
    viewers: [viewer],
  }).views;
  if (!view) throw new Error(`${viewer} saw nothing.`);
  return view;
}

/** Verdict and message of the claims on a topic. */
const on = (topic: string, { claims }: ClientView): readonly string[] =>
  claims.filter((claim) => claim.topic === topic).map(({ verdict, message }) => `${verdict}: ${message}`);

test("a plain skill fits every client, and each claim that is made stands on a source", () => {
  const { views, skill, errors } = viewSkill(toText(plain), { directoryName: "release-notes" });
  expect([skill?.name, errors]).toEqual(["release-notes", []]);
  expect(views.map(({ viewer, verdict }) => [viewer, verdict])).toEqual(VIEWER_NAMES.map((name) => [name, "fits"]));
  for (const { viewer, claims } of views) {
    for (const { verdict, message, source } of claims.filter(({ topic }) => topic !== "fields" || viewer === "spec")) {
      expect(source !== undefined, `${viewer}: ${message}`).toBe(verdict !== "unverified");
    }
  }
});

describe.for(CLIENT_NAMES)("what is said of %s", (name: ClientName) => {
  test("has a document and a state of it", () => {
    const { fields, name: named, description, places, listing, tools, otherFields, brokenYaml } = CLIENTS[name];
    const optional = [listing, tools, otherFields, brokenYaml].filter((fact) => fact !== undefined);
    for (const { says, source } of [named, description, places, ...Object.values(fields), ...optional]) {
      expect(says).toMatch(/\.$/);
      expect(source.document).toMatch(/\S/);
      expect(source.version).toMatch(/\S/);
      if (source.kind !== "package" && name !== "vscode") expect(source.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });
});

describe("a name", () => {
  const bad = { name: "Release_Notes" };

  test("that breaks a rule is refused, changed, let through, or nobody knows", () => {
    expect(on("name", seenBy("vscode", bad))).toEqual([
      "refused: `Release_Notes` has characters it may not have and is not its folder's, `release-notes`, so the skill is not loaded.",
    ]);
    expect(on("name", seenBy("claude-code", bad))).toEqual([
      "differs: `Release_Notes` is not its folder's, `release-notes`, so another is used.",
    ]);
    expect(on("name", seenBy("opencode", bad))[0]).toMatch(/^fits: .+, which nothing checks\.$/);
    expect(on("name", seenBy("copilot", bad))[0]).toMatch(/^unverified: .+ was not verified\.$/);
    expect(seenBy("copilot", bad).verdict).toBe("unverified");
    expect(on("name", seenBy("qwen", bad))).toEqual(["fits: `Release_Notes`"]);
  });

  test("is counted in code points", () => {
    const name = "😀".repeat(64);
    expect(on("name", seenBy("codex", { name }))[0]).toMatch(/^fits/);
    expect(on("name", seenBy("codex", { name: `${name}x` }))).toEqual([
      expect.stringMatching(/^refused: .+ has 65 characters of 64, so the skill is not loaded\.$/),
    ]);
  });

  test("that is missing is the folder's to some", () => {
    const text = toText({ description: plain.description });
    const { views } = viewSkill(text, { directoryName: "release-notes", viewers: ["codex", "gemini"] });
    expect(views.map((view) => on("name", view))).toEqual([
      ["differs: There is no name, so another is used."],
      ["refused: There is no name, so the skill is not loaded."],
    ]);
  });
});

describe("a description", () => {
  const description = "d".repeat(1500);

  test("is measured with what counts towards it", () => {
    const view = seenBy("claude-code", { description, when_to_use: "w".repeat(37) });
    expect(on("description", view)).toEqual(["differs: 1537 characters with `when_to_use`, of 1536: the rest is cut."]);
    expect(on("description", seenBy("claude-code", { description }))).toEqual(["fits: 1500 characters, of 1536."]);
  });

  test("that is too long is cut, let through, or nobody knows", () => {
    expect(on("description", seenBy("codex", { description }))[0]).toBe(
      "differs: 1500 characters, of 1024: the rest is cut.",
    );
    expect(on("description", seenBy("opencode", { description }))[0]).toMatch(/^fits: .+nothing checks/);
    expect(on("description", seenBy("vscode", { description }))[0]).toMatch(/^unverified/);
  });

  test("that is missing is judged by each client's rule", () => {
    const { skill, errors, views } = viewSkill(toText({ name: "x" }), { viewers: ["claude-code", "codex", "copilot"] });
    expect([skill, errors.map(({ code }) => code)]).toEqual([undefined, ["field-missing"]]);
    expect(views.map(({ verdict }) => verdict)).toEqual(["differs", "refused", "unverified"]);
  });
});

describe("fields", () => {
  test("are read, kept, ignored, or nobody knows", () => {
    const more = { license: "MIT", effort: "high", color: "red" };
    expect(on("fields", seenBy("claude-code", more))).toEqual([
      "unverified: What becomes of `color` was not verified.",
      "fits: It reads `effort`, and accepts `license` and does nothing with it.",
    ]);
    expect(on("fields", seenBy("gemini", more))).toEqual(["differs: It ignores `license`, `effort`, `color`."]);
  });

  test("for people may be ignored", () => {
    expect(seenBy("gemini", { license: "MIT", compatibility: "Needs git" }).verdict).toBe("fits");
  });

  test("that forbid something are missed when they are ignored", () => {
    expect(on("fields", seenBy("codex", { "disable-model-invocation": "true" }))).toEqual([
      "differs: It ignores `disable-model-invocation`. Its model may use the skill by itself.",
    ]);
  });

  test("of another type are told of", () => {
    expect(on("fields", seenBy("qwen", { paths: '"*.ts"' }))).toEqual([
      "refused: `paths` is not of the type it should be, so the skill is not loaded.",
    ]);
    expect(on("fields", seenBy("claude-code", { paths: '"*.ts"' }))).toEqual(["fits: It reads `paths`."]);
  });
});

describe("tools", () => {
  test.for<[string, ViewerName, readonly string[]]>([
    ["Read Bash(git diff *)", "claude-code", ["fits: 2 tools, with blanks between them."]],
    ["Read, Write", "copilot", ["fits: 2 tools, with commas between them."]],
    [
      "Read Write",
      "copilot",
      ["unverified: 2 tools, with blanks between them; whether it reads that was not verified."],
    ],
    ["Read", "copilot", ["fits: 1 tool, with blanks between them."]],
    ["[Read, Write]", "copilot", ["fits: 2 tools, as a list."]],
    ["Read Write", "codex", ["differs: It grants none of 2 tools in `allowed-tools`."]],
    ["Read Bash(", "claude-code", ["differs: 1 tool, with blanks between them. 1 more could not be read."]],
    ["Read", "vscode", ["unverified: Whether it reads `allowed-tools` was not verified."]],
    ["", "codex", []],
  ])("`%s` to %s", ([written, viewer, expected]) => {
    expect(on("tools", seenBy(viewer, { "allowed-tools": written }))).toEqual(expected);
  });
});

test("a skill in the folder of one client is not seen by another", () => {
  const path = "/home/me/app/.claude/skills/release-notes/SKILL.md";
  expect(on("places", seenBy("claude-code", {}, { path }))).toEqual([
    "fits: It looks in `.claude/skills`, where this one is.",
  ]);
  expect(on("places", seenBy("codex", {}, { path }))[0]).toMatch(
    /^differs: This one is in `\.claude\/skills`\. It looks in/,
  );
  const collection = { path: "/home/me/library/release-notes/SKILL.md" };
  expect(on("places", seenBy("codex", {}, collection))[0]).toMatch(/^fits: It looks in/);
});

describe("what is no YAML", () => {
  test("is judged by what each client does with it", () => {
    const mended = { description: "Use when: asked" };
    expect(on("yaml", seenBy("claude-code", mended))[0]).toMatch(/^differs: Line 3 is not valid YAML/);
    expect(on("yaml", seenBy("qwen", mended))[0]).toMatch(/^unverified/);
    const { views } = viewSkill("---\nname: x\n  y: [z\ndescription: d\n---\n", {
      viewers: ["claude-code", "codex", "vscode"],
    });
    expect(views.map(({ verdict }) => verdict)).toEqual(["differs", "refused", "unverified"]);
  });

  test("is not what we alone refuse", () => {
    const huge = toText({ ...plain, more: "y".repeat(LIMITS.frontmatterBytes) });
    const { views } = viewSkill(huge, { viewers: CLIENT_NAMES });
    expect(new Set(views.map(({ verdict }) => verdict))).toEqual(new Set(["unverified"]));
  });
});

test("the specification is judged by the validator, in its words", () => {
  expect(on("fields", seenBy("spec", { version: "1" }))[0]).toMatch(
    /^refused: Unexpected fields in frontmatter: version\./,
  );
  expect(seenBy("spec", {}, { directoryName: "other" }).verdict).toBe("refused");
});

test("words of a stranger stay short and printable", () => {
  const { views } = viewSkill(toText({ ...plain, name: `"a${"\u202e".repeat(900)}"` }));
  for (const { message } of views.flatMap(({ claims }) => claims)) {
    expect(message).not.toMatch(/\u202e/);
    expect([...message].length).toBeLessThanOrEqual(500);
  }
});
