import { readFileSync } from "node:fs";

/** A command of a page, and what stands below it. */
export interface ConsoleExample {
  /** One-based line of the fence on the page. */
  readonly line: number;
  readonly command: string;
  readonly printed: string;
}

/** The first command of every block fenced as `console`: a line that begins with `$ `, then its output. */
export function consoleExamples(file: string): ConsoleExample[] {
  return blocks(file, "console").map(({ line, lines }) => {
    const [command = "", ...rest] = lines;
    const next = rest.findIndex((text) => text.startsWith("$ "));
    const printed = rest.slice(0, next === -1 ? rest.length : next);
    return { line, command: command.replace(/^\$ /, ""), printed: printed.map((text) => `${text}\n`).join("") };
  });
}

/** A block of a page that runs, and what its comments say it prints. */
export interface CodeExample {
  /** One-based line of the fence on the page. */
  readonly line: number;
  readonly code: string;
  readonly printed: string;
}

/** Every block fenced as plain `ts`. Blocks that only show a shape carry another info string (`ts nocheck`). */
export function codeExamples(file: string): CodeExample[] {
  return blocks(file, "ts").map(({ line, lines }) => ({ line, code: lines.join("\n"), printed: printedBy(lines) }));
}

function blocks(file: string, info: string): { readonly line: number; readonly lines: readonly string[] }[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const found: { line: number; lines: string[] }[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] !== `\`\`\`${info}`) continue;
    const end = lines.indexOf("```", at);
    if (end === -1) throw new Error(`${file}:${at + 1}: the example is never closed.`);
    found.push({ line: at + 1, lines: lines.slice(at + 1, end) });
    at = end;
  }
  return found;
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
