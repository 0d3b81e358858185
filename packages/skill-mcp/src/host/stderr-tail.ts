import type { Stream } from "node:stream";
import { printable, shortenLine, toPlainText } from "@skillwright/skill-text";

export interface StderrTail {
  /** Fulfilled when all of it was read. */
  readonly ended: Promise<void>;
  /** The end of what was written, on one line. Empty: nothing. */
  lastWords(): string;
}

/** Keeps the end of what a program writes to standard error. Also what is not kept is read, since a full pipe would stop the program. */
export function createStderrTail(stderr: Stream): StderrTail {
  const decoder = new TextDecoder();
  let tail = "";
  stderr.on("data", (chunk: Uint8Array) => {
    tail = (tail + decoder.decode(chunk, { stream: true })).slice(-MAX_KEPT);
  });
  const ended = new Promise<void>((resolve) => stderr.once("end", resolve));
  return { ended, lastWords: () => toLastWords(tail) };
}

/** The last lines that fit, without those that only say where in a program something went wrong. */
export function toLastWords(output: string): string {
  const lines = toPlainText(output)
    .text.split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^at .*[:(]/.test(line));
  const words: string[] = [];
  let capacity = MAX_WORDS;
  for (const line of lines.slice(-MAX_LINES).reverse()) {
    const shown = printable(shortenLine(line, MAX_LINE));
    capacity -= shown.length + 1;
    if (capacity < 0) break;
    words.unshift(shown);
  }
  return words.join(" ");
}

const MAX_KEPT = 8192;
const MAX_LINES = 10;
const MAX_LINE = 300;
const MAX_WORDS = 700;
