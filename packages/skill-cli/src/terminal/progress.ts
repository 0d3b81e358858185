import type { Io } from "./io.js";

/** A line on stderr that shows that work goes on. */
export interface Progress {
  /** Says how far the work is. */
  update(done: number, total: number): void;
  /** Takes the line away. */
  stop(): void;
}

const PATIENCE_MS = 1000;
const EVERY_MS = 120;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const CLEAR_LINE = "\r\x1b[2K";

/**
 * Shows itself after a second, and only on a terminal. `label` is our own word, never text of a file. Work that holds the turn to its
 * end lets no timer through: with `atOnce` the line is there before it begins.
 */
export function startProgress(
  { stderr, env }: Io,
  label: string,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): Progress {
  if (!stderr.isTTY || env["TERM"] === "dumb") return { update: () => {}, stop: () => {} };
  const began = performance.now();
  let share = "";
  let frame = 0;
  let shown = false;
  const draw = (): void => {
    shown = true;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    stderr.write(`${CLEAR_LINE}${FRAMES[frame++ % FRAMES.length]} ${label}${share} (${seconds} s)`);
  };
  let next = began + PATIENCE_MS;
  // Events that come while a long piece of work holds the turn would never be seen.
  const drawIfDue = (): void => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    draw();
  };
  if (atOnce) draw();
  const timer = setInterval(drawIfDue, EVERY_MS);
  timer.unref();
  return {
    update: (done, total) => {
      share = ` ${done} of ${total}`;
      drawIfDue();
    },
    stop: () => {
      clearInterval(timer);
      if (shown) stderr.write(CLEAR_LINE);
    },
  };
}
