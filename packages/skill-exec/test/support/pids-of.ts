import { spawnSync } from "node:child_process";

/** The processes, living ones only, that have `word` among their arguments; those that run `program`, if it is given. */
export function pidsOf(word: string, program?: string): number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid, state, ...args] = line.trim().split(/\s+/);
    const isMeant = args.includes(word) && (program === undefined || args[0] === program);
    return isMeant && !state?.startsWith("Z") ? [Number(pid)] : [];
  });
}
