import { homedir } from "node:os";
import { printable } from "@skillwright/skill-text";
import { driveHook } from "./drive-hook.js";
import { readHookArguments } from "./hook-arguments.js";
import type { HookPlace } from "./run-hook.js";

const MAX_INPUT = 8 * 1024 * 1024;

/** For `bench/hook-rule.mjs`, which measures what is shipped. */
export { chooseSkills } from "./choose-skills.js";
export { NAMING_RULE } from "./naming-rule.js";

/** The program that a hook is part of. */
export interface HookProgram extends Pick<HookPlace, "version" | "readSchema"> {
  readonly bin: string;
}

/**
 * `skillwright hook <agent>` as an agent runs it: apart from the other commands, because it may load nothing that it does not need. Ends with
 * 0 whatever happens, since other codes block the prompt of some agents. Gives `false`, and does nothing, for words it does not know.
 */
export async function hookMain(words: readonly string[], { bin, ...program }: HookProgram): Promise<boolean> {
  const given = readHookArguments(words, process.cwd());
  if (given === undefined) return false;
  const place = { env: process.env, home: homedir(), cwd: process.cwd(), ...program };
  process.exitCode = await driveHook(given, place, {
    read: readInput,
    write: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(`skillwright: ${printable(text)}\n`),
    prepareLater: () => prepareLater(words, bin),
  });
  return true;
}

/** In a process of its own, which nobody waits for. */
async function prepareLater(words: readonly string[], bin: string): Promise<void> {
  const { spawn } = await import("node:child_process");
  const child = spawn(process.execPath, [bin, "hook", ...words, "--prepare"], { detached: true, stdio: "ignore" });
  child.on("error", () => {});
  child.unref();
}

/** All of stdin, or what a whole JSON document takes of it: not every agent closes the pipe. */
async function readInput(signal: AbortSignal): Promise<string> {
  if (process.stdin.isTTY) throw new Error("A hook reads the message of its agent from stdin.");
  const chunks: Buffer[] = [];
  let size = 0;
  const input = process.stdin;
  const stop = (): void => void input.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_INPUT) throw new Error("The message is larger than 8 MiB.");
      if (chunk.at(-1) === CLOSING_BRACE || chunk.at(-1) === LINE_FEED) {
        const text = Buffer.concat(chunks).toString("utf8");
        if (isWhole(text)) return text;
      }
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const CLOSING_BRACE = 0x7d;
const LINE_FEED = 0x0a;

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
