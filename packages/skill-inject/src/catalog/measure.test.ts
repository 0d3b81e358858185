import { expect, test } from "vitest";
import { toBudgetMeter } from "./measure.js";

test("a budget in characters counts code points", () => {
  expect(toBudgetMeter({ characters: 9 })).toMatchObject({ limit: 9, unit: "characters" });
  expect(toBudgetMeter({ characters: 9 }).measure("🐙🐙")).toBe(2);
});

test("a budget in tokens asks the caller's counter", () => {
  expect(toBudgetMeter({ tokens: 9, count: (text) => text.split(" ").length }).measure("one two three")).toBe(3);
});

test.for([[{ characters: -1 }], [{ tokens: Number.NaN }], [{ characters: "9" as unknown as number }]] as const)(
  "refuses %j",
  ([budget]) => {
    expect(() => toBudgetMeter(budget)).toThrow(RangeError);
  },
);

test("a counter that returns no number is refused", () => {
  const meter = toBudgetMeter({ tokens: 9, count: () => Number.NaN });
  expect(() => meter.measure("x")).toThrow("The token counter must return a number of 0 or more, got NaN.");
});
