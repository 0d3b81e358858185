import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createStderrTail, toLastWords } from "./stderr-tail.js";

test("the last lines are on one line, without colours and escapes", () => {
  expect(toLastWords("\x1b[31merror:\x1b[39m There is no folder skill.\r\nName another.\n\n")).toBe(
    "error: There is no folder skill. Name another.",
  );
  expect(toLastWords("a\u202eb\x07")).toBe("ab");
  expect(toLastWords("")).toBe("");
});

test("lines of a stack are left out, so that the error is among the last", () => {
  const stack = Array.from({ length: 12 }, (_, line) => `    at load (node:internal/loader:${line}:1)`);
  expect(toLastWords(["Error: Cannot find module 'x'", ...stack, "Node.js v22.0.0"].join("\n"))).toBe(
    "Error: Cannot find module 'x' Node.js v22.0.0",
  );
});

test("a program that writes without end is read to the end, and little of it is kept", async () => {
  const stderr = new PassThrough();
  const tail = createStderrTail(stderr);
  for (let round = 0; round < 100; round++) {
    if (!stderr.write(`${"x".repeat(50_000)}\n`)) await new Promise((resolve) => stderr.once("drain", resolve));
  }
  stderr.end("The end.\n");
  await new Promise((resolve) => stderr.once("end", resolve));
  expect(tail.lastWords()).toMatch(/^x+… The end\.$/);
  expect(tail.lastWords().length).toBeLessThan(700);
});
