import { expect, test } from "vitest";
import { DEFAULT_SCAN_LIMITS, toLimits } from "./scan-rules.js";

test("a limit that is undefined keeps its default", () => {
  expect(toLimits({ entries: undefined, depth: 3 })).toEqual({ ...DEFAULT_SCAN_LIMITS, depth: 3 });
});
