import { constants, lstatSync } from "node:fs";
import { errorMessage } from "@skillwright/skill-text";
import type { RunDecision } from "../audit/audit-event.js";
import { toFinishedEvent, toSetAsideEvent, toStartedEvent } from "../audit/run-events.js";
import { guardedPaths } from "../examine/examine-request.js";
import { identifyGrants, resolveGrants } from "../examine/grants.js";
import { findProtectedPaths, type ProtectedPaths } from "../examine/protected-paths.js";
import { readSkillContent } from "../examine/skill-content.js";
import { isEmptyOrAbsent } from "../mount-points.js";
import { type ProcessOutcome, runProcess } from "../process/run-process.js";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunEnded, RunWarning } from "../run-result.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunnerContext } from "../runner-context.js";
import type { PreparedRun } from "./prepare-run.js";

/** Starts what was allowed, writes it down before and after, and looks whether the skill is still the same. */
export async function performRun(
  prepared: PreparedRun,
  decision: RunDecision,
  context: RunnerContext,
): Promise<Result<RunEnded>> {
  const { plan, request, signal } = prepared;
  if ((await findChange(prepared)) !== undefined) {
    return fail(
      "skill-changed",
      `${quote(plan.skill.name)} changed while its run was being decided. Look at it, and ask again.`,
    );
  }
  const grantsChange = await findGrantsChange(prepared, context);
  if (grantsChange !== undefined) return fail("permission-changed", grantsChange);
  if (signal?.aborted) return fail("run-aborted", "The run was called off before it began.");
  try {
    await context.audit.record(toStartedEvent(plan, decision, context.environment));
  } catch (cause) {
    return fail("audit-failed", "The run could not be written to the audit log, so it was not started.", cause);
  }
  // What appeared in the folders while the question was open is protected as well.
  const found = decision.kind === "confirmed" ? await findProtectedPaths(plan.grants) : undefined;
  const protectedPaths = found?.ok ? found.value : plan.protectedPaths;
  const before = protectedState(protectedPaths);
  const { end, left, ...outcome } = await launch({ ...prepared, request: { ...request, protectedPaths } });
  const status = end === "exited" ? "finished" : end;
  const change = await findChange(prepared);
  const warnings = [
    describePlanted(before, protectedState(protectedPaths)),
    left === undefined ? undefined : ({ code: "processes-left", message: left } as const),
    await runOrWarn("audit-incomplete", () => context.audit.record(toFinishedEvent(plan, status, { end, ...outcome }))),
    ...(change === undefined ? [] : await setAsideSkill(prepared, change, context)),
  ].filter((warning) => warning !== undefined);
  return succeed({ ...outcome, ok: true, status, runId: plan.runId, plan, setAside: change !== undefined, warnings });
}

async function launch({ sandbox, request, plan, signal }: PreparedRun): Promise<ProcessOutcome> {
  try {
    return await runProcess(await sandbox.launch(request), plan.limits, signal);
  } catch (cause) {
    // A sandbox of the host's own making may throw; the run is in the log by now, so it needs an end there.
    const nothing = { text: "", bytes: 0, truncatedBytes: 0 };
    return { end: "not-started", durationMs: 0, stdout: nothing, stderr: nothing, cause };
  }
}

/** Returns why a granted path is no longer the one that was approved; undefined when all of them are. */
async function findGrantsChange({ plan, request }: PreparedRun, context: RunnerContext): Promise<string | undefined> {
  const now = await resolveGrants(plan.grants, guardedPaths(plan.skill, context));
  if (!now.ok) return `${now.problem.message} It could be when the run was planned. Ask again.`;
  const identities = await identifyGrants(now.value);
  for (const [path, identity] of request.identities) {
    if (identities.get(path) === identity) continue;
    return `The path ${quote(path)} was replaced after the run was planned. Look at what is there, and ask again.`;
  }
  return undefined;
}

/** Returns what is at each path that the script must not change. */
function protectedState({ absent, links, readOnly }: ProtectedPaths): ReadonlyMap<string, string> {
  return new Map([
    ...absent.map((path) => [path, isEmptyOrAbsent(path.replace(/\/$/, "")) ? "" : "created"] as const),
    ...[...links, ...readOnly].map((path) => [path, identityOf(path)] as const),
  ]);
}

function identityOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev}:${stats.ino}:${stats.mode & constants.S_IFMT}`;
}

function describePlanted(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): RunWarning | undefined {
  const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  if (changed.length === 0) return undefined;
  const message = `${changed.map(quote).join(", ")} changed during the run. Look at it before you open the folder: other programs act on it.`;
  return { code: "protected-changed", message };
}

/** How the skill differs from what was approved: in its own folder, or in the copy that runs. Undefined: not at all. */
async function findChange({ plan, staged }: PreparedRun): Promise<string | undefined> {
  const copy = { ...plan.skill, directory: staged.directory, path: `${staged.directory}/SKILL.md` };
  const isSame = async (skill: RunnableSkill): Promise<boolean> => {
    const content = await readSkillContent(skill, plan.limits);
    return content.ok && content.value.hash === plan.hash;
  };
  if (!(await isSame(copy))) return "Its script changed the skill's own files.";
  return (await isSame(plan.skill)) ? undefined : "Its folder changed while its script ran.";
}

async function setAsideSkill(
  { plan }: PreparedRun,
  reason: string,
  { audit, trust }: RunnerContext,
): Promise<(RunWarning | undefined)[]> {
  const { skill, hash, runId } = plan;
  const record = { skill: skill.name, directory: skill.directory, hash, runId, reason, time: new Date().toISOString() };
  return [
    await runOrWarn("trust-incomplete", () => trust.setAside(record)),
    await runOrWarn("audit-incomplete", () => audit.record(toSetAsideEvent(skill, record))),
  ];
}

/** After a run nothing can be refused any more, so what fails is reported with its result. */
export async function runOrWarn(code: RunWarning["code"], work: () => Promise<void>): Promise<RunWarning | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { code, message: errorMessage(error) };
  }
}
