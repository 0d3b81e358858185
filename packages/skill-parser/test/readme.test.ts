import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("each diagnostic code has a row in the README, and each row a code", () => {
  const union = /DiagnosticCode =([^;]*);/.exec(read("../src/diagnostics.ts"))?.[1] ?? "";
  const codes = [...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  const section = read("../README.md").split("\n## Diagnostics\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(40);
  expect(rows.sort()).toEqual(codes.sort());
});
