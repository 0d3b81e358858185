import type { ResolvedGrants } from "./examine/grants.js";
import type { InterpreterName } from "./examine/interpreter.js";
import type { RunLimits } from "./examine/limits.js";
import type { ProtectedPaths } from "./examine/protected-paths.js";
import type { Launch, LaunchUser } from "./process/launch.js";

/** A way to run a script apart from the host. Implement it to bring a container runtime or a remote machine. */
export interface Sandbox {
  /** Shown in confirmations and in the audit log. */
  readonly name: string;
  /** `false` for the one driver that holds nothing back; a run through it needs `unsandboxed: true`. */
  readonly isolates: boolean;
  /** Where the script finds its folders. Absent: where they are on the host. */
  readonly paths?: SandboxPaths;
  /** The script's PATH. Without `programs` the host looks for interpreters there too. */
  readonly searchPath: readonly string[];
  /** Interpreters as the sandbox knows them: program and first arguments. Absent: the host's own, at their host paths. */
  readonly programs?: SandboxPrograms;
  /** The user the script runs as on the host, if it is not the host's own. */
  readonly user?: LaunchUser;
  /** Whether it works here and now. Found out by trying; asked once for each runner. */
  check(): Promise<SandboxCheck>;
  /** What to start for a request. Called after `check` has said yes. */
  launch(request: SandboxRequest): Launch | Promise<Launch>;
}

export interface SandboxPaths {
  /** The skill's folder. */
  readonly skill: string;
  /** The folder the script may write to. */
  readonly scratch: string;
}

export type SandboxPrograms = Readonly<Partial<Record<InterpreterName, readonly [string, ...string[]]>>>;

export type SandboxCheck =
  | { readonly ok: true; readonly version?: string; readonly isolation: SandboxIsolation }
  | { readonly ok: false; readonly problem: SandboxProblem };

/** Why a sandbox does not work here. */
export interface SandboxProblem {
  /** What was tried, what happened, what to do. */
  readonly message: string;
}

/** `kernel`: cannot be exceeded. `watched`: seen a moment later, and the run ended. */
export type Enforcement = "kernel" | "watched" | "none";

/** What a sandbox holds back. */
export interface SandboxIsolation {
  /** Only the skill, the scratch folder, granted paths and the system's programs can be reached. */
  readonly files: boolean;
  /** No network unless granted. */
  readonly network: boolean;
  readonly processes: Enforcement;
  readonly memory: Enforcement;
  /** What holds the memory of a run as a whole, or why nothing does. */
  readonly memoryHeldBy?: string;
  /** System calls that no script needs are refused: keyrings, memory without an owner, mounts. Default: `false`. */
  readonly systemCalls?: boolean;
  /** No process outlives the run, however it detaches itself. */
  readonly endsDetached: boolean;
}

/** One run, as a sandbox sees it. Paths in `command`, `environment` and `workingDirectory` are the sandbox's own. */
export interface SandboxRequest {
  /** Unique; fit for a container's name. */
  readonly runId: string;
  /** The verified copy of the skill, on the host. To be read, never written. */
  readonly skillDirectory: string;
  /** An empty folder for this run, on the host, with `home` and `tmp` in it. A sandbox may use one of its own instead. */
  readonly scratchDirectory: string;
  /** Interpreter, script, arguments. */
  readonly command: readonly [string, ...string[]];
  /** All of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The script's, as the sandbox sees it. */
  readonly workingDirectory: string;
  readonly grants: ResolvedGrants;
  /** Device and inode of each granted path, as `stat -c %d:%i` prints them: a sandbox that finds another there must not start. */
  readonly identities: ReadonlyMap<string, string>;
  /** Paths inside granted folders that must stay closed. */
  readonly protectedPaths: ProtectedPaths;
  readonly limits: RunLimits;
}
