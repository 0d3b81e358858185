import type { Sandbox } from "../../src/index.js";
import { createUnsandboxed } from "../../src/sandbox/unsandboxed.js";

/** A sandbox brought by the caller that says it isolates and does not: for tests of everything but the walls. */
export function passThrough(): Sandbox {
  return { ...createUnsandboxed(), name: "pass-through", isolates: true };
}
