// What a guide says happens, happens: its files are written, its commands run, in order, in an empty project.
// With UPDATE_GUIDES=1 what the commands print is written into the guides.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../packages/skill-catalog/test/support/postgres-server.mjs";
import { elide, guideSteps, withOutputs } from "./support/guide.js";
import { GuideProject } from "./support/guide-project.js";
import { ROOT } from "./support/workspace.js";

const folder = join(ROOT, "docs", "guides");
const guides = readdirSync(folder).filter((name) => name.endsWith(".md"));

describe.for(guides)("%s", (name) => {
  const path = join(folder, name);
  const markdown = readFileSync(path, "utf8");
  const steps = guideSteps(markdown);

  test("does what it says, step by step", async ({ skip }) => {
    const server = markdown.includes("$DATABASE_URL") ? await startDatabase(skip) : undefined;
    const project = await GuideProject.open(markdown, server && { DATABASE_URL: await server.database("catalog") });
    onTestFinished(async () => {
      project.close();
      await server?.stop();
    });
    const outputs = new Map<number, readonly string[]>();
    for (const step of steps) {
      const printed = await project.take(step);
      if (step.kind === "command") outputs.set(step.line, elide(printed, step.printed));
    }
    if (process.env["UPDATE_GUIDES"]) return withOutputs(path, outputs);
    const said = steps.flatMap((step) => (step.kind === "command" ? [[step.line, step.printed] as const] : []));
    const seen = said.map(([line, expected]) => [line, expected.length === 0 ? [] : outputs.get(line)]);
    expect(seen).toEqual(said);
  });

  test("is one page that does something", () => {
    expect(steps.length).toBeGreaterThan(2);
    expect(markdown.split("\n").length).toBeLessThan(220);
  });
});

/** A real server, for guides that use one. Where none can be had the guide is skipped with a word, or `REQUIRE_POSTGRES` fails it. */
async function startDatabase(skip: (note: string) => never): ReturnType<typeof startServer> {
  try {
    return await startServer();
  } catch (error) {
    if (process.env["REQUIRE_POSTGRES"]) throw error;
    return skip(`No PostgreSQL server can be started here: ${String(error)}`);
  }
}
