import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import { appendJsonLine, readJsonLines } from "./json-lines.js";

test("each value is one line, whatever it holds", async () => {
  const file = join(temporaryFolder(), "deep", "log.jsonl");
  const values = ["a\nb", "\r", "\u2028\u2029", '"}\n{"event":"forged"}', "\x1b[2J\x9b\u202e", "\ud800"];
  for (const value of values) await appendJsonLine(file, { value });
  const text = readFileSync(file, "utf8");
  expect(text.split(/[\n\r\u2028\u2029\u0085]/)).toHaveLength(values.length + 1);
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect((await readJsonLines(file)).map((line) => line.value)).toEqual(values.map((value) => ({ value })));
});

test("lines come back as they were written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (values) => {
      const file = join(temporaryFolder(), "log.jsonl");
      for (const value of values) await appendJsonLine(file, value);
      const expected = values.map((value) => JSON.parse(JSON.stringify(value)));
      expect((await readJsonLines(file)).map((line) => line.value)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test("a torn last line is told of, and the next line is not glued to it", async () => {
  const file = join(temporaryFolder(), "log.jsonl");
  await appendJsonLine(file, 1);
  appendFileSync(file, '{"half":');
  expect(await readJsonLines(file)).toEqual([{ line: 1, value: 1 }, { line: 2 }]);
  await appendJsonLine(file, 3);
  expect(await readJsonLines(file)).toEqual([{ line: 1, value: 1 }, { line: 2 }, { line: 3, value: 3 }]);
});

test("a file that is not there has no lines", async () => {
  expect(await readJsonLines(join(temporaryFolder(), "none"))).toEqual([]);
});

test("only the owner may read it, and no link is followed", async () => {
  const folder = temporaryFolder();
  await appendJsonLine(join(folder, "log"), 1);
  expect(statSync(join(folder, "log")).mode & 0o777).toBe(0o600);
  symlinkSync(join(folder, "elsewhere"), join(folder, "link"));
  await expect(appendJsonLine(join(folder, "link"), 1)).rejects.toThrow("ELOOP");
  expect(existsSync(join(folder, "elsewhere"))).toBe(false);
});

test.for([
  ["others can write it", (file: string) => chmodSync(file, 0o666)],
  ["its group can write it", (file: string) => chmodSync(file, 0o620)],
])("nothing is added to a file when %s", async ([, spoil]) => {
  const file = join(temporaryFolder(), "log.jsonl");
  await appendJsonLine(file, 1);
  (spoil as (file: string) => void)(file);
  await expect(appendJsonLine(file, 2)).rejects.toThrow("can be written by other users");
  expect(readFileSync(file, "utf8")).toBe("1\n");
});

test("lines of several processes never mix", async () => {
  const file = join(temporaryFolder(), "log.jsonl");
  const contents = `import { appendJsonLine } from "./json-lines.js";
    for (let at = 0; at < 50; at++) await appendJsonLine(process.argv[1], { at, long: "x".repeat(20_000) });`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  const bundle = await build({ stdin, bundle: true, platform: "node", format: "esm", write: false });
  const code = bundle.outputFiles[0]?.text ?? "";
  const write = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", code, file]);
  await Promise.all([write(), write(), write(), write()]);
  const lines = await readJsonLines(file);
  expect(lines).toHaveLength(200);
  expect(lines.every(({ value }) => (value as { long: string }).long.length === 20_000)).toBe(true);
});
