import { spawn } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pidsOf } from "./support/pids-of.js";
import { runScript } from "./support/run-script.js";
import { hasSandbox } from "./support/sandbox.js";
import { temporaryFolder, temporarySkill } from "./support/temporary-skill.js";

// Every wall is leaned against twice, by the same script: in the sandbox it holds, and without one (the control) there is none.
// So each test fails when the sandbox is taken away.
const CONTROL = { unsandboxed: true } as const;

/** How many processes with this word among their arguments are still there. They are not, afterwards. */
function killedLeftovers(word: string): number {
  const pids = pidsOf(word);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  return pids.length;
}

describe.skipIf(!hasSandbox)("in a sandbox a script", () => {
  test("does not see the host's home", async () => {
    const skill = temporarySkill({ "scripts/look.sh": '[ -e "$1" ] && echo seen || echo hidden' });
    expect((await runScript(skill, "look.sh", { args: [homedir()] })).stdout.text).toBe("hidden\n");
    expect((await runScript(skill, "look.sh", { args: [homedir()], ...CONTROL })).stdout.text).toBe("seen\n");
  });

  test("does not read a file outside its folder, also not by way of /proc", async () => {
    const canary = join(temporaryFolder(), "canary");
    writeFileSync(canary, "canary-7f3a");
    const skill = temporarySkill({
      "scripts/read.sh": 'cat "$1" /proc/self/root"$1" /proc/1/root"$1" /proc/*/cwd/../../"$1" 2>/dev/null',
    });
    expect((await runScript(skill, "read.sh", { args: [canary] })).stdout.text).not.toContain("canary");
    expect((await runScript(skill, "read.sh", { args: [canary], ...CONTROL })).stdout.text).toContain("canary-7f3a");
  });

  test("does not write outside its scratch folder", async () => {
    const folder = temporaryFolder();
    const skill = temporarySkill({
      "scripts/write.sh": `echo x > "$1"; mkdir -p "$(dirname "$1")" && echo x > "$1"
        for place in / /usr /etc /dev /skill /proc /var /bin; do echo x > "$place/written-$$" && echo "wrote $place"; done
        echo kept > "$HOME/file" && echo kept > "$TMPDIR/file" && echo kept > /tmp/file && cat "$HOME/file"`,
    });
    const target = join(folder, "written");
    const { stdout } = await runScript(skill, "write.sh", { args: [target] });
    expect(stdout.text).toBe("kept\n");
    expect(existsSync(target)).toBe(false);
    const control = temporarySkill({ "scripts/write.sh": 'echo x > "$1"' });
    await runScript(control, "write.sh", { args: [target], ...CONTROL });
    expect(existsSync(target)).toBe(true);
  });

  test("does not reach a server on the host, unless the network is granted", async () => {
    const server = createServer((_, response) => response.end("reached")).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const skill = temporarySkill({
      "scripts/fetch.mjs": `import { get } from "node:http";
        get(process.argv[2], (answer) => answer.on("data", (data) => console.log(String(data)))).on("error", ({ code }) => console.log(code));`,
    });
    expect((await runScript(skill, "fetch.mjs", { args: [url] })).stdout.text).toBe("ECONNREFUSED\n");
    expect((await runScript(skill, "fetch.mjs", { args: [url], ...CONTROL })).stdout.text).toBe("reached\n");
    const granted = await runScript(skill, "fetch.mjs", { args: [url], grants: { network: true } });
    expect(granted.stdout.text).toBe("reached\n");
  });

  test("does not see the host's variables, neither in its own environment nor in another process", async () => {
    const secrets = {
      AWS_SECRET_ACCESS_KEY: "canary-aws",
      GITHUB_TOKEN: "canary-gh",
      NODE_OPTIONS: "--title=canary-node",
      LD_PRELOAD: "canary.so",
    };
    const other = spawn("sleep", ["60"], { env: { ...process.env, ...secrets, LD_PRELOAD: "" }, stdio: "ignore" });
    onTestFinished(() => void other.kill());
    const skill = temporarySkill({ "scripts/look.sh": "env; cat /proc/*/environ 2>/dev/null | tr '\\0' '\\n'" });
    const environment = { ...process.env, ...secrets };
    const { stdout } = await runScript(skill, "look.sh", { environment });
    expect(stdout.text).toContain("HOME=/scratch/home");
    expect(stdout.text).not.toMatch(/canary|NODE_OPTIONS|LD_PRELOAD|AWS_|GITHUB_/);
    // Without a sandbox its own environment is as clean, but those of other processes are there for the reading.
    const control = await runScript(skill, "look.sh", { environment, ...CONTROL });
    expect(control.stdout.text).toContain("AWS_SECRET_ACCESS_KEY=canary-aws");
  });

  test("sees a variable that was granted by name", async () => {
    const skill = temporarySkill({ "scripts/print.sh": 'echo "$API_KEY"' });
    const options = { environment: { API_KEY: "granted" }, grants: { environment: ["API_KEY"] } };
    expect((await runScript(skill, "print.sh", options)).stdout.text).toBe("granted\n");
    expect((await runScript(skill, "print.sh", { environment: { API_KEY: "kept" } })).stdout.text).toBe("\n");
  });

  test("starts no more processes than allowed", async () => {
    const skill = temporarySkill({
      "scripts/fork.mjs": `import { spawn } from "node:child_process";
        let started = 0;
        for (let at = 0; at < 120; at++) {
          try {
            const child = spawn("sleep", ["20"]).on("error", () => {});
            if (child.pid) started++;
          } catch {}
        }
        console.log(started);
        process.exit(0);`,
    });
    const { stdout } = await runScript(skill, "fork.mjs");
    expect(Number(stdout.text)).toBeGreaterThan(0);
    expect(Number(stdout.text)).toBeLessThan(64);
    const control = await runScript(skill, "fork.mjs", { ...CONTROL, limits: { processes: 5000 } });
    expect(control.stdout.text).toBe("120\n");
  });

  test("ends with its fork bomb, also where that leaves the process group", async () => {
    const mark = `20.0${Date.now()}`;
    const skill = temporarySkill({
      "scripts/bomb.sh": 'bomb() { setsid sleep "$1" & bomb "$1" | bomb "$1" & }; bomb "$1"; sleep "$1"',
    });
    const { status, durationMs } = await runScript(skill, "bomb.sh", { args: [mark], limits: { timeoutMs: 1500 } });
    expect(["timed-out", "over-processes"]).toContain(status);
    expect(durationMs).toBeLessThanOrEqual(1500 + 3000);
    expect(killedLeftovers(mark)).toBe(0);
  });

  test("ends with its endless output, whoever writes it", async () => {
    const skill = temporarySkill({
      "scripts/flood.sh": `setsid sh -c "trap '' PIPE; while :; do echo flood; echo flood >&2; done" "$1" & wait`,
    });
    const limits = { timeoutMs: 1500, outputBytes: 4096 };
    const [mark, controlMark] = [`flood-1${Date.now()}`, `flood-2${Date.now()}`];
    const { status, stdout, stderr } = await runScript(skill, "flood.sh", { args: [mark], limits });
    expect(status).toBe("timed-out");
    for (const { text, truncatedBytes } of [stdout, stderr]) {
      expect(text).toContain(`[... truncated ${truncatedBytes} bytes ...]`);
      expect(text.length).toBeLessThan(4200);
    }
    expect(killedLeftovers(mark)).toBe(0);
    await runScript(skill, "flood.sh", { args: [controlMark], limits: { ...limits, timeoutMs: 500 }, ...CONTROL });
    expect(killedLeftovers(controlMark)).toBeGreaterThan(0);
  });

  test("leaves no detached child behind", async () => {
    const skill = temporarySkill({
      "scripts/detach.mjs": `import { spawn } from "node:child_process";
        spawn("setsid", ["sleep", process.argv[2]], { detached: true, stdio: "inherit" }).unref();
        setTimeout(() => process.exit(0), 300);`,
    });
    const [mark, controlMark] = [`60.1${Date.now()}`, `60.2${Date.now()}`];
    expect((await runScript(skill, "detach.mjs", { args: [mark] })).status).toBe("finished");
    expect(killedLeftovers(mark)).toBe(0);
    await runScript(skill, "detach.mjs", { args: [controlMark], ...CONTROL });
    expect(killedLeftovers(controlMark)).toBeGreaterThan(0);
  });

  test("that ignores SIGTERM, in a session of its own, ends by the time-out and three seconds", async () => {
    const skill = temporarySkill({
      "scripts/stay.sh": `setsid sh -c 'trap "echo heard" TERM; while :; do sleep 0.1; done' "$1" & trap '' TERM; wait`,
    });
    const [mark, controlMark] = [`stay-1${Date.now()}`, `stay-2${Date.now()}`];
    const { status, stdout, durationMs } = await runScript(skill, "stay.sh", {
      args: [mark],
      limits: { timeoutMs: 700 },
    });
    expect(status).toBe("timed-out");
    expect(stdout.text).toContain("heard");
    expect(durationMs).toBeGreaterThanOrEqual(2700);
    expect(durationMs).toBeLessThanOrEqual(3700);
    expect(killedLeftovers(mark)).toBe(0);
    await runScript(skill, "stay.sh", {
      args: [controlMark],
      limits: { timeoutMs: 300, killGraceMs: 100 },
      ...CONTROL,
    });
    expect(killedLeftovers(controlMark)).toBeGreaterThan(0);
  });

  test("cannot hold more memory than allowed, alone or together", async () => {
    const skill = temporarySkill({
      "scripts/hold.mjs": `import { spawn } from "node:child_process";
        const [mebibytes, others] = process.argv.slice(2).map(Number);
        for (let at = 0; at < others; at++) spawn(process.execPath, [process.argv[1], String(mebibytes), "0"], { stdio: "inherit" });
        const held = Array.from({ length: mebibytes / 16 }, () => Buffer.alloc(16 << 20, 1));
        console.log("holding", held.length * 16);
        setTimeout(() => {}, 8000);`,
    });
    const limits = { memoryBytes: 256 << 20, timeoutMs: 9000, killGraceMs: 0 };
    const alone = await runScript(skill, "hold.mjs", { args: ["400", "0"], limits });
    expect(alone.stdout.text).not.toContain("holding");
    expect(alone.status === "over-memory" || alone.exitCode !== 0).toBe(true);
    expect(await runScript(skill, "hold.mjs", { args: ["96", "3"], limits })).toMatchObject({ status: "over-memory" });
    const control = await runScript(skill, "hold.mjs", {
      args: ["400", "0"],
      ...CONTROL,
      limits: { ...limits, memoryBytes: 2 ** 40, timeoutMs: 3000 },
    });
    expect(control.stdout.text).toContain("holding 400");
  });

  test("cannot fill more than its scratch folder", async () => {
    const skill = temporarySkill({
      "scripts/fill.sh": 'head -c 3000000 /dev/zero > "$TMPDIR/file"; stat -c %s "$TMPDIR/file"',
    });
    const small = await runScript(skill, "fill.sh", { limits: { scratchBytes: 1_048_576 } });
    expect(Number(small.stdout.text)).toBeLessThanOrEqual(1_048_576);
    expect((await runScript(skill, "fill.sh")).stdout.text).toBe("3000000\n");
  });

  test("gains no rights: no capabilities, no further namespaces, no setuid programs", async () => {
    const skill = temporarySkill({
      "scripts/gain.sh": "grep -E 'CapEff|CapBnd|NoNewPrivs' /proc/self/status; unshare -Ur true && echo nested",
    });
    const { stdout } = await runScript(skill, "gain.sh");
    expect(stdout.text.replace(/\s+/g, " ")).toBe("CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 ");
  });

  test("reaches what it was granted, and only as it was granted", async () => {
    const [input, output] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(input, "in.txt"), "given");
    // The script may run as another user than the test.
    chmodSync(output, 0o777);
    const skill = temporarySkill({
      "scripts/copy.sh":
        'pwd; echo x > "$1/in.txt"; echo x > "$1/new"; cat "$1/in.txt" > "$2/out.txt"; cat "$2/out.txt"',
    });
    const grants = { read: [input], write: [output] };
    const { stdout } = await runScript(skill, "copy.sh", { args: [input, output], grants, workingDirectory: output });
    expect(stdout.text).toBe(`${output}\ngiven`);
    expect(readFileSync(join(output, "out.txt"), "utf8")).toBe("given");
    expect(readdirSync(input)).toEqual(["in.txt"]);
  });

  test("runs what ordinary scripts need: pipes, here-documents, threads, shared memory", async () => {
    const skill = temporarySkill({
      "scripts/a.sh":
        "#!/bin/bash\nset -euo pipefail\nsort <<< $'b\\na' | tr a-z A-Z; cat <(echo substituted); date +%Y > /dev/null",
      "scripts/b.py":
        "import multiprocessing, tempfile, os\nlock = multiprocessing.Lock()\nwith tempfile.NamedTemporaryFile('w') as f: f.write('x')\nprint(sum([1, 2]), os.getcwd())",
      "scripts/c.mjs":
        'import { Worker } from "node:worker_threads";\nnew Worker("require(\'worker_threads\').parentPort.postMessage(42)", { eval: true }).on("message", console.log);',
    });
    expect(await runScript(skill, "a.sh")).toMatchObject({ exitCode: 0, stdout: { text: "A\nB\nsubstituted\n" } });
    expect(await runScript(skill, "b.py")).toMatchObject({ exitCode: 0, stdout: { text: "3 /skill\n" } });
    expect(await runScript(skill, "c.mjs")).toMatchObject({ exitCode: 0, stdout: { text: "42\n" } });
  });

  test("leaves nothing on the host's disk", async () => {
    const stagingDirectory = temporaryFolder();
    const skill = temporarySkill({ "scripts/lock.sh": 'mkdir -p "$HOME/a/b" && chmod 000 "$HOME/a"; ls /skill' });
    expect((await runScript(skill, "lock.sh", { stagingDirectory })).warnings).toEqual([]);
    expect((await runScript(skill, "lock.sh", { stagingDirectory, ...CONTROL })).warnings).toEqual([]);
    expect(readdirSync(stagingDirectory)).toEqual([]);
  });
});
