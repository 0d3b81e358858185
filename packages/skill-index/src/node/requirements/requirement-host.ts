import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { RequirementHost } from "../../model/requirements.js";

export interface RequirementHostOptions {
  /** Where variables and `PATH` come from. Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Default: that of this process. */
  readonly platform?: NodeJS.Platform | undefined;
}

/**
 * This machine, as far as skills ask for it. Programs are looked for as files with the right to be run, in the folders of `PATH`;
 * none is started.
 */
export function createRequirementHost(options: RequirementHostOptions = {}): RequirementHost {
  const { env = process.env, platform = process.platform } = options;
  // A folder relative to where one happens to stand is not a place programs are installed to.
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const endings = platform === "win32" ? (env["PATHEXT"] ?? ".EXE;.CMD;.BAT;.COM").split(";") : [""];
  return {
    system: platform === "darwin" || platform === "linux" || platform === "win32" ? platform : undefined,
    hasProgram: (name) => folders.some((folder) => endings.some((ending) => isProgram(join(folder, name + ending)))),
    hasVariable: (name) => Object.hasOwn(env, name) && env[name] !== undefined && env[name] !== "",
  };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Not there, or not to be run: the answer that was asked for.
    return false;
  }
}
