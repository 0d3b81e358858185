import type { Sandbox, SandboxCheck } from "../sandbox.js";
import { createBubblewrap } from "./bubblewrap.js";
import { createSeatbelt } from "./seatbelt.js";

export interface SandboxDetection {
  /** The first that works. Absent: scripts are refused unless the host runs them unsandboxed on purpose. */
  readonly sandbox?: Sandbox;
  /** What was tried, in order, and what came of it. */
  readonly tried: readonly SandboxReport[];
}

export type SandboxReport = SandboxCheck & { readonly name: string };

/** Tries bubblewrap, then sandbox-exec, each by a real run of a tiny script that tries to get out. */
export async function detectSandbox(
  candidates: readonly Sandbox[] = [createBubblewrap(), createSeatbelt()],
): Promise<SandboxDetection> {
  const tried: SandboxReport[] = [];
  for (const sandbox of candidates) {
    const check = await sandbox.check();
    tried.push({ name: sandbox.name, ...check });
    if (check.ok) return { sandbox, tried };
  }
  return { tried };
}
