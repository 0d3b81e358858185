#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { readSchema, readVersion } from "./package-files.js";

const argv = process.argv.slice(2);
if (argv.length === 1 && ["--version", "-V", "-v"].includes(argv[0] ?? "")) {
  // Asked by editors and scripts all the time, so nothing else is loaded for it.
  process.stdout.write(`${readVersion()}\n`);
} else if (argv[0] !== "hook" || !(await runHook(argv.slice(1)))) {
  const [{ run }, { createProcessIo }] = await Promise.all([import("./run.js"), import("./terminal/process-io.js")]);
  const code = await run(argv, createProcessIo());
  process.exitCode = isCalledByAgent(argv) ? 0 : code;
}

/** Called before every prompt, so nothing else is loaded for it either. `false`: the words are for the command itself. */
async function runHook(words: readonly string[]): Promise<boolean> {
  const { hookMain } = await import("./hook/main.js");
  return hookMain(words, {
    bin: fileURLToPath(import.meta.url),
    version: readVersion(),
    readSchema: () => readSchema("config.json"),
  });
}

/** A hook that is declared wrongly must not block every prompt, as any other code would with some agents. */
function isCalledByAgent([command, word = ""]: readonly string[]): boolean {
  return (
    command === "hook" && !process.stdin.isTTY && !/^(?:(?:un)?install|-.*)?$/.test(word) && !argv.includes("--strict")
  );
}
