import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { packageFolders, ROOT, readManifest } from "./workspace.js";

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

/** A project in which the packages are installed and nothing else is, for a reader who begins at the top. */
export function prepareProject(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@skillwright"), { recursive: true });
  mkdirSync(join(modules, ".bin"));
  mkdirSync(join(folder, ".home"));
  for (const name of packageFolders()) {
    const place = join(ROOT, "packages", name);
    symlinkSync(place, join(modules, "@skillwright", name));
    const bin = (readManifest(name)["bin"] ?? {}) as Readonly<Record<string, string>>;
    for (const [command, file] of Object.entries(bin)) symlinkSync(join(place, file), join(modules, ".bin", command));
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "guide", private: true, type: "module" }));
}

/** Does what a step says. For a command, what it printed, on both channels. */
export function takeStep(step: GuideStep, folder: string): readonly string[] {
  if (step.kind === "file") {
    mkdirSync(dirname(join(folder, step.path)), { recursive: true });
    writeFileSync(join(folder, step.path), step.text);
    return [];
  }
  const PATH = [join(folder, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH, HOME: join(folder, ".home"), NO_COLOR: "1", COLUMNS: "100", CI: "" };
  const { stdout } = spawnSync("sh", ["-c", `{ ${step.command}\n} 2>&1`], { cwd: folder, env, encoding: "utf8" });
  return stdout.trimEnd().replaceAll(folder, "~/project").split("\n");
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
