import { printableJson } from "@skillwright/skill-text";
import type { View } from "../terminal/terminal.js";

/** What a command found out, before anyone decided how to print it. */
export interface Report {
  /** One of `EXIT`; that of a script, where it was asked for. */
  readonly exitCode: number;
  /** What `--json` prints under `data`. Plain JSON. */
  readonly data: unknown;
  /** What people read on stdout. */
  text(view: View): string;
  /** Asides for stderr, printed with and without `--json`. */
  notes?(view: View): readonly string[];
}

/** What `--json` prints: one document of this shape, described by `schemas/report.json`. */
interface Envelope {
  readonly command: string | undefined;
  readonly exitCode: number;
  readonly data?: unknown;
  /** Instead of `data`, when the command could not do its work. */
  readonly error?: { readonly message: string; readonly hint?: string };
}

/** Grows when a reader of the old shape would be misled; new fields alone do not count. */
const SHAPE = 1;

export function toEnvelope({ command = "", ...rest }: Envelope): string {
  return printableJson(`${JSON.stringify({ version: SHAPE, command, ...rest }, undefined, 2)}\n`);
}
