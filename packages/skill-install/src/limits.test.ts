import { expect, test } from "vitest";
import { DEFAULT_INSTALL_LIMITS, toLimits } from "./limits.js";

test("a limit that is undefined keeps its default", () => {
  expect(toLimits({ files: undefined, depth: 3 })).toEqual({ ...DEFAULT_INSTALL_LIMITS, depth: 3 });
  expect(() => toLimits({ files: 0 })).toThrow("limits.files must be 1 or more, got 0.");
});
