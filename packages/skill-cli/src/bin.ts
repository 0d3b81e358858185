#!/usr/bin/env node
// Built as CommonJS: Node starts it 10 ms sooner than a module, and a hook runs before every prompt.
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { runCompiled } from "./cache/compiled-script.js";
import { readSchema, readVersion } from "./package-files.js";

const argv = process.argv.slice(2);
void start();

async function start(): Promise<void> {
  if (argv.length === 1 && ["--version", "-V", "-v"].includes(argv[0] ?? "")) {
    // Asked by editors and scripts all the time, so nothing else is loaded for it.
    process.stdout.write(`${readVersion()}\n`);
  } else if (argv[0] !== "hook" || !(await runHook(argv.slice(1)))) {
    const { createProcessIo, run } = await import("./main.js");
    const code = await run(argv, createProcessIo());
    process.exitCode = isCalledByAgent(argv) ? 0 : code;
  }
}

/** Called before every prompt, so nothing else is loaded for it either. `false`: the words are for the command itself. */
async function runHook(words: readonly string[]): Promise<boolean> {
  const bin = fileURLToPath(import.meta.url);
  const { exports, save } = runCompiled<typeof import("./hook/main.js")>(
    fileURLToPath(new URL("./hook/main.cjs", import.meta.url)),
    { env: process.env, home: homedir() },
  );
  const program = { bin, version: readVersion(), readSchema: () => readSchema("config.json") };
  const isRun = await exports.hookMain(words, program);
  if (isRun) saveQuietly(save);
  return isRun;
}

/** Where nothing can be kept, the next prompt takes as long as this one. */
function saveQuietly(save: () => void): void {
  try {
    save();
  } catch {}
}

/** A hook that is declared wrongly must not block every prompt, as any other code would with some agents. */
function isCalledByAgent([command, word = ""]: readonly string[]): boolean {
  return (
    command === "hook" && !process.stdin.isTTY && !/^(?:(?:un)?install|-.*)?$/.test(word) && !argv.includes("--strict")
  );
}
