import type { ResolvedGrants } from "./examine/grants.js";
import type { RunLimits } from "./examine/limits.js";
import type { ProtectedPaths } from "./examine/protected-paths.js";
import { quote } from "./quote.js";
import type { RunnableSkill } from "./runnable-skill.js";
import type { SandboxIsolation } from "./sandbox.js";

/** What would be run, and with what leave: what a person or a policy says yes to. */
export interface RunPlan {
  readonly runId: string;
  readonly skill: RunnableSkill;
  /** SHA-256 of the skill's whole folder. What runs is a copy with exactly this hash. */
  readonly hash: string;
  /** Relative to the skill's folder, as in `scripts/fill.py`. */
  readonly script: string;
  /** SHA-256 of the script alone. */
  readonly scriptHash: string;
  /** Interpreter, script, arguments: exactly what is started, as the sandbox sees it. */
  readonly argv: readonly [string, ...string[]];
  /** The script's working folder, as the sandbox sees it. */
  readonly workingDirectory: string;
  readonly sandbox: string;
  /** `false`: the script can do whatever the host's user can. */
  readonly sandboxed: boolean;
  readonly isolation: SandboxIsolation;
  readonly grants: ResolvedGrants;
  /** Paths inside granted folders that the sandbox keeps closed. */
  readonly protectedPaths: ProtectedPaths;
  readonly limits: RunLimits;
}

/** The plan as text for a question. Every word from outside is quoted where it could be taken for something else. */
export function formatPlan(plan: RunPlan): string {
  const { grants, sandboxed } = plan;
  const writes = ["a scratch folder that is thrown away", ...grants.write.map(quote)];
  const sockets: [string, string][] = [["sockets", "Unix sockets: can give orders to programs outside the sandbox"]];
  const lines: [string, string][] = [
    ["skill", `${quote(plan.skill.name)} in ${quote(plan.skill.directory)}`],
    ["hash", plan.hash],
    ["script", `${quote(plan.script)} ${plan.scriptHash}`],
    ["command", plan.argv.map(quote).join(" ")],
    ["folder", quote(plan.workingDirectory)],
    ["sandbox", sandboxed ? plan.sandbox : "NONE: the script can do whatever you can"],
    ["network", sandboxed && !grants.network ? "none" : "open"],
    [
      "reads",
      sandboxed ? ["the skill", "system programs", ...grants.read.map(quote)].join(", ") : "everything you can read",
    ],
    ["writes", sandboxed ? writes.join(", ") : "everything you can write"],
    ...(sandboxed && grants.unixSockets ? sockets : []),
    ...(sandboxed ? describeProtected(plan) : []),
    ["variables", grants.environment.join(", ") || "none of your variables"],
    ["limits", describeLimits(plan)],
  ];
  return lines.map(([name, value]) => `${name.padEnd(10)}${value}\n`).join("");
}

const MAX_SHOWN = 12;

/** Returns the lines that say what a permission to write includes and what it does not. */
function describeProtected({ grants, protectedPaths }: RunPlan): [string, string][] {
  const { covered, readOnly, absent, links } = protectedPaths;
  const list = (paths: readonly string[]): string => {
    const more = paths.length > MAX_SHOWN ? [`${paths.length - MAX_SHOWN} more`] : [];
    return [...paths.slice(0, MAX_SHOWN).map(quote), ...more].join(", ");
  };
  const lines: [string, string][] = [];
  if (covered.length > 0) lines.push(["closed", `${list(covered)} (sockets and FIFOs)`]);
  if (readOnly.length > 0) lines.push(["read-only", list(readOnly)]);
  if (absent.length > 0) lines.push(["blocked", `creating ${list(absent)}`]);
  if (links.length > 0) lines.push(["symlinks", `${list(links)} (the script can replace them)`]);
  if (grants.write.some((path) => !readOnly.includes(path))) {
    lines.push(["beware", "all else in the folders it writes: sources, build files and tests run when you run them"]);
  }
  return lines;
}

const ENFORCED = { kernel: "", watched: " (watched)", none: " (not held)" } as const;

function describeLimits({ limits, isolation }: RunPlan): string {
  const memory = `${formatBytes(limits.memoryBytes)} of memory${ENFORCED[isolation.memory]}`;
  return `${limits.timeoutMs} ms, ${memory}, ${limits.processes} processes${ENFORCED[isolation.processes]}`;
}

const MIB = 1_048_576;

function formatBytes(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
}
