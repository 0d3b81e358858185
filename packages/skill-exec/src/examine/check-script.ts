import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { quote } from "../quote.js";
import { fail, type Result } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";
import { toScriptPath } from "./script-path.js";

/** The path of a script relative to its skill, if a regular file stands there and no link leads to it. */
export async function checkScript(skill: RunnableSkill, script: string): Promise<Result<string>> {
  const relative = toScriptPath(script);
  if (!relative.ok) return relative;
  const path = join(skill.directory, relative.value);
  const shown = `${quote(relative.value)} of ${quote(skill.name)}`;
  try {
    const stats = await lstat(path);
    if (!stats.isFile())
      return fail("script-not-regular", `${shown} is a link, a folder or a special file. Only regular files are run.`);
    if ((await realpath(path)) !== path) {
      return fail(
        "script-not-regular",
        `A link leads to ${shown}. Only files that lie in the skill's own folder are run.`,
      );
    }
  } catch (cause) {
    return fail("script-missing", `${shown} is not there or out of reach.`, cause);
  }
  return relative;
}
