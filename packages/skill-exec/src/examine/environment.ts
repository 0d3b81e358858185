import { join } from "node:path";
import type { SandboxPaths } from "../sandbox.js";

/** Variables of the host, such as `process.env`. */
export type HostEnvironment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentRequest {
  readonly paths: SandboxPaths;
  readonly searchPath: readonly string[];
  /** Names granted for this run. */
  readonly granted: readonly string[];
}

/**
 * The whole environment of a script. It starts from nothing: what the host has and is not named here does not exist,
 * so no list of dangerous names can be too short.
 */
export function scriptEnvironment(request: EnvironmentRequest, host: HostEnvironment): Record<string, string> {
  const { paths, searchPath, granted } = request;
  const environment: Record<string, string> = { LANG: "C.UTF-8", TERM: "dumb" };
  for (const name of ["LANG", "TERM", ...granted]) {
    const value = host[name];
    if (value !== undefined) environment[name] = value;
  }
  return {
    ...environment,
    PATH: searchPath.join(":"),
    HOME: join(paths.scratch, "home"),
    TMPDIR: join(paths.scratch, "tmp"),
    // Compiled files beside the sources would change the folder that was approved.
    PYTHONDONTWRITEBYTECODE: "1",
  };
}
