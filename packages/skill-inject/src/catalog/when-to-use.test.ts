import { expect, test } from "vitest";
import { renderCatalog } from "../index.js";

test("lists when_to_use behind the description", () => {
  const skill = { name: "on-call", description: "Answers pages.", whenToUse: "When an alert wakes somebody." };
  expect(renderCatalog([skill], { location: "none" }).text).toContain("Answers pages. When an alert wakes somebody.");
});
