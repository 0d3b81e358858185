import { SKILL_LIMITS } from "@modelcontextprotocol/core/ext/skills";
import { describe, expect, test } from "vitest";
import { toDigest } from "../digest.js";
import { buildEntry } from "./build-entry.js";
import { loadMemorySkills } from "./memory-skills.js";
import { type CatalogPlace, planCatalog } from "./plan-catalog.js";
import type { SkillFiles } from "./skill-files.js";

const MANIFEST = "---\nname: a\ndescription: Does a.\n---\nText.\n";

type Files = Record<string, string | Uint8Array>;

/** `later` stands in place of the files after the index was loaded. */
async function build(record: Files, later: Files = {}, gone: readonly string[] = []) {
  const { index, files } = await loadMemorySkills(record);
  const [place] = planCatalog(index, { prefix: "", listAll: true }).places;
  if (!place) throw new Error("nothing is planned");
  Object.assign(record, later);
  for (const path of gone) delete record[path];
  return buildEntry(place, { files, limits: SKILL_LIMITS });
}

const frontmatter = (yaml: string) =>
  build({ "a/SKILL.md": `---\nname: a\ndescription: Does a.\n${yaml}\n---\nText.\n` });

test("an entry names every file once, by URI, with digest and size of its bytes", async () => {
  const bytes = Uint8Array.from([0, 255]);
  const entry = await build({
    "a/SKILL.md": MANIFEST,
    "a/z.bin": bytes,
    "a/b/nested/SKILL.md": MANIFEST,
    "b.md": "not a's",
  });
  expect(entry).toMatchObject({
    ok: true,
    value: {
      skill: {
        uri: "skill://a/SKILL.md",
        resources: [
          { uri: "skill://a/SKILL.md", size: MANIFEST.length },
          { uri: "skill://a/b/nested/SKILL.md" },
          { uri: "skill://a/z.bin", digest: toDigest(bytes), size: 2 },
        ],
      },
    },
  });
});

test("frontmatter is sent as any reader of YAML 1.2 sees it, every key of it", async () => {
  const entry = await frontmatter(
    'version: 1.10\nwhen: no\nhex: 0x10\nmetadata:\n  version: "1.0"\nx-list: [1, two, true, null]',
  );
  expect(entry.ok && entry.value.skill.frontmatter).toEqual({
    name: "a",
    description: "Does a.",
    version: 1.1,
    when: "no",
    hex: 16,
    metadata: { version: "1.0" },
    "x-list": [1, "two", true, null],
  });
});

describe("frontmatter that clients would read otherwise", () => {
  test.for([
    ["a repaired value", "hint: one: two", "frontmatter-repaired"],
    ["infinity", "limit: .inf", "frontmatter-unfaithful"],
    ["a number beyond all numbers", "limit: 1e999", "frontmatter-unfaithful"],
    ["a number of many digits", "id: 12345678901234567890", "frontmatter-unfaithful"],
  ] as const)("is left out: %s", async ([, yaml, code]) => {
    expect(await frontmatter(yaml)).toMatchObject({ ok: false, problem: { code, path: "a/SKILL.md" } });
  });

  test("is served with a note where only the SDK's own reader gives up", async () => {
    const entry = await frontmatter("x-list:\n  - |2\n    text");
    expect(entry).toMatchObject({
      ok: true,
      value: { problems: [{ code: "frontmatter-beyond-sdk", severity: "note" }] },
    });
  });

  test("is not suspected where quotes make it text", async () => {
    expect(await frontmatter('id: "12345678901234567890"\nlimit: ".inf"')).toMatchObject({
      ok: true,
      value: { problems: [] },
    });
  });
});

describe("what the extension cannot carry is left out", () => {
  test("513 files", async () => {
    const files = Object.fromEntries(Array.from({ length: 512 }, (_, at) => [`a/${at}.txt`, "x"]));
    expect(await build({ "a/SKILL.md": MANIFEST, ...files })).toMatchObject({
      ok: false,
      problem: { code: "skill-too-many-files" },
    });
    delete files["a/511.txt"];
    expect(await build({ "a/SKILL.md": MANIFEST, ...files })).toMatchObject({ ok: true });
  });

  test("more than 16 MiB", async () => {
    const room = SKILL_LIMITS.bytes - MANIFEST.length;
    expect(await build({ "a/SKILL.md": MANIFEST, "a/x": new Uint8Array(room + 1) })).toMatchObject({
      ok: false,
      problem: { code: "skill-too-large" },
    });
    expect(await build({ "a/SKILL.md": MANIFEST, "a/x": new Uint8Array(room) })).toMatchObject({ ok: true });
  });

  test("more than 16 MiB that the listing did not tell", async () => {
    const { index, files } = await loadMemorySkills({
      "a/SKILL.md": MANIFEST,
      "a/x": new Uint8Array(SKILL_LIMITS.bytes),
    });
    const [place] = planCatalog(index, { prefix: "", listAll: true }).places;
    const grown: SkillFiles = { ...files, list: async () => ({ resources: [{ path: "x", size: 1 }], problems: [] }) };
    const entry = await buildEntry(place as CatalogPlace, { files: grown, limits: SKILL_LIMITS });
    expect(entry).toMatchObject({ ok: false, problem: { code: "skill-too-large" } });
  });

  test("a file name that no URI can hold", async () => {
    expect(await build({ "a/SKILL.md": MANIFEST, "a/b\\c": "x" })).toMatchObject({
      ok: false,
      problem: { code: "path-not-uri" },
    });
  });
});

describe("a file that changed since the index was loaded", () => {
  test("is described as it is now", async () => {
    const now = MANIFEST.replace("Does a.", "Does more.");
    const entry = await build({ "a/SKILL.md": MANIFEST }, { "a/SKILL.md": now });
    expect(entry).toMatchObject({ ok: true, value: { skill: { frontmatter: { description: "Does more." } } } });
  });

  test.for([
    ["is no skill any more", "# Text", "skill-changed"],
    ["has another name", MANIFEST.replace("name: a", "name: b"), "name-not-folder"],
  ] as const)("is left out if it %s", async ([, now, code]) => {
    const entry = await build({ "a/SKILL.md": MANIFEST }, { "a/SKILL.md": now });
    expect(entry).toMatchObject({ ok: false, problem: { code } });
  });

  test("is left out if it is gone", async () => {
    const entry = await build({ "a/SKILL.md": MANIFEST }, {}, ["a/SKILL.md"]);
    expect(entry).toMatchObject({ ok: false, problem: { code: "file-unreadable" } });
  });
});
