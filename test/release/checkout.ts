import { execFile } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../support/workspace.js";

const run = promisify(execFile);

/** A clone of the last commit, in which a release can be made without a trace here. */
export class Checkout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Clones, installs and builds; what `npmrc` says decides where packages are published. */
  async prepare(npmrc: string): Promise<void> {
    await run("git", ["clone", "--quiet", "--no-hardlinks", ROOT, this.folder]);
    appendFileSync(join(this.folder, ".npmrc"), npmrc);
    await this.#run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"]);
    await this.#run("pnpm", ["build"]);
  }

  /** Writes one more changeset for a package. */
  describeChange(name: string, kind: "patch" | "minor"): void {
    writeFileSync(join(this.folder, ".changeset", "rehearsal.md"), `---\n"${name}": ${kind}\n---\n\nA rehearsal.\n`);
  }

  /** Applies every changeset, and publishes what is not published yet, as a release would. */
  async release(): Promise<void> {
    await this.#run("pnpm", ["exec", "changeset", "version"]);
    await this.#run("git", ["add", "--all"]);
    await this.#run("git", [...NOBODY, "commit", "--quiet", "--message", "release"]);
    await this.#run("pnpm", ["build"]);
    await this.#run("pnpm", ["exec", "changeset", "publish", "--no-git-tag"]);
  }

  /** The version of every package, by name. */
  versions(): Readonly<Record<string, string>> {
    const folders = readdirSync(join(this.folder, "packages")).sort();
    const manifests = folders.map((folder) =>
      readFileSync(join(this.folder, "packages", folder, "package.json"), "utf8"),
    );
    return Object.fromEntries(
      manifests.map((text) => JSON.parse(text) as { name: string; version: string }).map((it) => [it.name, it.version]),
    );
  }

  async #run(command: string, words: readonly string[]): Promise<void> {
    const env = { ...process.env, CI: "true", TURBO_TELEMETRY_DISABLED: "1" };
    await run(command, words, { cwd: this.folder, env, maxBuffer: 1 << 26 });
  }
}

const NOBODY = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@localhost"];
