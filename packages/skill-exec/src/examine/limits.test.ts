import { expect, test } from "vitest";
import { DEFAULT_LIMITS, resolveLimits } from "./limits.js";

test("later limits override earlier ones, and all override the defaults", () => {
  expect(resolveLimits()).toEqual(DEFAULT_LIMITS);
  expect(resolveLimits({ timeoutMs: 5, processes: 3 }, undefined, { timeoutMs: 7 })).toEqual({
    ...DEFAULT_LIMITS,
    timeoutMs: 7,
    processes: 3,
  });
});

test.for([
  { timeoutMs: 0 },
  { timeoutMs: -1 },
  { timeoutMs: Number.NaN },
  { timeoutMs: Number.POSITIVE_INFINITY },
  { timeoutMs: 2 ** 31 },
  { memoryBytes: 1.5 },
  { outputBytes: -1 },
])("%j throws", (limits) => {
  expect(() => resolveLimits(limits)).toThrow(RangeError);
});

test("a limit that is undefined keeps what was set before", () => {
  expect(resolveLimits({ timeoutMs: 5 }, { timeoutMs: undefined, processes: undefined })).toEqual({
    ...DEFAULT_LIMITS,
    timeoutMs: 5,
  });
});
