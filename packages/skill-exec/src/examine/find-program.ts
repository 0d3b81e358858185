import { execFile } from "node:child_process";
import { access, constants, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { fail, type Result, succeed } from "../run-problem.js";
import type { Sandbox } from "../sandbox.js";
import type { InterpreterChoice, InterpreterName } from "./interpreter.js";

const run = promisify(execFile);

/** A program and its first arguments. */
type Program = readonly [string, ...string[]];

/** The program for a script, with its first arguments: from the sandbox's own list, else from the host. */
export async function findProgram(choice: InterpreterChoice, sandbox: Sandbox): Promise<Result<Program>> {
  for (const name of choice.names) {
    const found = sandbox.programs ? sandbox.programs[name] : await findOnHost(name, sandbox);
    if (found !== undefined) return succeed([...found, ...choice.args]);
  }
  if (choice.names.includes("typescript")) {
    return fail("types-not-stripped", "This Node cannot run TypeScript. Use Node 22.6 or later, or bundle JavaScript.");
  }
  const names = choice.names.join(" or ");
  const places = sandbox.programs ? "the sandbox's programs" : sandbox.searchPath.join(", ");
  return fail("interpreter-missing", `The script needs ${names}, which is not in ${places}.`);
}

/** The first executable file of this name in the folders given, or undefined. */
export async function findFile(names: readonly string[], folders: readonly string[]): Promise<string | undefined> {
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    try {
      await access(path, constants.X_OK);
      if ((await stat(path)).isFile()) return path;
    } catch {
      // Not there: the next one may be.
    }
  }
  return undefined;
}

const FILE_NAMES = { bash: ["bash"], python: ["python3", "python"], sh: ["sh"] } as const;

async function findOnHost(name: InterpreterName, sandbox: Sandbox): Promise<Program | undefined> {
  if (name === "node" || name === "typescript") {
    const node = await findNode(sandbox);
    if (node === undefined) return undefined;
    return name === "typescript" ? withTypesStripped(node) : [node];
  }
  const file = await findFile(FILE_NAMES[name], sandbox.searchPath);
  return file === undefined ? undefined : [file];
}

/** The Node that runs the host, or the system's if the script's user cannot get at that one: root's own, in /root, say. */
async function findNode({ searchPath, user }: Sandbox): Promise<string | undefined> {
  const own = await realpath(process.execPath);
  if (user === undefined || (await isOpenToAll(own))) return own;
  return findFile(["node"], searchPath);
}

async function isOpenToAll(path: string): Promise<boolean> {
  for (let place = path; ; place = dirname(place)) {
    if (((await stat(place)).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

const STRIP_TYPES = "--experimental-strip-types";

/** Asks the Node that would run the script, which knows best. */
async function withTypesStripped(node: string): Promise<Program | undefined> {
  try {
    await run(node, [STRIP_TYPES, "--version"], { env: {} });
    return [node, STRIP_TYPES];
  } catch {
    // An unknown option: this Node is too old.
    return undefined;
  }
}
