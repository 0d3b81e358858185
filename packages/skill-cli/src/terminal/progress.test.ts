import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toTestIo } from "../../test/test-io.js";
import { startProgress } from "./progress.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work of less than a second shows nothing", () => {
  const { io, written } = toTestIo({ tty: true });
  const progress = startProgress(io, "Reading skills");
  vi.advanceTimersByTime(900);
  progress.stop();
  expect(written.stderr).toBe("");
});

test("longer work is shown on stderr, and the line is taken away at the end", () => {
  const { io, written } = toTestIo({ tty: true });
  const progress = startProgress(io, "Checking");
  progress.update(40, 8000);
  vi.advanceTimersByTime(2100);
  expect(written.stderr).toContain("Checking 40 of 8000 (2 s)");
  progress.stop();
  expect(written.stderr.endsWith("\r\x1b[2K")).toBe(true);
  expect(written.stdout).toBe("");
});

test("a pipe sees nothing of it", () => {
  const { io, written } = toTestIo();
  const progress = startProgress(io, "Checking");
  vi.advanceTimersByTime(5000);
  progress.stop();
  expect(written.both).toBe("");
});

test("work that lets no timer through is shown before it begins", () => {
  const { io, written } = toTestIo({ tty: true });
  const progress = startProgress(io, "Opening", { atOnce: true });
  expect(written.stderr).toContain("Opening (0 s)");
  progress.stop();
  expect(written.stderr.endsWith("\r\x1b[2K")).toBe(true);
});
