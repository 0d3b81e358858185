import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { transformSync } from "esbuild";
import { ROOT } from "./workspace.js";

const run = promisify(execFile);

/** A package as it would be published: packed by pnpm, which writes real versions for `workspace:` and `catalog:`. */
export async function pack(folder: string, destination: string): Promise<string> {
  mkdirSync(destination, { recursive: true });
  await run("pnpm", ["pack", "--pack-destination", destination], { cwd: join(ROOT, "packages", folder) });
  const [tarball] = readdirSync(destination).filter((name) => name.endsWith(".tgz"));
  if (!tarball) throw new Error(`${folder} was not packed`);
  return join(destination, tarball);
}

/** An empty project outside the workspace. */
export class Consumer {
  readonly folder: string = mkdtempSync(join(tmpdir(), "skillwright-consumer-"));

  /** Installs packed packages, and takes what these lean on from `tarballs` instead of the registry. */
  async install(dependencies: Readonly<Record<string, string>>, tarballs: Readonly<Record<string, string>>) {
    const files = (list: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(list).map(([name, version]) => [name, toSpecifier(version)]));
    const manifest = {
      name: "consumer",
      private: true,
      dependencies: files(dependencies),
      pnpm: { overrides: files(tarballs) },
    };
    writeFileSync(join(this.folder, "package.json"), JSON.stringify(manifest));
    const flags = ["--ignore-workspace", "--prefer-offline", "--ignore-scripts", "--reporter=silent"];
    // Under CI pnpm holds on to the lockfile of an earlier install.
    await run("pnpm", ["install", "--no-frozen-lockfile", ...flags], { cwd: this.folder });
  }

  /** Names of everything that was installed, whoever asked for it. */
  installed(): string[] {
    const names = readdirSync(join(this.folder, "node_modules", ".pnpm"))
      .filter((entry) => entry.includes("@") && entry !== "node_modules")
      .map((entry) => entry.slice(0, entry.indexOf("@", 1)).replace("+", "/"));
    return [...new Set(names)].sort();
  }

  /** Runs TypeScript there as the module kind given, in a folder of its own, and returns what it prints. */
  async run(code: string, format: "esm" | "cjs"): Promise<string> {
    const { code: script } = transformSync(code, { loader: "ts", format, target: "node20" });
    const folder = mkdtempSync(join(this.folder, "run-"));
    const file = join(folder, format === "esm" ? "example.mjs" : "example.cjs");
    writeFileSync(file, script);
    const { stdout } = await run(process.execPath, [file], { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    return stdout;
  }

  /** Type-checks TypeScript there under `strict`, a file each, and returns what the compiler says. */
  async check(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = mkdtempSync(join(this.folder, "check-"));
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", types: ["node"] };
    const typeRoots = [join(ROOT, "node_modules", "@types")];
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...options, typeRoots } }));
    const compiler = join(ROOT, "node_modules", ".bin", "tsc");
    // It says what is wrong on stdout, and ends with an exit code of its own.
    const ended = await run(compiler, ["--project", folder]).catch((error: { readonly stdout: string }) => error);
    return ended.stdout.replaceAll(`${folder}/`, "");
  }

  /** Runs a command line of an installed binary in a copy of a folder, and returns what it prints. */
  async runBinary(command: string, folder: string): Promise<string> {
    const copy = mkdtempSync(join(this.folder, "run-"));
    cpSync(folder, copy, { recursive: true });
    const path = [join(this.folder, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
    const env = { ...process.env, PATH: path, HOME: copy, NO_COLOR: "1" };
    const { stdout } = await run("sh", ["-c", command], { cwd: copy, env });
    return stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const toSpecifier = (version: string): string => (version.endsWith(".tgz") ? `file:${version}` : version);
