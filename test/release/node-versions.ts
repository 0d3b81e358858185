import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** A Node that npm ships, and npm run by it. */
export interface NodeVersion {
  readonly version: string;
  readonly binary: string;
}

/** The Node of that major version. Throws when npm ran another one. */
export function nodeVersion(version: string): NodeVersion {
  const words = ["-y", `node@${version}`, "-p", "process.execPath + ' ' + process.versions.node"];
  const [binary = "", full = ""] = execFileSync("npx", words, { encoding: "utf8" }).trim().split(" ");
  if (full.split(".")[0] !== version) throw new Error(`npx node@${version} ran Node ${full}.`);
  return { version: full, binary };
}

/** The environment in which `node` is that one. */
export function environmentOf({ binary }: NodeVersion): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [dirname(binary), process.env["PATH"]].join(delimiter), NO_COLOR: "1" };
}

/** npm's own program, to be run by any Node. */
export function npmProgram(): string {
  const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  return join(dirname(realpathSync(npm)), "npm-cli.js");
}
