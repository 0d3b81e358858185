import type { Sandbox } from "../sandbox.js";

const IS_LINUX = process.platform === "linux";

/**
 * No sandbox: the script runs as the host's own user and can do what that user can. What still holds: the verified copy, the listed
 * environment, closed stdin, the time-out with its whole process group, capped output. A process that leaves the group survives.
 */
export function createUnsandboxed(): Sandbox {
  return {
    name: "none",
    isolates: false,
    searchPath: ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"],
    async check() {
      if (process.platform === "win32") {
        const message = "Scripts run on Linux and macOS only: Windows has no process groups to end.";
        return { ok: false, problem: { message } };
      }
      const enforcement = IS_LINUX ? "watched" : "none";
      return {
        ok: true,
        isolation: { files: false, network: false, processes: enforcement, memory: enforcement, endsDetached: false },
      };
    },
    launch: ({ command: [file, ...args], environment, workingDirectory }) => ({
      file,
      args,
      environment,
      workingDirectory,
      watch: IS_LINUX,
    }),
  };
}
