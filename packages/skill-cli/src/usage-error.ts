import { EXIT, type ExitCode } from "./exit-code.js";

/** What the person at the keyboard can put right: printed without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
  readonly exitCode: ExitCode = EXIT.usage;
  /** What to try instead, on lines of its own. */
  readonly hint: string | undefined;
  /** Its paths are told from the root on, not from the working folder: which folder that is may be the mistake. */
  readonly fullPaths: boolean;

  constructor(message: string, hint?: string, { fullPaths = false, ...options }: UsageErrorOptions = {}) {
    super(message, options);
    this.hint = hint;
    this.fullPaths = fullPaths;
  }
}

export interface UsageErrorOptions extends ErrorOptions {
  /** Default: `false`. */
  readonly fullPaths?: boolean;
}

/** What was asked for is not there: exit code 1. */
export class NotFoundError extends UsageError {
  override readonly name: string = "NotFoundError";
  override readonly exitCode: ExitCode = EXIT.findings;
}

/** Somebody pressed Ctrl-C: exit code 130. No fault, so it is printed as it is. */
export class InterruptedError extends UsageError {
  override readonly name: string = "InterruptedError";
  override readonly exitCode: ExitCode = EXIT.interrupted;
}

/** There is nobody to ask, and nothing on the command line answers: exit code 2, whatever the command. */
export class NobodyToAskError extends UsageError {
  override readonly name: string = "NobodyToAskError";

  constructor(hint: string) {
    super("Nothing was written: there is nobody to ask.", hint);
  }
}
