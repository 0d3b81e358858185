import type { AuditLog } from "./audit/audit-log.js";
import type { Confirm } from "./decide/confirm.js";
import type { TrustStore } from "./decide/trust-store.js";
import type { HostEnvironment } from "./examine/environment.js";
import type { Grants } from "./examine/grants.js";
import type { RunLimits, SomeRunLimits } from "./examine/limits.js";
import type { Result } from "./run-problem.js";
import type { RunnableSkill } from "./runnable-skill.js";
import type { Sandbox, SandboxCheck } from "./sandbox.js";

/** What a runner was made with. */
export interface RunnerContext {
  readonly audit: AuditLog;
  readonly trust: TrustStore;
  readonly confirm: Confirm | undefined;
  /** The host's variables, from which granted ones get their values. */
  readonly environment: HostEnvironment;
  readonly stagingDirectory: string | undefined;
  /** Those of a run that brings none of its own. */
  readonly limits: RunLimits;
  /** The sandbox for a run, if it works. */
  readonly sandboxFor: (unsandboxed: boolean) => Promise<Result<CheckedSandbox>>;
}

export interface CheckedSandbox {
  readonly sandbox: Sandbox;
  readonly check: SandboxCheck & { readonly ok: true };
}

export interface RunOptions {
  /** Arguments, each passed on exactly as it is; no shell reads them. Default: none. */
  readonly args?: readonly string[] | undefined;
  /** What the script may reach beyond its own folder. Default: nothing. */
  readonly grants?: Grants | undefined;
  /** Run without any sandbox. Needs a yes, or a policy that says so. Default: `false`. */
  readonly unsandboxed?: boolean | undefined;
  /** The script's working folder: the skill's, the scratch folder, or an absolute path inside a granted one. Default: `skill`. */
  readonly workingDirectory?: "skill" | "scratch" | (string & {}) | undefined;
  /** Override the runner's, for this run. */
  readonly limits?: SomeRunLimits | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** One request to run a script. */
export interface RunRequest extends RunOptions {
  readonly runId: string;
  readonly skill: RunnableSkill;
  readonly script: string;
  readonly args: readonly string[];
  readonly limits: RunLimits;
}
