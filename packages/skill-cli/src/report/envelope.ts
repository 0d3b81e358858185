import { printableJson } from "@skillwright/skill-text";
import type { ExitCode } from "../exit-code.js";

/** What `--json` prints: one document of this shape, described by `schemas/report.json`. */
interface Envelope {
  readonly command: string | undefined;
  readonly exitCode: ExitCode;
  readonly data?: unknown;
  /** Instead of `data`, when the command could not do its work. */
  readonly error?: { readonly message: string; readonly hint?: string };
}

/** Grows when a reader of the old shape would be misled; new fields alone do not count. */
const SHAPE = 1;

export function toEnvelope({ command = "", ...rest }: Envelope): string {
  return printableJson(`${JSON.stringify({ version: SHAPE, command, ...rest }, undefined, 2)}\n`);
}
