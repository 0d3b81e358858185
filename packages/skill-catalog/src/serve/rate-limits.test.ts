import { expect, test } from "vitest";
import { RateLimit } from "./rate-limits.js";

test("a caller has its burst, then what comes by the minute, and does not use up another's", () => {
  const limit = new RateLimit({ perMinute: 60, burst: 15 });
  const taken = (caller: string, count: number, now: number): number =>
    Array.from({ length: count }, () => limit.take(caller, now)).filter((wait) => wait === 0).length;
  expect(taken("a", 30, 0)).toBe(15);
  expect(limit.take("a", 0)).toBe(1);
  expect(taken("b", 1, 0)).toBe(1);
  expect(taken("a", 30, 5000)).toBe(5);
  expect(taken("a", 30, 10_000_000)).toBe(15);
});

test("what is given back can be taken again, and no more than was there", () => {
  const limit = new RateLimit({ perMinute: 4, burst: 1 });
  limit.giveBack("a");
  expect([limit.take("a", 0), limit.take("a", 0)]).toEqual([0, 15]);
  limit.giveBack("a");
  limit.giveBack("a");
  expect([limit.take("a", 0), limit.take("a", 0)]).toEqual([0, 15]);
});

test("callers beyond what is remembered push out those longest quiet", () => {
  const limit = new RateLimit({ perMinute: 4, burst: 1 });
  limit.take("first", 0);
  for (let caller = 0; caller < 10_000; caller++) limit.take(String(caller), 0);
  expect(limit.take("first", 0)).toBe(0);
});
