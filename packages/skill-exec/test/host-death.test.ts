import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { detectSandbox, type Sandbox } from "../src/index.js";
import { createUnsandboxed } from "../src/sandbox/unsandboxed.js";
import { pidsOf } from "./support/pids-of.js";
import { hasSandbox } from "./support/sandbox.js";
import { sandboxRequest } from "./support/sandbox-request.js";
import { temporaryFolder } from "./support/temporary-skill.js";

/** Starts what the sandbox would start in a process of its own, kills that process, and says who is left. */
async function survivorsOf(sandbox: Sandbox, mark: string): Promise<number[]> {
  const skillDirectory = temporaryFolder();
  const {
    file,
    args,
    environment,
    user,
    inputs = [],
  } = await sandbox.launch(
    sandboxRequest({
      skillDirectory,
      scratchDirectory: skillDirectory,
      command: ["/usr/bin/sleep", mark],
      workingDirectory: sandbox.paths?.scratch ?? skillDirectory,
    }),
  );
  // Descriptor 3 is where bubblewrap reports; here nobody listens.
  const stdio = ["ignore", "ignore", "inherit", "pipe", ...inputs.map(() => "pipe")];
  const start = [file, args, { env: environment, stdio, detached: true, ...user }];
  const words = inputs.map((bytes) => Buffer.from(bytes).toString("base64"));
  const code = `const child = require("node:child_process").spawn(...${JSON.stringify(start)});
    ${JSON.stringify(words)}.forEach((bytes, at) => child.stdio[4 + at].end(Buffer.from(bytes, "base64")));`;
  const host = spawn(process.execPath, ["-e", code], { stdio: "inherit" });
  // The sandbox has the word among its arguments before it stands; only then does it start the script.
  while (pidsOf(mark, "/usr/bin/sleep").length === 0) await sleep(20);
  host.kill("SIGKILL");
  await sleep(500);
  return pidsOf(mark);
}

test.skipIf(!hasSandbox)("when the host is killed, its script dies with it", async () => {
  const { sandbox } = await detectSandbox();
  expect(await survivorsOf(sandbox as Sandbox, `60.3${Date.now()}`)).toEqual([]);
  const left = await survivorsOf(createUnsandboxed(), `60.4${Date.now()}`);
  for (const pid of left) process.kill(pid, "SIGKILL");
  expect(left.length).toBeGreaterThan(0);
});
