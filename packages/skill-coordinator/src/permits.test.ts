import { expect, test } from "vitest";
import { GRANT_CALLS } from "../test/grant-calls.js";
import type { GrantPattern } from "./coordinated-skill.js";
import { createPermits } from "./permits.js";

function toGrant(pattern: string): GrantPattern {
  const [, tool = "", scope] = /^([^(]+)(?:\((.*)\))?$/s.exec(pattern) ?? [];
  return scope === undefined ? { tool } : { tool, scope };
}

test.for(GRANT_CALLS)("%s, asked about %j: %s", ([pattern, value, allowed]) => {
  const grant = toGrant(pattern);
  const { permits } = createPermits([{ name: grant.tool, tool: {}, grants: [grant] }], { root: "/project" });
  const decision = permits({ tool: grant.tool, input: value });
  expect(decision.allowed, JSON.stringify(decision)).toBe(allowed);
});
