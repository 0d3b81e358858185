import { findFile } from "../examine/find-program.js";
import { probeSandbox } from "./probe-sandbox.js";
import type { Sandbox, SandboxCheck } from "./sandbox.js";
import { seatbeltArguments } from "./seatbelt-arguments.js";

/**
 * macOS: a profile for `sandbox-exec`. It closes files and network, but the system has no way to bound processes or memory for it,
 * and a process that leaves the group survives the run, behind the same walls.
 */
export function createSeatbelt(): Sandbox {
  const sandbox: Sandbox = {
    name: "sandbox-exec",
    isolates: true,
    searchPath: ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"],
    async check() {
      if (process.platform !== "darwin") return fail("sandbox-exec is part of macOS.");
      if ((await findFile(["sandbox-exec"], ["/usr/bin"])) === undefined) {
        return fail("/usr/bin/sandbox-exec is not there.");
      }
      const problem = await probeSandbox(sandbox);
      if (problem) return { ok: false, problem };
      return {
        ok: true,
        walls: { files: true, network: true, processes: "none", memory: "none", survivors: false },
      };
    },
    launch: (request) => ({
      file: "/usr/bin/sandbox-exec",
      args: seatbeltArguments(request),
      environment: request.environment,
      directory: request.directory,
    }),
  };
  return sandbox;
}

const fail = (message: string): SandboxCheck => ({ ok: false, problem: { message } });
