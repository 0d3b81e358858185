import type { ExaminedRequest } from "../examine/examine-request.js";
import { covers } from "../examine/grants.js";
import { quote } from "../quote.js";
import type { RunPlan } from "../run-plan.js";
import type { RunPolicy } from "../run-policy.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnerContext } from "../runner-context.js";
import type { ConfirmAnswer } from "./confirm.js";
import type { TrustState } from "./trust-store.js";

/** The policy that lets a request run, or undefined if someone has to be asked. Refused where neither can help. */
export async function findPermission(
  request: ExaminedRequest,
  context: RunnerContext,
): Promise<Result<RunPolicy | undefined>> {
  let state: TrustState;
  try {
    state = await context.trust.read();
  } catch (cause) {
    return fail(
      "trust-unreadable",
      "What was approved and what was set aside cannot be read, so nothing is run.",
      cause,
    );
  }
  const { content, skill } = request;
  const name = quote(skill.name);
  const aside = state.setAside.find(({ directory, hash }) => directory === skill.directory || hash === content.hash);
  if (aside) {
    return fail("skill-set-aside", `${name} was set aside: ${aside.reason} Look at its files, then approve it again.`);
  }
  const own = state.policies.filter(({ directory }) => directory === skill.directory);
  const current = own.filter(({ hash }) => hash === content.hash);
  if (own.length > 0 && current.length === 0) {
    return fail(
      "approval-stale",
      `${name} has changed since it was approved. Look at its files, then approve it again.`,
    );
  }
  const policy = current.find((candidate) => allows(candidate, request));
  if (policy === undefined && context.confirm === undefined) {
    const why = current.length > 0 ? "its approval does not cover this run" : "nobody has approved it";
    return fail(
      "confirmation-missing",
      `${name} may not run ${quote(request.scriptPath)}: ${why}, and there is nobody to ask.`,
    );
  }
  return succeed(policy);
}

/** Asks. Only a clear yes is one; an abort while waiting is a no. */
export async function askToConfirm(
  plan: RunPlan,
  context: RunnerContext,
  signal?: AbortSignal,
): Promise<Result<ConfirmAnswer>> {
  const shown = `${quote(plan.script)} of ${quote(plan.skill.name)}`;
  let answer: ConfirmAnswer | undefined;
  try {
    answer = await untilAborted(Promise.resolve(context.confirm?.(plan, signal ? { signal } : {})), signal);
  } catch (cause) {
    if (signal?.aborted) return fail("run-aborted", `The run of ${shown} was called off before it was confirmed.`);
    return fail("confirmation-failed", `Nobody could be asked whether to run ${shown}.`, cause);
  }
  if (answer?.allow !== true) return fail("confirmation-denied", `The run of ${shown} was not allowed.`);
  return succeed(answer);
}

function allows(policy: RunPolicy, request: ExaminedRequest): boolean {
  return (
    (policy.scripts === "all" || policy.scripts.includes(request.scriptPath)) &&
    (policy.unsandboxed || request.unsandboxed !== true) &&
    covers(policy.grants, request.wanted)
  );
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: settled.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    settled.abort();
  }
}
