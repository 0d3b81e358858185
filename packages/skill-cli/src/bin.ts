#!/usr/bin/env node
// Built as CommonJS: Node starts it 10 ms sooner than a module, and a hook runs before every prompt.
import module, { createRequire } from "node:module";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { openUserFolder } from "@skillwright/skill-index/stamp";
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
  enableCompileCache();
  const bin = fileURLToPath(import.meta.url);
  const { hookMain } = createRequire(import.meta.url)("./hook/main.cjs") as typeof import("./hook/main.js");
  return hookMain(words, { bin, version: readVersion(), readSchema: () => readSchema("config.json") });
}

/**
 * Lets Node keep the code that it compiled, where it can (Node 22.8 and later). Not in the cache folder, which a repository or an archive may
 * supply, but in the state folder, where also the key of the cache is.
 */
function enableCompileCache(): void {
  const { enableCompileCache: enable } = module as { readonly enableCompileCache?: (folder: string) => unknown };
  if (enable === undefined) return;
  const folder = openUserFolder("state", ["compiled"], { env: process.env, home: homedir() }, { create: true });
  if (folder.ok) enable(folder.path);
}

/** A hook that is declared wrongly must not block every prompt, as any other code would with some agents. */
function isCalledByAgent([command, word = ""]: readonly string[]): boolean {
  return (
    command === "hook" && !process.stdin.isTTY && !/^(?:(?:un)?install|-.*)?$/.test(word) && !argv.includes("--strict")
  );
}
