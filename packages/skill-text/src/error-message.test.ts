import { expect, test } from "vitest";
import { errorMessage } from "./error-message.js";

test.for([
  [new Error("no"), "no"],
  ["text", "text"],
  [undefined, "undefined"],
  [Object.create(null), "something that cannot be shown was thrown"],
] as const)("%s has a message", ([thrown, message]) => {
  expect(errorMessage(thrown)).toBe(message);
});
