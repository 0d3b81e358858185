import type { Questions } from "./questions.js";

/** Everything the command touches besides files: streams, environment, place. Tests pass their own, so none needs a child process. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Input;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder that relative paths start from. */
  readonly cwd: string;
  /** The user's home folder. Printed as `~`. */
  readonly home: string;
  /** Absent: there is nobody to ask, and commands do without. */
  readonly questions?: Questions | undefined;
  /** Aborts at Ctrl-C or a request to end. Asked for only by commands that run until then. */
  interruption(): AbortSignal;
}

export interface Output {
  readonly isTTY: boolean;
  /** Width of the terminal, if it is one. */
  readonly columns?: number | undefined;
  write(text: string): void;
}

export interface Input {
  readonly isTTY: boolean;
  /** All of it, as UTF-8, at most `limit` bytes. */
  read(limit: number): Promise<string>;
}
