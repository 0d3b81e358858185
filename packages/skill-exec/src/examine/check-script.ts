import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";

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

/** `scripts/fill.py`, also when it was given as `fill.py`. Only names are looked at; nothing is touched. */
export function toScriptPath(script: string): Result<string> {
  const reason = findPathFault(script);
  if (reason !== undefined) {
    const advice = "Give a path in the skill's scripts folder, such as scripts/fill.py.";
    return fail("script-path-invalid", `The script ${quote(script)} cannot be run: ${reason}. ${advice}`);
  }
  return succeed(script.startsWith(`${FOLDER}/`) ? script : `${FOLDER}/${script}`);
}

const FOLDER = "scripts";

function findPathFault(script: string): string | undefined {
  const segments = script.split("/");
  if (script.startsWith("/") || /^[A-Za-z]:/.test(script)) return "the path is absolute";
  if (script.includes("\\") || script.includes("\0")) return "the path holds a backslash or a NUL";
  if (/\p{Surrogate}/u.test(script)) return "the path is not well-formed text";
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return "the path has an empty, . or .. segment";
  }
  return script === FOLDER ? "it names the folder itself" : undefined;
}
