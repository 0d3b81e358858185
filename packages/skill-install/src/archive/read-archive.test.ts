import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paxRecords, rawTarGz } from "../../test/support/raw-tar.js";
import { rawZip } from "../../test/support/raw-zip.js";
import { tempFolder } from "../../test/support/temp.js";
import { needsTool } from "../../test/support/tools.js";
import type { FolderFile } from "../folder/folder-file.js";
import { readArchive } from "./read-archive.js";
import { unwrapSkill } from "./unwrap-skill.js";
import { writeArchive } from "./write-archive.js";

const LONG = `references/${"a".repeat(90)}/${"b".repeat(60)}.md`;
const TREE = {
  "SKILL.md": "---\nname: a\n---\n",
  "scripts/run.sh": "echo\n",
  "références/ü.md": "ü\n",
  [LONG]: "long",
};

const packedBy = (program: string, args: readonly string[]): Uint8Array => {
  const folder = tempFolder(TREE);
  chmodSync(join(folder, "scripts/run.sh"), 0o755);
  const target = join(tempFolder(), "packed");
  const done = spawnSync(
    program,
    args.map((word) => (word === "@" ? target : word)),
    { cwd: folder },
  );
  expect(done.status, done.stderr.toString()).toBe(0);
  return readFileSync(args[0] === "-q" ? `${target}.zip` : target);
};

const CASES: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ["zip", "zip", ["-q", "-r", "@", "."]],
  ["zip without compressing", "zip", ["-q", "-0", "-r", "@", "."]],
  ["tar in GNU's format", "tar", ["-czf", "@", "--format=gnu", "."]],
  ["tar in the pax format", "tar", ["-czf", "@", "--format=pax", "."]],
  ["tar in the ustar format", "tar", ["-czf", "@", "--format=ustar", "."]],
];

for (const [name, program, args] of CASES) {
  needsTool(program)(`what ${name} packs is read whole`, async () => {
    const read = await readArchive(packedBy(program, args));
    if (!read.ok) throw new Error(read.problem.message);
    expect(Object.fromEntries(read.files.map((file) => [file.path, Buffer.from(file.bytes).toString()]))).toEqual(TREE);
    expect(read.files.filter(({ executable }) => executable).map(({ path }) => path)).toEqual(["scripts/run.sh"]);
  });
}

const FILES: readonly FolderFile[] = [
  { path: LONG, bytes: Buffer.from("long") },
  { path: "scripts/run.sh", bytes: Buffer.from("echo\n".repeat(100)), executable: true },
  { path: "SKILL.md", bytes: Buffer.from("a\n") },
];

for (const [format, list] of [
  ["zip", ["unzip", "-Z1"]],
  ["tar.gz", ["tar", "-tzf"]],
] as const) {
  needsTool(list[0])(`${list[0]} reads what is written as ${format}`, () => {
    for (const compress of [true, false]) {
      const bytes = writeArchive(FILES, { format, compress });
      const folder = tempFolder({ packed: bytes });
      const listed = spawnSync(list[0], [list[1], join(folder, "packed")], { encoding: "utf8" });
      expect([listed.status, listed.stderr]).toEqual([0, ""]);
      expect(listed.stdout.trim().split("\n")).toEqual(["SKILL.md", LONG, "scripts/run.sh"]);
    }
  });

  test(`the same files give the same ${format}, in whatever order, and come back as they went in`, async () => {
    for (const compress of [true, false]) {
      const bytes = writeArchive(FILES, { format, compress });
      expect(writeArchive([...FILES].reverse(), { format, compress })).toEqual(bytes);
      const read = await readArchive(bytes);
      expect(read).toMatchObject({ ok: true, format });
      const seen = read.ok
        ? read.files.map(({ path, bytes: content, executable }) => [path, Buffer.from(content).toString(), executable])
        : [];
      expect(seen).toEqual([
        ["SKILL.md", "a\n", false],
        [LONG, "long", false],
        ["scripts/run.sh", "echo\n".repeat(100), true],
      ]);
    }
  });
}

test("a bare zip written without compressing has these very bytes", () => {
  const bytes = writeArchive([{ path: "SKILL.md", bytes: Buffer.from("a\n") }], { compress: false });
  expect(Buffer.from(bytes).toString("hex")).toMatchInlineSnapshot(
    `"504b03041400000800000000210007a1eadd020000000200000008000000534b494c4c2e6d64610a504b010214031400000800000000210007a1eadd0200000002000000080000000000000000000000a48100000000534b494c4c2e6d64504b0506000000000100010036000000280000000000"`,
  );
});

test("a skill is taken out of its folder, and what macOS adds is left out and told", () => {
  const files = ["a/SKILL.md", "a/x.md", "a/.DS_Store", "__MACOSX/a/._x.md"].map((path) => ({
    path,
    bytes: Buffer.from(""),
  }));
  expect(unwrapSkill(files)).toMatchObject({
    ok: true,
    folder: "a",
    files: [{ path: "SKILL.md" }, { path: "x.md" }],
    skipped: ["a/.DS_Store", "__MACOSX/a/._x.md"],
  });
  expect(unwrapSkill(files.slice(1))).toMatchObject({ ok: false, problem: { code: "skill-missing" } });
});

test.for([
  [["support/refund-desk/SKILL.md"], "with tar -czf skill.tar.gz -C support refund-desk"],
  [["a/b/c/SKILL.md", "a/b/c/x.md"], "with tar -czf skill.tar.gz -C a/b c"],
  [["a/--remove-files/SKILL.md"], "with tar -czf skill.tar.gz -C PARENT FOLDER"],
  [["a/$(reboot)/SKILL.md"], "with tar -czf skill.tar.gz -C PARENT FOLDER"],
  [["a/SKILL.md", "b/SKILL.md"], "It holds 2 skills: pack each into an archive of its own."],
  [["a/x.md"], '(it holds "a").'],
] as const)("an archive whose skill lies too deep (%j) says how to pack it", ([paths, words]) => {
  const unwrapped = unwrapSkill(paths.map((path) => ({ path, bytes: Buffer.from("") })));
  expect(unwrapped).toMatchObject({ ok: false, problem: { code: "skill-missing" } });
  expect(unwrapped.ok ? "" : unwrapped.problem.message.endsWith(words) && words).toBe(words);
});

test("a long name in a pax header is the name", async () => {
  const read = await readArchive(
    rawTarGz([
      { name: "x", type: "x", content: paxRecords({ path: LONG }) },
      { name: "short", content: "1" },
    ]),
  );
  expect(read).toMatchObject({ ok: true, files: [{ path: LONG }] });
});

test("no bytes make it throw or hang", async () => {
  const zip = Buffer.from(writeArchive(FILES));
  const tar = Buffer.from(writeArchive(FILES, { format: "tar.gz", compress: false }));
  const mutated = fc.record({
    of: fc.constantFrom(zip, tar),
    at: fc.nat(),
    byte: fc.nat(255),
    cut: fc.option(fc.nat()),
  });
  await fc.assert(
    fc.asyncProperty(mutated, async ({ of, at, byte, cut }) => {
      const bytes = Buffer.from(of);
      bytes[at % bytes.length] = byte;
      await readArchive(cut === null ? bytes : bytes.subarray(0, cut % bytes.length));
    }),
    { numRuns: 400 },
  );
  await fc.assert(fc.asyncProperty(fc.uint8Array(), async (bytes) => void (await readArchive(bytes))));
});

test("a changed byte of a file is found by its checksum", async () => {
  const bytes = Buffer.from(rawZip([{ name: "SKILL.md", content: "hello", method: 0 }]));
  bytes[bytes.indexOf("hello")] = 0x48;
  expect(await readArchive(bytes)).toMatchObject({ ok: false, problem: { code: "archive-damaged" } });
});
