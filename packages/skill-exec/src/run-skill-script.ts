import type { RunResult } from "./run-result.js";
import type { RunnableSkill } from "./runnable-skill.js";
import type { RunOptions } from "./runner-context.js";
import { createScriptRunner, type ScriptRunnerOptions } from "./script-runner.js";

/** One run with a runner of its own, for hosts that run a script now and then. Its limits are those of the run. */
export function runSkillScript(
  skill: RunnableSkill,
  script: string,
  options: ScriptRunnerOptions & RunOptions,
): Promise<RunResult> {
  return createScriptRunner(options).run(skill, script, options);
}
