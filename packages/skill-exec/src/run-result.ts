import type { CapturedOutput } from "./process/capped-output.js";
import type { StopReason } from "./process/run-process.js";
import type { RunPlan } from "./run-plan.js";
import type { RunPolicy } from "./run-policy.js";
import type { RunProblem } from "./run-problem.js";

/** What came of a request to run a script. A script that fails is a result, as is one that was not allowed to begin. */
export type RunResult = RunEnded | RunRefused;

/** Nothing was started. */
export interface RunRefused {
  readonly ok: false;
  readonly problem: RunProblem;
  /** The run's name in the audit log. */
  readonly runId: string;
  /** Not empty when the refusal itself could not be written down. */
  readonly warnings: readonly RunWarning[];
}

/** The script was started, or the sandbox tried to. */
export interface RunEnded {
  /** The run was allowed. Whether the script did what it should is in `status` and `exitCode`. */
  readonly ok: true;
  /**
   * `finished`: it ended by itself, whatever its exit code. `timed-out`, `aborted`, `over-memory`, `over-processes`: it was ended.
   * `not-started`: the sandbox broke before the script began; `stderr` and `cause` say how.
   */
  readonly status: "finished" | "not-started" | StopReason;
  readonly runId: string;
  readonly plan: RunPlan;
  /** Absent when a signal ended it. In bubblewrap a signal shows as 128 and its number. */
  readonly exitCode?: number;
  readonly signal?: string;
  readonly durationMs: number;
  /** As the script wrote it: untrusted. `toPlainText` makes it fit for a terminal or a model. */
  readonly stdout: CapturedOutput;
  readonly stderr: CapturedOutput;
  /** The skill's files are no longer what was approved, and the skill was set aside. */
  readonly setAside: boolean;
  /** What went wrong around the run. Usually empty. */
  readonly warnings: readonly RunWarning[];
  readonly cause?: unknown;
}

export interface RunWarning {
  /**
   * `audit-incomplete`: the end of the run is not in the log. `trust-incomplete`: setting aside was not stored. `scratch-left`: files
   * remain on disk. `processes-left`: a process of the run, or its control group, remains.
   * `protected-changed`: a path that other programs act on was changed or created during the run.
   */
  readonly code: "audit-incomplete" | "processes-left" | "protected-changed" | "scratch-left" | "trust-incomplete";
  readonly message: string;
}

/** What would be run, or why nothing would. */
export type PlanResult = { readonly ok: true; readonly plan: RunPlan } | RunRefused;

export type ApprovalResult =
  | { readonly ok: true; readonly policy: RunPolicy }
  | { readonly ok: false; readonly problem: RunProblem };
