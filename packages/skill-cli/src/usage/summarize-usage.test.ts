import { expect, test } from "vitest";
import { summarizeUsage } from "./summarize-usage.js";
import type { UsageEvent } from "./usage-event.js";

const SKILLS = ["forms", "letters", "dust", "maps"].map((name) => ({ name, tokens: 20 }));
const event = (kind: UsageEvent["event"], names: string, session = "a"): UsageEvent => ({
  time: "2030-01-31T09:30:00.000Z",
  agent: "codex",
  event: kind,
  session,
  skills: names === "" ? [] : names.split(" "),
});

test("used, offered, taken, missed and never used are told apart", () => {
  const summary = summarizeUsage(
    [
      event("offered", "forms letters"),
      event("used", "forms"),
      event("silent", ""),
      event("used", "maps"),
      event("offered", "letters", "b"),
      event("used", "forms", "b"),
      event("used", "gone"),
    ],
    SKILLS,
  );
  expect(summary).toMatchObject({ prompts: 3, silent: 1, unknown: [{ name: "gone", used: 1 }] });
  expect(summary.skills.map(({ name, used, offered, taken, missed }) => [name, used, offered, taken, missed])).toEqual([
    ["forms", 2, 1, 1, 1],
    ["maps", 1, 0, 0, 1],
    ["letters", 0, 2, 0, 0],
    ["dust", 0, 0, 0, 0],
  ]);
});

test("a use before any prompt is neither taken nor missed", () => {
  expect(summarizeUsage([event("used", "forms")], SKILLS).skills[0]).toMatchObject({ used: 1, taken: 0, missed: 0 });
});
