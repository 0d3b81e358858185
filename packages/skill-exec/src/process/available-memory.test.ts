import { expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../index.js";
import { availableMemory, isStarved } from "./available-memory.js";

const GIB = 2 ** 30;
const memory = (availableBytes: number): { totalBytes: number; availableBytes: number } => ({
  totalBytes: 16 * GIB,
  availableBytes,
});

test("a run ends when the machine comes to its reserve and more went than the run may hold", () => {
  expect(isStarved(memory(4 * GIB), memory(0.5 * GIB), DEFAULT_LIMITS)).toBe(true);
});

test("a machine that was short before, one with enough left, or one that does not tell, ends no run", () => {
  expect(isStarved(memory(0.7 * GIB), memory(0.5 * GIB), DEFAULT_LIMITS)).toBe(false);
  expect(isStarved(memory(12 * GIB), memory(2 * GIB), DEFAULT_LIMITS)).toBe(false);
  expect(isStarved(undefined, memory(0), DEFAULT_LIMITS)).toBe(false);
  expect(isStarved({ totalBytes: Number.NaN, availableBytes: Number.NaN }, memory(0), DEFAULT_LIMITS)).toBe(false);
});

test.skipIf(process.platform !== "linux")("the machine's figures are read", () => {
  const { totalBytes, availableBytes } = availableMemory() ?? { totalBytes: 0, availableBytes: 1 };
  expect(totalBytes).toBeGreaterThanOrEqual(availableBytes);
  expect(availableBytes).toBeGreaterThan(2 ** 20);
});
