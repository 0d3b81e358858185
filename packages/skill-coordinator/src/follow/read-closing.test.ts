import { describe, expect, test } from "vitest";
import { readClosing } from "./read-closing.js";

describe("what closes", () => {
  test.for([
    "forget it",
    "Forget about it.",
    "ok, forget that",
    "cancel that",
    "never mind!",
    "nvm",
    "please stop",
    "stop, that's enough of the art",
    "drop it please",
    "let us drop this for now",
    "leave it there",
    "vergiss es, danke",
    "laisse tomber",
    "olvídalo",
    "lascia perdere",
    "deixa pra lá",
    "laat maar",
  ])("%j is a dismissal", (text) => {
    expect(readClosing(text)).toEqual({ kind: "dismissal", before: "", rest: "" });
  });

  test.for([
    "thanks, we're done here",
    "Thanks — that's all for now.",
    "I’m done with that",
    "that will do",
    "nothing further, thank you",
    "calling it a day",
    "that's the offer sorted",
    "ok bye",
    "danke, das reicht. schönen Feierabend!",
    "merci, à demain",
    "nada más, gracias",
    "só isso, obrigado",
    "basta, a domani",
    "dank je, tot morgen",
    "спасибо, до завтра",
    "以上です",
  ])("%j is a farewell", (text) => {
    expect(readClosing(text)).toMatchObject({ kind: "farewell", rest: "" });
  });
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
  "turn the grid off",
  "stop the server",
  "drop the orders table",
  "how do you say goodbye in Dutch?",
  "a card that says goodbye",
  "add a slide that says good night",
  "ok, next",
  "",
  "   ",
  "...",
])("%j closes nothing", (text) => {
  expect(readClosing(text)).toBeUndefined();
});

test.for([
  ["forget that, make a gif instead", "", "make a gif instead"],
  ["Stop. That's enough. Now scan the letter: page two, please.", "", "Now scan the letter: page two, please."],
  ["never mind! what is 15% of 80?", "", "what is 15% of 80?"],
  ["forget it. a gif of a cat. thanks", "", "a gif of a cat. thanks"],
  ["add a page. no, forget that", "add a page. no,", ""],
  ["thanks, forget that", "", ""],
] as const)("%j has %j before and %j to be asked", ([text, before, rest]) => {
  expect(readClosing(text)).toEqual({ kind: "dismissal", before, rest });
});

test("page-long words close nothing", () => {
  expect(readClosing(`forget it${", and then".repeat(100)}`)).toBeUndefined();
});

test("hostile words are read in linear time", () => {
  const texts = ["ok ".repeat(130), "ha".repeat(199), `that's ${"a ".repeat(190)}`, `enough of ${"a ".repeat(190)}b`];
  for (const text of texts) expect(readClosing(text)).toBeUndefined();
});
