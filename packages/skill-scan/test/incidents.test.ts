import { expect, test } from "vitest";
import { scanSkill } from "../src/index.js";
import { INVENTED, REPORTED } from "./incidents.js";

test.for([...REPORTED, ...INVENTED].map(({ name, skill }) => [name, skill] as const))("finds %s", ([, skill]) => {
  const severities = scanSkill(skill).map(({ severity }) => severity);
  expect(severities.some((severity) => severity === "critical" || severity === "high")).toBe(true);
});
