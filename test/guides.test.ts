// What a guide says happens, happens: its files are written, its commands run, in order, in an empty project.
// With UPDATE_GUIDES=1 what the commands print is written into the guides.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { elide, guideSteps, prepareProject, takeStep, withOutputs } from "./support/guide.js";
import { ROOT } from "./support/workspace.js";

const folder = join(ROOT, "docs", "guides");
const guides = readdirSync(folder).filter((name) => name.endsWith(".md"));

describe.for(guides)("%s", (name) => {
  const path = join(folder, name);
  const steps = guideSteps(readFileSync(path, "utf8"));

  test("does what it says, step by step", () => {
    const project = mkdtempSync(join(tmpdir(), "skillwright-guide-"));
    try {
      prepareProject(project);
      const outputs = new Map<number, readonly string[]>();
      for (const step of steps) {
        const printed = takeStep(step, project);
        if (step.kind === "command") outputs.set(step.line, elide(printed, step.printed));
      }
      if (process.env["UPDATE_GUIDES"]) withOutputs(path, outputs);
      const said = steps.flatMap((step) => (step.kind === "command" ? [[step.line, step.printed] as const] : []));
      const seen = said.map(([line, expected]) => [line, expected.length === 0 ? [] : outputs.get(line)]);
      if (!process.env["UPDATE_GUIDES"]) expect(seen).toEqual(said);
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });

  test("is one page that does something", () => {
    expect(steps.length).toBeGreaterThan(2);
    expect(readFileSync(path, "utf8").split("\n").length).toBeLessThan(200);
  });
});
