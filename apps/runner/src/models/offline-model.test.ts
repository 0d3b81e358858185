import { fileURLToPath } from "node:url";
import { generateText, stepCountIs, streamText } from "ai";
import { expect, test } from "vitest";
import { createToolbox } from "../tools/toolbox.js";
import { createOfflineModel } from "./offline-model.js";

const toolbox = createToolbox({ examples: fileURLToPath(new URL("../../../../examples", import.meta.url)) });
const model = createOfflineModel();
const stopWhen = stepCountIs(8);
const prompt = "There is water all over the kitchen, I live in the harbour";

const framed = (...steps: string[]): string =>
  ["[skill:demo]", "# demo", ...steps.map((step, at) => `${at + 1}. ${step}`), "[/skill]"].join("\n");

test("calls the tools that the steps name, in order, with what the steps and the request say", async () => {
  const system = framed(
    "Ask whether everybody is safe.",
    'Call `find_technician` with `trade: "plumbing"`, `urgent: true` and the district.',
    "Call `transfer_call` with that technician's number.",
  );
  const { steps } = await generateText({ model, system, prompt, tools: toolbox, stopWhen });
  expect(steps.flatMap(({ toolCalls }) => toolCalls).map(({ toolName, input }) => [toolName, input])).toEqual([
    ["find_technician", { trade: "plumbing", urgent: true, district: "harbour" }],
    ["transfer_call", { to: "+00 555 0101" }],
  ]);
});

test("takes what a later step spells out when nothing was found", async () => {
  const system = framed(
    'Call `find_technician` with `trade: "heating"`, `urgent: true`.',
    "Call `transfer_call` with that technician's number.",
    'If nobody is free, call `transfer_call` with `to: "emergency-line"`.',
  );
  const none = { ...toolbox, find_technician: { ...toolbox.find_technician, execute: () => ({ technician: null }) } };
  const { steps } = await generateText({ model, system, prompt, tools: none as typeof toolbox, stopWhen });
  expect(steps.flatMap(({ toolCalls }) => toolCalls).at(-1)?.input).toEqual({ to: "emergency-line" });
});

test("reaches for a tool that its instructions name, there or not", async () => {
  const system = framed("Call `issue_refund` with the amount.");
  const { steps, text } = await generateText({ model, system, prompt, tools: toolbox, stopWhen });
  expect(steps[0]?.toolCalls[0]).toMatchObject({ toolName: "issue_refund", invalid: true });
  expect(text).toMatch(/^Following demo\.\nStep 1 failed: issue_refund: /);
});

test("says so when no skill is in its prompt", async () => {
  const { text } = await generateText({ model, prompt, tools: toolbox });
  expect(text).toBe("I am an offline model that follows skills, and no skill tells me what to do here.");
});

test("streams the words it would generate", async () => {
  const system = framed("Listen.", "Answer.");
  const { text } = await generateText({ model, system, prompt });
  const deltas: string[] = [];
  for await (const delta of streamText({ model, system, prompt }).textStream) deltas.push(delta);
  expect(deltas.length).toBeGreaterThan(3);
  expect(deltas.join("")).toBe(text);
});

test("follows the last skill framed in the conversation", async () => {
  const earlier = framed("Call `calculate`.").replace("demo", "earlier");
  const { text } = await generateText({ model, system: `${earlier}\n${framed("Listen.")}`, prompt });
  expect(text).toMatch(/^Following demo\./);
});
