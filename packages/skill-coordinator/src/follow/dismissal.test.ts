import { expect, test } from "vitest";
import { readDismissal } from "./dismissal.js";

test.for([
  "forget it",
  "Forget about it.",
  "ok, forget that",
  "cancel that",
  "never mind!",
  "nvm",
  "stop",
  "please stop",
  "stop, that's enough of the art",
  "thanks, we're done here",
  "Thanks — that's all for now.",
  "I’m done with that",
  "drop it please",
  "vergiss es, danke",
  "laisse tomber",
  "olvídalo",
  "lascia perdere",
  "deixa pra lá",
  "laat maar",
])("%j ends a topic", (text) => {
  expect(readDismissal(text)).toEqual({ rest: "" });
});

test.for([
  "perfect, thank you",
  "thanks, much better",
  "done?",
  "are we done here?",
  "stop?",
  "undo",
  "no, before the total",
  "don't forget the table of contents",
  "that's all wrong",
  "we're done with the first page, now the second",
  "ok, next",
  "",
  "   ",
  "...",
])("%j does not", (text) => {
  expect(readDismissal(text)).toBeUndefined();
});

test.for([
  ["forget that, make a gif instead", "make a gif instead"],
  ["Stop. That's enough. Now scan the letter: page two, please.", "Now scan the letter: page two, please."],
  ["never mind! what is 15% of 80?", "what is 15% of 80?"],
] as const)("%j leaves %j to be asked", ([text, rest]) => {
  expect(readDismissal(text)).toEqual({ rest });
});

test.for([
  ["stop the server", "server"],
  ["drop the orders table", "orders table"],
  ["cancel my subscription to the journal", "subscription to the journal"],
  ["forget the third slide", "third slide"],
  ["stop writing release notes", "release notes"],
  ["no more release notes", "release notes"],
] as const)("%j counts only for a skill that is called so", ([text, object]) => {
  expect(readDismissal(text)).toEqual({ rest: "", object, byName: true });
});

test("a thing that is dismissed by name is told", () => {
  expect(readDismissal("forget the presentation, we cancelled the meeting")).toEqual({
    object: "presentation",
    rest: "we cancelled the meeting",
  });
});

test("a page is no dismissal", () => {
  expect(readDismissal(`forget it${", and then".repeat(100)}`)).toBeUndefined();
});
