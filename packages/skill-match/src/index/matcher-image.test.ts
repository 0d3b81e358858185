import { deserialize, serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { createMatcher, openMatcher } from "../matcher.js";

const SKILLS = [
  {
    name: "pdf-forms",
    description: "Fills PDF forms. Use when a form is to be filled in.",
    tags: ["office"],
    body: "Naïve café 表格.",
  },
  {
    name: "k8s-debug",
    description: "Debugs Kubernetes pods.",
    body: "kubectl describe pod",
    asks: ["my pod is stuck"],
  },
  { name: "release-notes", description: "Writes release notes from commits.", trigger: true },
] as const;
const REQUESTS = [
  "fill in the pdf form",
  "kubernetis pod stuck",
  "@release-notes please",
  "表格",
  "nothing of the kind",
];

const image = (): unknown => deserialize(serialize(createMatcher(SKILLS).toImage()));

describe("the image of a matcher", () => {
  test("answers as the matcher does", () => {
    const [built, opened] = [createMatcher(SKILLS), openMatcher(image(), SKILLS)];
    for (const request of REQUESTS)
      expect(opened.select(request, { topK: 3, minScore: 0 })).toEqual(built.select(request, { topK: 3, minScore: 0 }));
  });

  test("takes further skills, and gives one away", () => {
    const more = { name: "sql-review", description: "Reviews SQL migrations." };
    const opened = openMatcher<{ name: string; description: string }>(image(), SKILLS);
    opened.add([more]);
    opened.remove(SKILLS[0]);
    const built = createMatcher([SKILLS[1], SKILLS[2], more]);
    for (const request of [...REQUESTS, "review my migration"])
      expect(opened.select(request, { topK: 3 })).toEqual(built.select(request, { topK: 3 }));
  });

  test("is taken of a matcher whose skills have changed", () => {
    const matcher = createMatcher<{ name: string; description: string }>(SKILLS.slice(0, 2));
    matcher.add([SKILLS[2]]);
    expect(openMatcher(structuredClone(matcher.toImage()), SKILLS).select("pdf form")).toHaveLength(1);
  });

  test("answers without bodies after skills were removed as a matcher that never had them", () => {
    const bodiless = SKILLS.map(({ name, description }) => ({ name, description, body: "" }));
    const opened = openMatcher<{ name: string; description: string; body: string }>(image(), bodiless);
    const more = { name: "sql-review", description: "Reviews SQL migrations.", body: "kubectl describe" };
    opened.add([more]);
    for (const skill of bodiless.slice(0, 2)) expect(opened.remove(skill)).toBe(true);
    const left = [bodiless[2] ?? more, more];
    const again = openMatcher(structuredClone(opened.toImage()), left);
    const built = createMatcher(left);
    for (const request of [...REQUESTS, "review my migration", "kubectl describe pod"])
      for (const matcher of [opened, again])
        expect(matcher.select(request, { topK: 3, minScore: 0 })).toEqual(
          built.select(request, { topK: 3, minScore: 0 }),
        );
  });

  test("of no skills is one too", () => {
    expect(openMatcher(structuredClone(createMatcher([]).toImage()), []).select("pdf")).toEqual([]);
  });

  test.for([
    ["nothing", undefined, "format-unknown"],
    ["what JSON makes of one", JSON.parse(JSON.stringify(createMatcher(SKILLS).toImage())), "data-damaged"],
    ["another version", { ...createMatcher(SKILLS).toImage(), version: 1 }, "version-unsupported"],
    ["no parts", { ...createMatcher(SKILLS).toImage(), parts: {} }, "data-damaged"],
    ["fewer skills", createMatcher(SKILLS.slice(1)).toImage(), "skills-changed"],
    ["another order", createMatcher([...SKILLS].reverse()).toImage(), "skills-changed"],
  ] as const)("is invalid: %s", ([, given, code]) => {
    expect(() => openMatcher(given, SKILLS)).toThrow(expect.objectContaining({ name: "MatcherDataError", code }));
  });
});
