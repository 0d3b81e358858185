import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

const MAX_BYTES = 1024 * 1024;

/** What was asked: the words joined by spaces, or all of stdin for `-`. */
export async function readQuery(words: readonly string[], io: Io): Promise<string> {
  const query = words.length === 1 && words[0] === "-" ? await readInput(io) : words.join(" ");
  if (query.trim() === "")
    throw new UsageError("The request is empty.", "Give some words, or `-` to read them from stdin.");
  return query;
}

async function readInput(io: Io): Promise<string> {
  const text = await io.stdin.read(MAX_BYTES);
  if (Buffer.byteLength(text) > MAX_BYTES) throw new UsageError("Stdin holds more than 1 MiB.");
  return text;
}
