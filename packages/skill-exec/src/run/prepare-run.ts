import { realpath } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import { scriptEnvironment } from "../examine/environment.js";
import type { ExaminedRequest } from "../examine/examine-request.js";
import { findProgram } from "../examine/find-program.js";
import { chooseInterpreter } from "../examine/interpreter.js";
import { quote } from "../quote.js";
import type { RunPlan } from "../run-plan.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { CheckedSandbox, RunnerContext } from "../runner-context.js";
import type { Sandbox, SandboxPaths, SandboxRequest } from "../sandbox.js";
import { type StagedSkill, stageSkill } from "./stage-skill.js";

/** A run with its copy made and its command known; nothing has been started. `staged` must be removed in the end. */
export interface PreparedRun {
  readonly plan: RunPlan;
  readonly staged: StagedSkill;
  readonly sandbox: Sandbox;
  readonly request: SandboxRequest;
  readonly signal: AbortSignal | undefined;
}

export async function prepareRun(request: ExaminedRequest, context: RunnerContext): Promise<Result<PreparedRun>> {
  const found = await context.sandboxFor(request.unsandboxed === true);
  if (!found.ok) return found;
  const { user } = found.value.sandbox;
  const staged = await stageSkill(request.skill, request.content, { parent: context.stagingDirectory, user });
  if (!staged.ok) return staged;
  const prepared = await planStaged({ examined: request, found: found.value, staged: staged.value }, context);
  if (!prepared.ok) await staged.value.remove();
  return prepared;
}

/** A request, the sandbox for it, and the copy of its skill. */
interface StagedRequest {
  readonly examined: ExaminedRequest;
  readonly found: CheckedSandbox;
  readonly staged: StagedSkill;
}

async function planStaged(parts: StagedRequest, context: RunnerContext): Promise<Result<PreparedRun>> {
  const { examined, found, staged } = parts;
  const { sandbox, check } = found;
  const { runId, skill, scriptPath, content, wanted: grants, identities, protectedPaths, limits, signal } = examined;
  const paths = sandbox.paths ?? { skill: staged.directory, scratch: staged.scratch };
  const command = await findCommand(parts, paths);
  if (!command.ok) return command;
  const workingDirectory = await findWorkingDirectory(examined, paths);
  if (!workingDirectory.ok) return workingDirectory;
  const plan: RunPlan = {
    runId,
    skill,
    hash: content.hash,
    script: scriptPath,
    scriptHash: content.files.find(({ path }) => path === scriptPath)?.hash ?? "",
    argv: command.value,
    workingDirectory: workingDirectory.value,
    sandbox: sandbox.name,
    sandboxed: sandbox.isolates,
    isolation: check.isolation,
    grants,
    protectedPaths,
    limits,
  };
  const { searchPath } = sandbox;
  const request: SandboxRequest = {
    runId,
    skillDirectory: staged.directory,
    scratchDirectory: staged.scratch,
    command: command.value,
    environment: scriptEnvironment({ paths, searchPath, granted: grants.environment }, context.environment),
    workingDirectory: workingDirectory.value,
    grants,
    identities,
    protectedPaths,
    limits,
  };
  return succeed({ plan, staged, sandbox, request, signal });
}

async function findCommand(
  { examined: { scriptPath, args }, found, staged }: StagedRequest,
  paths: SandboxPaths,
): Promise<Result<[string, ...string[]]>> {
  const choice = chooseInterpreter(scriptPath, staged.bytesOf(scriptPath) ?? new Uint8Array());
  if (!choice.ok) return choice;
  const program = await findProgram(choice.value, found.sandbox);
  if (!program.ok) return program;
  const [file, ...first] = program.value;
  // The path is absolute, so a script called -rf.sh is still no option.
  return succeed([file, ...first, join(paths.skill, scriptPath), ...args]);
}

async function findWorkingDirectory(
  { workingDirectory = "skill", wanted }: ExaminedRequest,
  paths: SandboxPaths,
): Promise<Result<string>> {
  if (workingDirectory === "skill") return succeed(paths.skill);
  if (workingDirectory === "scratch") return succeed(paths.scratch);
  const shown = `The working folder ${quote(workingDirectory)}`;
  if (!isAbsolute(workingDirectory))
    return fail("grant-invalid", `${shown} is neither absolute nor "skill" or "scratch".`);
  const real = await realpath(workingDirectory).catch(() => undefined);
  if (real === undefined || ![...wanted.read, ...wanted.write].some((path) => isInside(real, path))) {
    return fail("grant-invalid", `${shown} is not inside a path that was granted.`);
  }
  return succeed(real);
}
