import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createTerminalQuestions } from "../src/terminal/questions.js";

/** A keyboard, and a screen of so many columns. */
function terminal(columns: number) {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns, rows: 0, isTTY: true });
  let shown = "";
  output.on("data", (chunk) => (shown += chunk));
  const streams = { input, output } as unknown as Parameters<typeof createTerminalQuestions>[0];
  return { questions: createTerminalQuestions(streams), input, shown: () => shown };
}

/** Waits for the question, then types. */
async function typing({ input, shown }: ReturnType<typeof terminal>, keys: string): Promise<void> {
  while (!shown().includes("?")) await new Promise(setImmediate);
  input.write(keys);
}

test.for([
  ["y", true],
  ["Y", true],
  ["n", false],
  ["\r", false],
  ["\x1b[C\r", true],
  ["\x1b", undefined],
  ["\x04", undefined],
] as const)("%j answers %s", async ([keys, expected]) => {
  const place = terminal(80);
  const answer = place.questions.confirm({ message: "Write it?" });
  await typing(place, keys);
  expect(await answer).toBe(expected);
});

test("Ctrl-C ends the command, whatever was asked", async () => {
  const asked = [
    (place: ReturnType<typeof terminal>) => place.questions.confirm({ message: "Write it?" }),
    (place: ReturnType<typeof terminal>) => place.questions.text({ message: "Name?", placeholder: "x" }),
    (place: ReturnType<typeof terminal>) =>
      place.questions.choose({ message: "Which?", choices: [{ value: "a", label: "A" }], initial: "a" }),
  ];
  for (const ask of asked) {
    const place = terminal(80);
    const answer = ask(place);
    const ended = expect(answer).rejects.toMatchObject({ name: "InterruptedError", exitCode: 130 });
    await typing(place, "\x03");
    await ended;
  }
});

test("the end of the input is a change of mind, but Ctrl-D in the middle of a line is not", async () => {
  const closed = terminal(80);
  const nothing = closed.questions.confirm({ message: "Write it?" });
  await typing(closed, "");
  closed.input.end();
  expect(await nothing).toBeUndefined();
  const place = terminal(80);
  const answer = place.questions.text({ message: "Name?", placeholder: "x" });
  await typing(place, "ab\x04\r");
  expect(await answer).toBe("ab");
});

test("a terminal that says it has no columns is written to in whole lines", async () => {
  const place = terminal(0);
  const answer = place.questions.confirm({ message: "Write it all?" });
  await typing(place, "n");
  await answer;
  expect(place.shown()).toContain("Write it all?");
});
