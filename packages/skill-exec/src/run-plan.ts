import type { ResolvedGrants } from "./examine/grants.js";
import type { RunLimits } from "./examine/limits.js";
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
  readonly limits: RunLimits;
}

/** The plan as text for a question. Every word from outside is quoted where it could be taken for something else. */
export function formatPlan(plan: RunPlan): string {
  const { grants, sandboxed } = plan;
  const writes = ["a scratch folder that is thrown away", ...grants.write.map(quote)];
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
    ["variables", grants.environment.join(", ") || "none of yours"],
    ["limits", describeLimits(plan)],
  ];
  return lines.map(([name, value]) => `${name.padEnd(10)}${value}\n`).join("");
}

const ENFORCED = { kernel: "", watched: " (watched)", none: " (not held)" } as const;

function describeLimits({ limits, isolation }: RunPlan): string {
  const memory = `${limits.memoryBytes} bytes of memory${ENFORCED[isolation.memory]}`;
  return `${limits.timeoutMs} ms, ${memory}, ${limits.processes} processes${ENFORCED[isolation.processes]}`;
}
