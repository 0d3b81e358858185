import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
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

describe("skills that are not in order", () => {
  const broken = (): string => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-broken-")));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const put = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, "skills", path)), { recursive: true });
      writeFileSync(join(root, "skills", path), text);
    };
    put("good/SKILL.md", "---\nname: good\ndescription: Sorts mail. Use when mail comes.\n---\nSort.\n");
    put("bare/SKILL.md", "Sort.\n");
    put("mute/SKILL.md", "---\nname: mute\n---\nSort.\n");
    put("low/skill.md", "---\nname: low\ndescription: Sorts mail. Use when mail comes.\n---\nSort.\n");
    put("Mail/SKILL.md", "---\nname: Mail\ndescription: Sorts mail. Use when mail comes.\n---\nSort.\n");
    return root;
  };

  test("--check tells of each, with code, place and what to do", async () => {
    const { code, stdout } = await runHere(["mcp", "serve", "skills", "--check"], { cwd: broken() });
    expect(code).toBe(1);
    expect(stdout).toContain("error skills/bare/SKILL.md skill-invalid\n    Line 1: There is no frontmatter.");
    expect(stdout).toContain(
      "error skills/mute/SKILL.md skill-invalid\n    Line 2: The frontmatter has no `description`.",
    );
    expect(stdout).toContain("error skills/Mail/SKILL.md name-invalid\n");
    expect(stdout).toContain(
      "warning skills/low/skill.md file-misnamed\n    This file would be a skill if it were named",
    );
    expect(stdout).toMatch(/\n1 skill can be served\n$/);
  });

  test("--check --json has them once each, errors first", async () => {
    const { stdout } = await runHere(["mcp", "serve", "skills", "--check", "--json"], { cwd: broken() });
    const { exitCode, data } = JSON.parse(stdout);
    expect(exitCode).toBe(1);
    expect(data.problems.map(({ code, path }: Record<string, string>) => `${code} ${path}`)).toEqual([
      "skill-invalid skills/bare/SKILL.md",
      "skill-invalid skills/mute/SKILL.md",
      "name-invalid skills/Mail/SKILL.md",
      "file-misnamed skills/low/skill.md",
    ]);
  });

  test("a server that starts tells of the first of them on stderr", async () => {
    const stop = new AbortController();
    const place = {
      cwd: broken(),
      signal: stop.signal,
      onWrite: (text: string) => text.includes("--check") && stop.abort(),
    };
    const { code, stdout, stderr } = await runHere(["mcp", "serve", "skills", "--http", "127.0.0.1:0"], place);
    expect(code).toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^Serving 1 skill at http:\S+\. Ctrl-C ends\.\n4 places left out, /);
    expect(stderr).toContain("error skills/bare/SKILL.md skill-invalid");
    expect(stderr).toContain("error skills/Mail/SKILL.md name-invalid");
    expect(stderr).not.toContain("file-misnamed");
  });
});

describe("where skills are looked for", () => {
  test("a folder that is not there is told in full", async () => {
    const { code, stderr } = await runHere(["mcp", "serve", "skill"], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toBe(
      `error: There is no folder ${folder}/skill.\nName the folder that holds the skills' folders.\n`,
    );
    const outside = await runHere(["mcp", "serve", "/no/such", "--check"], { cwd: folder });
    expect(outside.stderr).toContain("There is no folder /no/such.");
  });

  test("is told where there are none, with a word about a folder beside it", async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-none-")));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const check = async (): Promise<string> => {
      const { code, stdout } = await runHere(["mcp", "serve", "--check"], { cwd: root, home: root });
      expect(code).toBe(1);
      return stdout.replaceAll("\n", " ");
    };
    expect(await check()).toMatch(/^0 skills can be served\. Looked in .*\.agents\/skills/);
    expect(await check()).not.toContain("Not looked at");
    mkdirSync(join(root, "skills", "one"), { recursive: true });
    writeFileSync(join(root, "skills", "one", "SKILL.md"), "---\nname: one\ndescription: Counts.\n---\n");
    expect(await check()).toContain(
      "Not looked at: skills, which holds skills. `skillwright mcp serve skills` looks there.",
    );
  });
});

test("Ctrl-C while skills are still being read ends the server", async () => {
  const place = { cwd: folder, home: folder, signal: AbortSignal.abort() };
  expect((await runHere(["mcp", "serve", skills, "--http", "127.0.0.1:0"], place)).code).toBe(0);
});

test.for(["nonsense", "127.0.0.1:99999", "127.0.0.1:"])("--http %s is wrong use", async (address) => {
  expect((await runHere(["mcp", "serve", skills, "--http", address], { cwd: folder })).code).toBe(2);
});
