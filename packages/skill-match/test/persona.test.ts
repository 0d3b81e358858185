import { describe, expect, test } from "vitest";
import { createMatcher, evaluateSelection, findAmbiguity } from "../src/index.js";

// A telephone line of a gas and water company. Its skills are tested as facts about what callers get.
const matcher = createMatcher([
  {
    name: "gas-leak",
    description: "Handles a gas leak at once. Use when a caller smells gas, hears hissing at a pipe or reports a leak.",
    tags: ["emergency", "gas", "leak"],
    body: "Tell the caller to leave the building, to touch no switch, and to call from outside. Send the gas emergency team.",
  },
  {
    name: "burst-pipe",
    description: "Handles burst pipes and floods. Use when water comes through the ceiling or a room is flooded.",
    tags: ["emergency", "water"],
    body: "Ask where the main valve is. Send the water emergency team.",
  },
  {
    name: "heating-advice",
    description: "Helps with radiators, boilers and thermostats that do not work as they should.",
    tags: ["heating"],
    body: "Bleed the radiator first. Read the error code of the boiler.",
  },
  {
    name: "appointments",
    description: "Books, moves and cancels appointments with a plumber.",
    tags: ["scheduling"],
    body: "Offer two free times.",
  },
  {
    name: "billing",
    description: "Explains invoices and takes payments. Use when a bill seems too high or was paid twice.",
    tags: ["accounts"],
    body: "Find the invoice by its number.",
  },
]);

describe("a caller who says", () => {
  test.for([
    ["gas leak", "gas-leak", "high"],
    ["I smell gas in the kitchen, is it a leak?", "gas-leak", "high"],
    ["there is water coming through my ceiling", "burst-pipe", "high"],
    ["the radiator stays cold and the boiler shows an error code", "heating-advice", "specific"],
    ["can I move my appointment with the plumber", "appointments", "high"],
    ["I paid this invoice twice", "billing", "specific"],
  ] as const)("%j gets %s, in the band %s", ([query, name, band]) => {
    const [match] = matcher.select(query);
    expect(match?.skill.name).toBe(name);
    expect(match?.band).toBe(band);
  });

  test.for(["good morning", "who won the football game", "thank you, goodbye", "what is your name?"])(
    "%j gets no skill",
    (query) => {
      expect(matcher.select(query)).toEqual([]);
    },
  );
});

test("an emergency is never taken for something else", () => {
  const cases = ["gas leak", "smell of gas", "hissing pipe and a smell of gas"].map((query) => ({
    query,
    expected: "gas-leak",
  }));
  expect(evaluateSelection(matcher, cases)).toMatchObject({ top1: 1, selectedRight: 1, confusions: [] });
});

test("a request that two skills fit gets a menu of both", () => {
  const menu = findAmbiguity(matcher.select("is there an emergency team for gas and water pipes?", { topK: 5 }));
  expect(menu.map(({ skill }) => skill.name).sort()).toEqual(["burst-pipe", "gas-leak"]);
});
