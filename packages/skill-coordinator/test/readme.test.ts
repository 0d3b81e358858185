import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = read("../README.md");

test.for([
  ["rejection", "../src/rejection.ts", /RejectionReason =([\s\S]*?);\n\n/],
  ["warning", "../src/skill-context.ts", /WarningCode =([\s\S]*?);/],
  ["refused call", "../src/permits/call-decision.ts", /RefusalCode =([\s\S]*?);/],
] as const)("each code of a %s has a row in the README", ([, file, union]) => {
  const codes = [...(union.exec(read(file))?.[1] ?? "").matchAll(/"([a-z]+(?:-[a-z]+)+|denied)"/g)].map(
    ([, code = ""]) => code,
  );
  expect(codes.length).toBeGreaterThan(4);
  const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
  expect(codes.filter((code) => !rows.some((row) => row.includes(`\`${code}\``)))).toEqual([]);
});
