import { readFileSync } from "node:fs";

/** What the machine has, and what it could still give without harm to anyone. */
export interface AvailableMemory {
  readonly totalBytes: number;
  readonly availableBytes: number;
}

/** Undefined where /proc does not say. */
export function availableMemory(): AvailableMemory | undefined {
  let text: string;
  try {
    text = readFileSync("/proc/meminfo", "latin1");
  } catch {
    // Only Linux has this file.
    return undefined;
  }
  const bytes = (field: RegExp): number => Number(field.exec(text)?.[1] ?? Number.NaN) * 1024;
  return { totalBytes: bytes(/^MemTotal:\s*(\d+)/m), availableBytes: bytes(/^MemAvailable:\s*(\d+)/m) };
}

/** Of the machine's memory; below this everyone on it suffers. */
const RESERVE = 0.05;

/**
 * Whether the machine has come to its reserve, and more went since the run began than the run may hold. It may have been another
 * program that took it; but then too the stranger's script is the one to end. The last line, for kinds of memory nobody counts.
 */
export function isStarved(
  before: AvailableMemory | undefined,
  now: AvailableMemory | undefined,
  limits: { readonly memoryBytes: number },
): boolean {
  if (!before || !now) return false;
  const taken = before.availableBytes - now.availableBytes;
  return now.availableBytes < now.totalBytes * RESERVE && taken > limits.memoryBytes;
}
