import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Far behind the others, where Node no longer closes what it was started with. */
const FAR = 200;

/** Runs code with `runProcess` at hand, in a process that was started with the root folder open as descriptor `FAR`. */
async function inProcessWithOpenFolder(code: string): Promise<string> {
  const bundle = await build({
    stdin: { contents: `import { runProcess } from "./run-process.js";\n${code}`, resolveDir: import.meta.dirname },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  const folder = openSync("/", "r");
  try {
    const stdio = Array.from({ length: FAR + 1 }, (_, at) => (at < 3 ? "pipe" : at < FAR ? "ignore" : folder));
    const args = ["--input-type=module", "-e", bundle.outputFiles[0]?.text ?? ""];
    return spawnSync(process.execPath, args, { stdio, encoding: "utf8" }).stdout;
  } finally {
    closeSync(folder);
  }
}

test.skipIf(process.platform !== "linux")("a child finds no folder that the host was started with open", async () => {
  const looks = JSON.stringify(["-c", `ls /proc/self/fd/${FAR}/ && echo open`]);
  const plain = `import { spawnSync } from "node:child_process";
    console.log(spawnSync("/bin/sh", ${looks}, { encoding: "utf8" }).stdout.includes("open"));`;
  const ours = `const limits = { timeoutMs: 9000, killGraceMs: 0, outputBytes: 4096, processes: 99, memoryBytes: 2 ** 40 };
    const launch = { file: "/bin/sh", args: ${looks}, environment: { PATH: "/usr/bin:/bin" }, workingDirectory: "/" };
    console.log((await runProcess(launch, limits)).stdout.text.includes("open"));`;
  expect(await inProcessWithOpenFolder(plain)).toBe("true\n");
  expect(await inProcessWithOpenFolder(ours)).toBe("false\n");
});
