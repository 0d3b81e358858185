import { readFileSync } from "node:fs";

/** A block of a README that runs, and what its comments say it prints. */
export interface ReadmeExample {
  /** One-based line of the fence in the README. */
  readonly line: number;
  readonly code: string;
  readonly printed: string;
}

/** Every block fenced as plain `ts`. Blocks that only show a shape carry another info string (`ts nocheck`). */
export function readmeExamples(file: string): ReadmeExample[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const examples: ReadmeExample[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] !== "```ts") continue;
    const end = lines.indexOf("```", at);
    if (end === -1) throw new Error(`${file}:${at + 1}: the example is never closed.`);
    const block = lines.slice(at + 1, end);
    examples.push({ line: at + 1, code: block.join("\n"), printed: printedBy(block) });
    at = end;
  }
  return examples;
}

/** What `console.log` is said to print: the comment behind it, else the comment lines below it. */
function printedBy(block: readonly string[]): string {
  const printed: string[] = [];
  for (const [at, line] of block.entries()) {
    if (!line.trimStart().startsWith("console.log(")) continue;
    const behind = /\)\s*;?\s*\/\/ ?(.*)$/.exec(line);
    if (behind) {
      printed.push(behind[1] ?? "");
      continue;
    }
    // A call over several lines ends at the first line that closes it.
    let below = at + 1;
    while (!block[below - 1]?.trimEnd().endsWith(";") && below < block.length) below++;
    for (; block[below]?.trimStart().startsWith("//"); below++) {
      printed.push((block[below] ?? "").trimStart().replace(/^\/\/ ?/, ""));
    }
  }
  return printed.map((line) => `${line}\n`).join("");
}
