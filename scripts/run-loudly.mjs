import { spawn } from "node:child_process";

/** Runs a command in the foreground, passes Ctrl-C and SIGTERM on to it, and resolves to its exit code. */
export function runLoudly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32", ...options });
    const pass = (signal) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      resolve(signal ? 130 : (code ?? 1));
    });
  });
}
