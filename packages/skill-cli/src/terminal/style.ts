import picocolors from "picocolors";
import type { Io, Output } from "./io.js";

/** Colours by what they mean, so that one place decides how a thing looks. */
export interface Style {
  readonly enabled: boolean;
  strong(text: string): string;
  faint(text: string): string;
  /** Names of skills and other things one can type. */
  name(text: string): string;
  heading(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
  accent(text: string): string;
}

export function createStyle(enabled: boolean): Style {
  const colours = picocolors.createColors(enabled);
  return {
    enabled,
    strong: colours.bold,
    faint: colours.dim,
    name: (text) => colours.bold(colours.cyan(text)),
    heading: (text) => colours.bold(text),
    good: colours.green,
    warn: colours.yellow,
    bad: colours.red,
    accent: colours.magenta,
  };
}

/**
 * Whether a stream gets colours: the option first, then `NO_COLOR`, then `FORCE_COLOR`, then whether it is a terminal
 * that is not `dumb`.
 */
export function wantsColour(io: Pick<Io, "env">, output: Output, option: boolean | undefined): boolean {
  if (option !== undefined) return option;
  const { NO_COLOR, FORCE_COLOR, TERM } = io.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return output.isTTY && TERM !== "dumb";
}
