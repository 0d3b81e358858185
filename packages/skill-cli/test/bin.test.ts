import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const bin = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

// These run the built command as a process of its own; without a build there is none.
describe.runIf(existsSync(bin))("the built command", () => {
  let folder = "";
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-bin-")));
    cpSync(new URL("../../../examples/skills", import.meta.url), join(folder, "skills"), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = (): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"], HOME: folder });
  const run = (...argv: string[]) =>
    spawnSync(process.execPath, [bin, ...argv], { cwd: folder, env: env(), encoding: "utf8" });
  const start = (...argv: string[]): ChildProcess =>
    spawn(process.execPath, [bin, ...argv], { cwd: folder, env: env() });

  test("prints its version", () => {
    expect(run("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
    expect(run("-V", "--json").stdout).toContain(`"version": "${version}"`);
  });

  test("ends with the code of the command", () => {
    expect(run("list", "--root", "skills").status).toBe(0);
    expect(run("match", "xyzzy", "--root", "skills").status).toBe(1);
    expect(run("nonsense").status).toBe(2);
  });

  test("reads a request from stdin", () => {
    const { stdout } = spawnSync(process.execPath, [bin, "match", "-", "--root", "skills"], {
      cwd: folder,
      env: env(),
      input: "I smell gas",
      encoding: "utf8",
    });
    expect(stdout).toContain("emergency-plumber");
  });

  test.for([["list", "--wide"], ["list", "--json"], ["prompt"]])(
    "%s is quiet when its reader goes away",
    async ([...argv]) => {
      // Enough output that the pipe is full before the reader leaves.
      const long = join(folder, "many");
      mkdirSync(long, { recursive: true });
      for (let at = 0; at < 150; at++) {
        mkdirSync(join(long, `skill-${at}`), { recursive: true });
        writeFileSync(
          join(long, `skill-${at}`, "SKILL.md"),
          `---\nname: skill-${at}\ndescription: ${"long ".repeat(150)}\n---\n`,
        );
      }
      const child = start(...argv, "--root", "many");
      let stderr = "";
      child.stderr?.on("data", (chunk) => (stderr += chunk));
      child.stdout?.once("data", () => child.stdout?.destroy());
      const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
        child.on("exit", (...end) => resolve(end)),
      );
      expect([0, 141]).toContain(code ?? signal);
      expect(stderr.replace(/^\d+ skills: .*\n$/, "")).toBe("");
    },
  );

  test("watch ends at Ctrl-C, its document whole", async () => {
    const child = start("watch", "--root", "skills", "--json");
    let stdout = "";
    child.stdout?.on("data", (chunk) => (stdout += chunk));
    await new Promise((resolve) => child.stderr?.once("data", resolve));
    mkdirSync(join(folder, "skills", "fresh"), { recursive: true });
    writeFileSync(join(folder, "skills", "fresh", "SKILL.md"), "---\nname: fresh\ndescription: New.\n---\n");
    while (!stdout.includes("fresh")) await setTimeout(50);
    child.kill("SIGINT");
    const code = await new Promise((resolve) => child.on("exit", resolve));
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data.events).toMatchObject([{ event: "added", name: "fresh" }]);
    rmSync(join(folder, "skills", "fresh"), { recursive: true });
  });

  test("an add that is interrupted while it fetches says that nothing was written", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const child = start("add", `http://127.0.0.1:${port}/x.zip`, "--yes");
    let stderr = "";
    child.stderr?.on("data", (chunk) => (stderr += chunk));
    const [connection] = await once(silent, "connection");
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    connection.destroy();
    silent.close();
    expect([code, stderr]).toEqual([130, "Interrupted; nothing was written.\n"]);
    expect(existsSync(join(folder, "skillwright.lock"))).toBe(false);
  });

  test("one instance serves over standard input and output, another lists what it serves", async () => {
    const servers = { acme: { command: process.execPath, args: [bin, "mcp", "serve", "skills"] } };
    writeFileSync(join(folder, "servers.json"), JSON.stringify({ roots: [], mcpServers: servers }));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [bin, "list", "--config", "servers.json", "--json"],
      {
        cwd: folder,
        env: env(),
      },
    );
    const { skills, problems } = JSON.parse(stdout).data;
    expect(problems).toEqual([]);
    expect(skills).toHaveLength(16);
    expect(skills[0]).toMatchObject({ source: "acme", scope: "extra" });
  });

  test("over standard input and output, what is left out is told on stderr alone", () => {
    mkdirSync(join(folder, "drafts", "bare"), { recursive: true });
    writeFileSync(join(folder, "drafts", "bare", "SKILL.md"), "No frontmatter.\n");
    const served = run("mcp", "serve", "drafts");
    expect(served).toMatchObject({ status: 0, stdout: "" });
    expect(served.stderr).toContain("error drafts/bare/SKILL.md skill-invalid");
  });

  test("a formatter that is killed at any moment leaves the old text or the new one", async () => {
    const path = join(folder, "kill", "demo", "SKILL.md");
    const old = `---\nname:   demo\ndescription: "x"\n---\n\n${"A line of the body.\n".repeat(20_000)}`;
    const fresh = old.replace("name:   demo", "name: demo").replace('"x"', "x");
    mkdirSync(join(folder, "kill", "demo"), { recursive: true });
    for (let round = 0; round < 12; round++) {
      writeFileSync(path, old);
      const child = start("fmt", "kill");
      const ended = new Promise((resolve) => child.on("exit", resolve));
      await setTimeout(120 + round * 15);
      child.kill(round % 2 === 0 ? "SIGTERM" : "SIGKILL");
      await ended;
      expect([old, fresh]).toContain(readFileSync(path, "utf8"));
    }
  });

  test("an exit code survives a reader that goes away", async () => {
    const many = join(folder, "invalid");
    for (let at = 0; at < 600; at++) {
      mkdirSync(join(many, `skill-${at}`), { recursive: true });
      writeFileSync(join(many, `skill-${at}`, "SKILL.md"), `# No frontmatter\n\n${"long ".repeat(60)}\n`);
    }
    const { status } = spawnSync(
      "bash",
      ["-c", `set -o pipefail; "${process.execPath}" "${bin}" validate invalid | head -1`],
      {
        cwd: folder,
        env: env(),
      },
    );
    expect(status).toBe(1);
  });

  test.for([
    ["a port that is taken", "taken"],
    ["an address of the network without a name", "0.0.0.0:0"],
    ["an address that is not this machine's", "192.0.2.1:7499"],
  ] as const)("mcp serve ends with 2 on %s, and leaves nothing running", async ([, address]) => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const http = address === "taken" ? `127.0.0.1:${port}` : address;
    const names = address.startsWith("192") ? ["--allowed-host", "x"] : [];
    const child = start("mcp", "serve", "skills", "--http", http, ...names);
    let stderr = "";
    child.stderr?.on("data", (chunk) => (stderr += chunk));
    const code = await new Promise((resolve) => child.on("exit", resolve));
    other.close();
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: (?:Cannot listen on|To serve on) \S+[:,] .*\.\n/);
  });

  test("watch ends when its reader goes away", async () => {
    const child = start("watch", "--root", "skills");
    await new Promise((resolve) => child.stderr?.once("data", resolve));
    child.stdout?.destroy();
    const ended = new Promise((resolve) => child.on("exit", resolve));
    for (let at = 0; at < 100 && child.exitCode === null; at++) {
      mkdirSync(join(folder, "skills", "gone"), { recursive: true });
      writeFileSync(join(folder, "skills", "gone", "SKILL.md"), `---\nname: gone\ndescription: New ${at}.\n---\n`);
      await setTimeout(100);
    }
    rmSync(join(folder, "skills", "gone"), { recursive: true });
    expect(await ended).toBe(0);
  });
});
