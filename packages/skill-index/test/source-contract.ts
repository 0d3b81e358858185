import { describe, test } from "vitest";
import { type SourceHarness, sourceContract } from "../src/contract.js";

/** Runs every fact of the contract against a source, a fresh one each time. */
export function describeSource(name: string, makeHarness: () => SourceHarness): void {
  describe(name, () => {
    for (const fact of sourceContract) test(fact.name, () => fact.check(makeHarness()));
  });
}
