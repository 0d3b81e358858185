import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../src/run.js";
import { type Outcome, runHere, toTestIo } from "./test-io.js";

const skills = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
const stop = new AbortController();
let folder = "";
let served: Promise<number>;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-mcp-")));
  const url = await new Promise<string>((resolve) => {
    const onWrite = (text: string): void => {
      const found = /at (http:\S+)\. /.exec(text)?.[1];
      if (found) resolve(found);
    };
    const { io } = toTestIo({ cwd: folder, home: folder, signal: stop.signal, onWrite });
    served = run(["mcp", "serve", skills, "--http", "127.0.0.1:0"], io);
  });
  writeFileSync(join(folder, "skillwright.json"), JSON.stringify({ roots: [], mcpServers: { acme: { url } } }));
});
afterAll(async () => {
  stop.abort();
  await served;
  rmSync(folder, { recursive: true, force: true });
});

const here = (...argv: string[]): Promise<Outcome> => runHere(argv, { cwd: folder, home: folder });

describe("a server in skillwright.json", () => {
  test("is asked when the file is named, and its skills are listed under its label", async () => {
    const { code, stdout } = await here("list", "--config", "skillwright.json", "--json");
    expect(code).toBe(0);
    const { skills: listed } = JSON.parse(stdout).data;
    expect(listed).toHaveLength(16);
    expect(listed[0]).toMatchObject({ name: "accessibility-audit", source: "acme", allowedTools: [] });
    expect(listed[0].path).toMatch(/^skill:\/\//);
  });

  test("is not asked when the file merely lies there, and that is said", async () => {
    const { stdout, stderr } = await here("list");
    expect(stdout).toContain("0 skills");
    expect(stderr).toBe("MCP servers of skillwright.json were not asked; --servers asks them.\n");
    expect((await here("list", "--servers")).stdout).toContain("16 skills");
  });

  test("has its skills matched by what it says of them", async () => {
    const { stdout } = await here("match", "I smell gas, and a burst pipe is flooding the room", "--servers", "--json");
    expect(JSON.parse(stdout).data.matches[0]).toMatchObject({ name: "emergency-plumber" });
  });

  test("has its skills scored as from a disk", async () => {
    const ask = async (...where: string[]): Promise<number[]> => {
      const { stdout } = await here("match", "I smell gas", "--json", "--min-score", "0", ...where);
      return JSON.parse(stdout).data.matches.map(({ score }: { score: number }) => score);
    };
    expect(await ask("--servers")).toEqual(await ask("--root", skills));
  });

  test("hands over one skill with its files when it is shown", async () => {
    const shown = await here("show", "heating-advice", "--servers");
    expect(shown.stdout).toContain("references/boiler-codes.md");
    expect(shown.stdout).toContain("# Heating advice");
    const file = await here("show", "heating-advice", "--servers", "--resource", "references/boiler-codes.md");
    expect(file.code).toBe(0);
    expect((await here("show", "heating-advice", "--servers", "--resource", "../x")).code).toBe(1);
  });

  test("that cannot be reached is a problem, not the end", async () => {
    const config = join(folder, "gone.json");
    writeFileSync(config, JSON.stringify({ roots: [skills], mcpServers: { gone: { url: "http://127.0.0.1:9/mcp" } } }));
    const { code, stdout } = await here("list", "--config", config, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data.problems).toContainEqual(
      expect.objectContaining({ code: "source-failed", path: "gone" }),
    );
  });
});

test("mcp serve --check tells what would be served", async () => {
  const { code, stdout } = await runHere(["mcp", "serve", skills, "--check"], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toContain("16 skills can be served");
});

test("Ctrl-C while skills are still being read ends the server", async () => {
  const place = { cwd: folder, home: folder, signal: AbortSignal.abort() };
  expect((await runHere(["mcp", "serve", skills, "--http", "127.0.0.1:0"], place)).code).toBe(0);
});

test.for(["nonsense", "127.0.0.1:99999", "127.0.0.1:"])("--http %s is wrong use", async (address) => {
  expect((await runHere(["mcp", "serve", skills, "--http", address], { cwd: folder })).code).toBe(2);
});
