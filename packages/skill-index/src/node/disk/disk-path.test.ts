import { expect, test } from "vitest";
import { isInside } from "./disk-path.js";

test("inside is by whole segments", () => {
  expect(isInside("/a/b", "/a")).toBe(true);
  expect(isInside("/a", "/a")).toBe(true);
  expect(isInside("/a", "/")).toBe(true);
  expect(isInside("/ab", "/a")).toBe(false);
});
