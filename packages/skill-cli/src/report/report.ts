import type { ExitCode } from "../exit-code.js";
import type { View } from "../terminal/terminal.js";

/** What a command found out, before anyone decided how to print it. */
export interface Report {
  readonly exitCode: ExitCode;
  /** What `--json` prints under `data`. Plain JSON. */
  readonly data: unknown;
  /** What people read on stdout. */
  text(view: View): string;
  /** Asides for stderr, printed with and without `--json`. */
  notes?(view: View): readonly string[];
}
