import {
  createScriptRunner,
  type RunEnded,
  type RunnableSkill,
  type RunOptions,
  type ScriptRunnerOptions,
} from "../../src/index.js";
import { memoryAudit } from "./memory-audit.js";

type Options = RunOptions & Omit<ScriptRunnerOptions, "audit">;

/** Runs a script that everyone agrees to; fails if it is refused. */
export async function runScript(skill: RunnableSkill, script: string, options: Options = {}): Promise<RunEnded> {
  const runner = createScriptRunner({ audit: memoryAudit(), confirm: () => ({ allow: true, by: "test" }), ...options });
  const result = await runner.run(skill, script, options);
  if (!result.ok) {
    const { code, message, cause } = result.problem;
    throw new Error(`${code}: ${message}`, { cause });
  }
  return result;
}
