import { createMatcher } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { findGreedyExamples } from "./greedy-examples.js";

const TOPICS = [
  ["violin", "the strings on my violin buzz", "rosin is all over the bow"],
  ["beehive", "my bees swarm every spring", "the honeycomb turned black"],
  ["pottery", "the glaze cracks in the kiln", "clay dries before I shape it"],
  ["sailing", "the mast bends in strong wind", "my rudder pulls to port"],
  ["bakery", "sourdough stays flat in the oven", "croissants leak butter"],
  ["orchard", "apples drop before they ripen", "aphids cover the pear tree"],
  ["bicycle", "the derailleur skips gears", "brake pads squeal downhill"],
  ["aquarium", "algae cover the aquarium glass", "guppies gasp at the surface"],
] as const;
const HONEST = TOPICS.map(([name, ...asks]) => ({ name, description: `Helps with the ${name}.`, asks }));

test("lists a skill whose examples are requests for many others", async () => {
  const copied = { name: "greedy", description: "Helps.", asks: TOPICS.map(([, request]) => request) };
  const found = await findGreedyExamples(createMatcher([...HONEST, copied]));
  expect(found).toEqual([{ skill: "greedy", matched: 8, requests: TOPICS.slice(0, 3).map(([, request]) => request) }]);
});

test("lists no skill whose examples are its own, and none where no skill has examples", async () => {
  expect(await findGreedyExamples(createMatcher(HONEST))).toEqual([]);
  const bare = HONEST.map(({ name, description }) => ({ name, description }));
  expect(await findGreedyExamples(createMatcher(bare))).toEqual([]);
});

test("does not list siblings that share their requests", async () => {
  const siblings = ["one", "two"].map((name) => ({
    name,
    description: "Tunes violins.",
    asks: ["the strings on my violin buzz", "tune the violin strings", "violin strings snap", "retune my violin"],
  }));
  expect(await findGreedyExamples(createMatcher([...HONEST, ...siblings]))).toEqual([]);
});
