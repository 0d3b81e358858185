import { expect, test } from "vitest";
import { coalesce } from "./concurrency.js";

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("50 calls at once make at most two runs", async () => {
  let runs = 0;
  const call = coalesce(async () => {
    await soon();
    return ++runs;
  });
  const results = await Promise.all(Array.from({ length: 50 }, () => call()));
  expect(runs).toBe(2);
  expect(new Set(results)).toEqual(new Set([1, 2]));
});

test("a call made during a run gets one that begins after it", async () => {
  const began: number[] = [];
  let clock = 0;
  const call = coalesce(async () => {
    began.push(clock);
    await soon();
    return clock;
  });
  const first = call();
  await Promise.resolve();
  clock = 1;
  const second = call();
  await Promise.all([first, second]);
  expect(began.at(-1)).toBe(1);
});

test("calls after a run has ended make a new one", async () => {
  let runs = 0;
  const call = coalesce(async () => ++runs);
  expect([await call(), await call(), await call()]).toEqual([1, 2, 3]);
});

test("a run that fails fails its callers, and the next call runs again", async () => {
  let runs = 0;
  const call = coalesce(async () => {
    runs++;
    if (runs === 1) throw new Error("first");
    return runs;
  });
  await expect(call()).rejects.toThrow("first");
  expect(await call()).toBe(2);
});

test("one caller that gives up leaves the run to the others", async () => {
  const call = coalesce(async (signal) => {
    await soon();
    signal.throwIfAborted();
    return "done";
  });
  const controller = new AbortController();
  const [impatient, patient] = [call(controller.signal), call()];
  controller.abort(new Error("enough"));
  await expect(impatient).rejects.toThrow("enough");
  expect(await patient).toBe("done");
});

test("a run that nobody waits for any more is aborted", async () => {
  let seen: AbortSignal | undefined;
  const call = coalesce(async (signal) => {
    seen = signal;
    await soon();
  });
  const controller = new AbortController();
  const waiting = call(controller.signal);
  await Promise.resolve();
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  expect(seen?.aborted).toBe(true);
});

test("a call with an aborted signal starts nothing", async () => {
  let runs = 0;
  const call = coalesce(async () => ++runs);
  await expect(call(AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  expect(runs).toBe(0);
});
