import { EXIT, type ExitCode } from "./exit-code.js";

/** What the person at the keyboard can put right: printed without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
  readonly exitCode: ExitCode = EXIT.usage;
  /** What to try instead, on lines of its own. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

/** What was asked for is not there: exit code 1. */
export class NotFoundError extends UsageError {
  override readonly name: string = "NotFoundError";
  override readonly exitCode: ExitCode = EXIT.findings;
}
