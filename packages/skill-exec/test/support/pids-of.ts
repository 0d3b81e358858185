import { spawnSync } from "node:child_process";

/** The processes, living ones only, that have `word` among their arguments. */
export function pidsOf(word: string): number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid, state, ...args] = line.trim().split(/\s+/);
    return args.includes(word) && !state?.startsWith("Z") ? [Number(pid)] : [];
  });
}
