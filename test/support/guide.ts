import { readFileSync, writeFileSync } from "node:fs";

/** A fenced block of a guide that does something. */
export type GuideStep =
  /** A fence whose info string ends in a path: the file is written there. */
  | { readonly kind: "file"; readonly line: number; readonly path: string; readonly text: string }
  /** `$ command` in a `console` fence, and what stands below it. `…` on a line of its own stands for any lines. */
  | { readonly kind: "command"; readonly line: number; readonly command: string; readonly printed: readonly string[] };

export function guideSteps(markdown: string): readonly GuideStep[] {
  const lines = markdown.split("\n");
  const steps: GuideStep[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, info] = /^```(\S.*)$/.exec(lines[at] ?? "") ?? [];
    if (info === undefined) continue;
    const end = lines.indexOf("```", at + 1);
    if (end === -1) throw new Error(`line ${at + 1}: the block is never closed.`);
    const block = lines.slice(at + 1, end);
    const [, language, path] = /^(\S+)(?: (.+))?$/.exec(info) ?? [];
    if (language === "console") steps.push(...commandsOf(block, at + 2));
    else if (path) steps.push({ kind: "file", line: at + 1, path, text: `${block.join("\n")}\n` });
    at = end;
  }
  return steps;
}

function commandsOf(block: readonly string[], firstLine: number): readonly GuideStep[] {
  const starts = block.flatMap((line, at) => (line.startsWith("$ ") ? [at] : []));
  return starts.map((start, index) => ({
    kind: "command",
    line: firstLine + start,
    command: (block[start] ?? "").slice(2),
    printed: block.slice(start + 1, starts[index + 1]),
  }));
}

/** What a reader is told to install, in `sh` blocks, without versions. */
export function guideInstalls(markdown: string): readonly string[] {
  const lines = markdown.matchAll(/^npm install (.+)$/gm);
  const words = [...lines].flatMap(([, line = ""]) => (line.split("#")[0] ?? "").trim().split(/\s+/));
  const names = words.filter((word) => word !== "" && !word.startsWith("-"));
  return [...new Set(names.map((name) => name.replace(/(?<=.)@.+$/, "")))];
}

/** The lines as printed, with `…` where what was expected leaves lines out. */
export function elide(printed: readonly string[], expected: readonly string[]): readonly string[] {
  const gap = expected.indexOf("…");
  // On its own it would say nothing.
  if (gap === -1 || expected.length === 1) return printed;
  const behind = expected.length - gap - 1;
  if (printed.length < gap + behind) return printed;
  return [...printed.slice(0, gap), "…", ...printed.slice(printed.length - behind)];
}

/** The guide with what its commands really print. */
export function withOutputs(path: string, outputs: ReadonlyMap<number, readonly string[]>): void {
  const lines = readFileSync(path, "utf8").split("\n");
  const steps = guideSteps(lines.join("\n")).filter((step) => step.kind === "command");
  for (const step of steps.reverse()) {
    const output = outputs.get(step.line);
    if (output) lines.splice(step.line, step.printed.length, ...output.filter((line, at) => at > 0 || line !== ""));
  }
  writeFileSync(path, lines.join("\n"));
}
