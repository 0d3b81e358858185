import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { skillText, tempFolder, tempTree } from "../../../test/temp-tree.js";
import { loadSkillIndex } from "../load-skill-index.js";
import { removeSkill } from "./remove-skill.js";
import { writeSkill } from "./write-skill.js";

const draft = (name: string, body = "Body.") => ({ name, description: `What ${name} does.`, body });
const codeOf = (result: { ok: boolean; problem?: { code: string } }): string =>
  result.ok ? "ok" : (result.problem?.code ?? "");

test("a written skill is loaded with the hash that was returned", async () => {
  const root = tempFolder();
  const written = await writeSkill(root, { ...draft("pdf"), tags: ["a"], allowedTools: ["Bash(git *)"] });
  expect(written).toMatchObject({ ok: true, path: join(root, "pdf/SKILL.md") });
  const { index, problems } = await loadSkillIndex(root);
  expect(index.skills).toMatchObject([{ name: "pdf", body: "Body.", tags: ["a"], hash: written.ok && written.hash }]);
  expect(problems).toEqual([]);
  expect(readdirSync(join(root, "pdf"))).toEqual(["SKILL.md"]);
});

test("a skill is not overwritten unless told, and its other files and permissions stay", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf"), "pdf/scripts/run.py": "1" });
  chmodSync(join(root, "pdf/SKILL.md"), 0o640);
  expect(codeOf(await writeSkill(root, draft("pdf", "New.")))).toBe("skill-exists");
  expect(readFileSync(join(root, "pdf/SKILL.md"), "utf8")).toBe(skillText("pdf"));
  expect(codeOf(await writeSkill(root, draft("pdf", "New."), { overwrite: true }))).toBe("ok");
  expect(readFileSync(join(root, "pdf/SKILL.md"), "utf8")).toContain("New.");
  expect(statSync(join(root, "pdf/SKILL.md")).mode & 0o777).toBe(0o640);
  expect(readFileSync(join(root, "pdf/scripts/run.py"), "utf8")).toBe("1");
});

test.for([
  "",
  ".",
  "..",
  "../evil",
  "a/b",
  "a\\b",
  "/etc",
  "C:",
  "PDF",
  "a b",
  "a_b",
  "-a",
  "a-",
  "a--b",
  "a\0b",
  "a\nb",
  "a.md",
  "con",
  "nul",
  "com1",
  "x".repeat(65),
  "漢".repeat(70),
  "ｐｄｆ",
  "p\u200bdf",
])("the name %j is refused before anything is touched", async (name) => {
  const root = tempFolder();
  expect(codeOf(await writeSkill(root, draft(name)))).toBe("skill-name-refused");
  expect(codeOf(await removeSkill(root, name))).toBe("skill-name-refused");
  expect(readdirSync(root)).toEqual([]);
});

test("no name writes anything outside the root, or anything but one folder in it", async () => {
  const parent = tempTree({ "root/keep": "", "sibling/keep": "" });
  const names = fc.string({ unit: fc.constantFrom("a", "b", "-", ".", "/", "\\", "é", "1", " ", "\0", "%", ":") });
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const result = await writeSkill(join(parent, "root"), draft(name), { overwrite: true });
      if (result.ok) expect(result.path).toBe(join(parent, "root", name, "SKILL.md"));
      expect(readdirSync(parent)).toEqual(["root", "sibling"]);
      expect(readdirSync(join(parent, "sibling"))).toEqual(["keep"]);
    }),
    { numRuns: 200 },
  );
});

test("letters of any script may name a skill", async () => {
  const root = tempFolder();
  expect(codeOf(await writeSkill(root, draft("größe-2")))).toBe("ok");
  expect((await loadSkillIndex(root)).index.findByName("größe-2")).toBeDefined();
});

test("a draft that makes no skill is not written", async () => {
  const root = tempFolder();
  expect(codeOf(await writeSkill(root, { name: "pdf", description: " " }))).toBe("skill-invalid");
  expect(readdirSync(root)).toEqual([]);
});

test("links are refused, at the folder and at the file, and what they lead to is not touched", async () => {
  const outside = tempTree({ "folder/SKILL.md": skillText("outside"), "file.md": "outside" });
  const root = tempTree({ "file-link": null, "folder-file/SKILL.md/x": "" });
  symlinkSync(join(outside, "folder"), join(root, "folder-link"));
  symlinkSync(join(outside, "file.md"), join(root, "file-link/SKILL.md"));
  symlinkSync("nowhere", join(root, "broken-link"));
  for (const name of ["folder-link", "file-link", "broken-link", "folder-file"]) {
    expect([name, codeOf(await writeSkill(root, draft(name), { overwrite: true }))]).toEqual([name, "write-refused"]);
  }
  expect(codeOf(await removeSkill(root, "folder-link"))).toBe("write-refused");
  expect(readFileSync(join(outside, "folder/SKILL.md"), "utf8")).toBe(skillText("outside"));
  expect(readFileSync(join(outside, "file.md"), "utf8")).toBe("outside");
  expect(lstatSync(join(root, "file-link/SKILL.md")).isSymbolicLink()).toBe(true);
});

test("a file where the folder should be is refused", async () => {
  const root = tempTree({ pdf: "a file" });
  expect(codeOf(await writeSkill(root, draft("pdf"), { overwrite: true }))).toBe("write-refused");
  expect(readFileSync(join(root, "pdf"), "utf8")).toBe("a file");
});

test("two writers of one name: one wins, one is told", async () => {
  const root = tempFolder();
  const results = await Promise.all([writeSkill(root, draft("pdf", "one")), writeSkill(root, draft("pdf", "two"))]);
  expect(results.map(codeOf).sort()).toEqual(["ok", "skill-exists"]);
});

test("what a killed writer left behind is never loaded, and swept up once it is old", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf") });
  const leftover = join(root, "pdf/.SKILL.md.0123456789abcdef.tmp");
  writeFileSync(leftover, skillText("half"));
  expect((await loadSkillIndex(root)).index.skills).toHaveLength(1);
  await writeSkill(root, draft("pdf"), { overwrite: true });
  expect(readdirSync(join(root, "pdf"))).toHaveLength(2);
  utimesSync(leftover, new Date(0), new Date(0));
  await writeSkill(root, draft("pdf"), { overwrite: true });
  expect(readdirSync(join(root, "pdf"))).toEqual(["SKILL.md"]);
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that may not be written to is a problem, and nothing is left behind",
  async () => {
    const root = tempTree({ "pdf/SKILL.md": skillText("pdf") });
    chmodSync(join(root, "pdf"), 0o500);
    expect(codeOf(await writeSkill(root, draft("pdf"), { overwrite: true }))).toBe("write-failed");
    chmodSync(join(root, "pdf"), 0o700);
    expect(readdirSync(join(root, "pdf"))).toEqual(["SKILL.md"]);
  },
);

test("a removed skill is gone with everything in it, and links in it are not followed", async () => {
  const outside = tempTree({ "keep.txt": "keep" });
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf"), "pdf/scripts/a": "", "xlsx/SKILL.md": skillText("xlsx") });
  symlinkSync(outside, join(root, "pdf/link"));
  expect(await removeSkill(root, "pdf")).toEqual({ ok: true, path: join(root, "pdf") });
  expect(readdirSync(root)).toEqual(["xlsx"]);
  expect(readFileSync(join(outside, "keep.txt"), "utf8")).toBe("keep");
});

test("only a skill is removed as a skill", async () => {
  const root = tempTree({ "folder/notes.txt": "" });
  expect(codeOf(await removeSkill(root, "folder"))).toBe("skill-missing");
  expect(codeOf(await removeSkill(root, "missing"))).toBe("skill-missing");
  expect(readdirSync(root)).toEqual(["folder"]);
});

test("a wrong root rejects, and an aborted call does nothing", async () => {
  const root = tempFolder();
  await expect(writeSkill(join(root, "missing"), draft("pdf"))).rejects.toThrow("Cannot find the skills folder");
  await expect(removeSkill(join(root, "missing"), "pdf")).rejects.toThrow("Cannot find the skills folder");
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(writeSkill(root, draft("pdf"), { signal })).rejects.toThrow("enough");
  await expect(removeSkill(root, "pdf", { signal })).rejects.toThrow("enough");
  mkdirSync(join(root, "still-writable"));
});
