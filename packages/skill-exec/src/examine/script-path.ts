import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";

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
