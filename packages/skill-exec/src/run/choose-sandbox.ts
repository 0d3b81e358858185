import { fail, type Result, succeed } from "../run-problem.js";
import type { CheckedSandbox } from "../runner-context.js";
import { detectSandbox } from "../sandbox/detect-sandbox.js";
import { createUnsandboxed } from "../sandbox/unsandboxed.js";
import type { Sandbox } from "../sandbox.js";

/** The sandbox for a run: the one given, else the first that works. Checked on first use; one that works is not checked again. */
export function createSandboxChooser(
  given: Sandbox | undefined,
): (unsandboxed: boolean) => Promise<Result<CheckedSandbox>> {
  if (given && !given.isolates) {
    throw new TypeError("The sandbox given isolates nothing. Leave it out, and pass `unsandboxed: true` to the run.");
  }
  const candidates = new Map<boolean, readonly Sandbox[] | undefined>([
    [true, [createUnsandboxed()]],
    [false, given && [given]],
  ]);
  const known = new Map<boolean, CheckedSandbox>();
  return async (unsandboxed) => {
    const cached = known.get(unsandboxed);
    if (cached) return succeed(cached);
    const { sandbox, tried } = await detectSandbox(candidates.get(unsandboxed));
    const check = tried.at(-1);
    if (sandbox && check?.ok) {
      known.set(unsandboxed, { sandbox, check });
      return succeed({ sandbox, check });
    }
    const reasons = tried.map((report) => (report.ok ? "" : `${report.name}: ${report.problem.message}`)).join(" ");
    return fail("sandbox-missing", `No sandbox works here, so the script is not run. ${reasons}`);
  };
}
