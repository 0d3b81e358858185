import { expect, test } from "vitest";
import { SAMPLE } from "../../test/sample-skills.js";
import { injectMessage, type Message, prependToMessage } from "./inject-message.js";

test("a string stays a string", () => {
  const message = { role: "user" as const, content: "plan a trip", name: "Ada" };
  const { content, injected } = injectMessage(message, SAMPLE);
  expect(content).toEqual({ role: "user", content: `${injected?.text}\n\nplan a trip`, name: "Ada" });
  expect(message.content).toBe("plan a trip");
});

test.for(["text", "input_text"])("a part of type %s gets the block, others stay", (type) => {
  const image = { type: "image_url", image_url: { url: "data:," } };
  const { content, injected } = injectMessage(
    { role: "user", content: [image, { type, text: "plan a trip" }] },
    SAMPLE,
  );
  expect(content.content).toEqual([image, { type, text: `${injected?.text}\n\nplan a trip` }]);
  expect(content.content[0]).toBe(image);
});

test.for([
  [{ role: "assistant", content: null }],
  [{ role: "user", content: null }],
  [{ role: "user", content: "good morning" }],
] as const)("%j comes back as it was", ([message]) => {
  expect(injectMessage(message, SAMPLE).content).toBe(message);
});

test.for([
  ["of the AI SDK or Anthropic", [{ type: "image" }], [{ type: "image" }, { type: "text", text: "Words." }]],
  ["of responses", [{ type: "input_image" }], [{ type: "input_image" }, { type: "input_text", text: "Words." }]],
  ["of Gemini", [{ inlineData: {} }], [{ inlineData: {} }, { text: "Words." }]],
] as const)("a picture without words, %s, gets words behind it", ([, content, expected]) => {
  expect(prependToMessage({ role: "user", content } as Message, "Words.").content).toEqual(expected);
});
