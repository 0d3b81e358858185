import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { type GuideStep, guideInstalls } from "./guide.js";
import { packageFolders, ROOT, readManifest } from "./workspace.js";

/** Ends what a command printed. No command prints it by itself. */
const END = "--- this step has ended ---";

/** An empty folder and one shell in it, as a reader has them who begins at the top of a guide. */
export class GuideProject {
  readonly folder: string = mkdtempSync(join(tmpdir(), "skillwright-guide-"));
  readonly #shell: ChildProcessWithoutNullStreams;
  readonly #ports: ReadonlyMap<string, string>;
  #printed = "";
  #wake = (): void => {};

  /** Holds what the guide says to install and nothing else. Where it names a port, one that is free stands in for it. */
  static async open(markdown: string, env: Readonly<Record<string, string>> = {}): Promise<GuideProject> {
    const named = new Set([...markdown.matchAll(/127\.0\.0\.1:(\d{4,5})\b/g)].map(([, port = ""]) => port));
    const ports = new Map<string, string>();
    for (const port of named) ports.set(port, String(await freePort()));
    return new GuideProject(guideInstalls(markdown), ports, env);
  }

  private constructor(
    packages: readonly string[],
    ports: ReadonlyMap<string, string>,
    env: Readonly<Record<string, string>>,
  ) {
    this.#ports = ports;
    for (const name of packages) installInto(this.folder, name);
    mkdirSync(join(this.folder, ".home"));
    writeFileSync(join(this.folder, "package.json"), JSON.stringify({ name: "guide", private: true, type: "module" }));
    const PATH = [join(this.folder, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
    const settings = { PATH, HOME: join(this.folder, ".home"), NO_COLOR: "1", COLUMNS: "100", CI: "" };
    // A group of its own, so that whatever is left running in it ends with it.
    this.#shell = spawn("sh", [], { cwd: this.folder, env: { ...process.env, ...settings, ...env }, detached: true });
    this.#shell.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#printed += text;
      this.#wake();
    });
    this.#shell.on("exit", () => this.#wake());
  }

  /** Does what a step says. For a command, what it printed, on both channels. */
  async take(step: GuideStep): Promise<readonly string[]> {
    if (step.kind === "file") {
      mkdirSync(dirname(join(this.folder, step.path)), { recursive: true });
      writeFileSync(join(this.folder, step.path), this.#withPorts(step.text));
      return [];
    }
    this.#printed = "";
    this.#shell.stdin.write(`{ ${this.#withPorts(step.command)}\n} 2>&1 < /dev/null\nprintf '\\n%s\\n' '${END}'\n`);
    while (!this.#printed.includes(END)) {
      if (this.#shell.exitCode !== null) throw new Error(`line ${step.line}: the shell has ended.\n${this.#printed}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return toSteady(this.#withoutPlaces(this.#printed.slice(0, this.#printed.indexOf(END)).trimEnd())).split("\n");
  }

  close(): void {
    try {
      process.kill(-(this.#shell.pid ?? 0), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #withPorts(text: string): string {
    return text.replace(/(?<=127\.0\.0\.1:)\d{4,5}\b/g, (port) => this.#ports.get(port) ?? port);
  }

  #withoutPlaces(text: string): string {
    let told = text.replaceAll(this.folder, "~/project");
    for (const [said, real] of this.#ports) told = told.replaceAll(`127.0.0.1:${real}`, `127.0.0.1:${said}`);
    return told;
  }
}

/** What is another each time, as it stands in a guide. */
function toSteady(text: string): string {
  return text
    .replace(/\b20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d\.\d\d\dZ)/g, "2030-01-31T09:30:00.000Z")
    .replace(/\b20\d\d-\d\d-\d\dT\d\d:\d\dZ/g, "2030-01-31T09:30Z")
    .replace(/\bskillwright_[0-9a-f]{8}_/g, "skillwright_5f3a91c2_");
}

/** Puts a package into the project as it lies in this workspace, with its commands. */
function installInto(folder: string, name: string): void {
  const modules = join(folder, "node_modules");
  const to = join(modules, name);
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(join(modules, ".bin"), { recursive: true });
  const [, own] = /^@skillwright\/(.+)$/.exec(name) ?? [];
  const place = own === undefined ? findInstalled(name) : join(ROOT, "packages", own);
  symlinkSync(place, to);
  const bin = (own === undefined ? {} : (readManifest(own)["bin"] ?? {})) as Readonly<Record<string, string>>;
  for (const [command, file] of Object.entries(bin)) symlinkSync(join(place, file), join(modules, ".bin", command));
}

function findInstalled(name: string): string {
  const holders = [...packageFolders().map((holder) => join(ROOT, "packages", holder)), join(ROOT, "examples/agents")];
  const found = holders.map((holder) => join(holder, "node_modules", name)).find((place) => existsSync(place));
  if (!found) throw new Error(`A guide installs ${name}, which no package of this workspace has.`);
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
