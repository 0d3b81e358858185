/** What a model asked for, or what is wrong with how it asked. */
export type ToolInput =
  | { readonly ok: true; readonly skill: string; readonly script: string; readonly args: readonly string[] }
  | { readonly ok: false; readonly problem: { readonly message: string } };

export function readToolInput(input: unknown): ToolInput {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return fail("Give an object with skill and script.");
  const unknown = Object.keys(input).find((key) => !["skill", "script", "args"].includes(key));
  if (unknown !== undefined) return fail("Only skill, script and args are known.");
  const { skill, script, args = [] } = input as { readonly [key in "skill" | "script" | "args"]?: unknown };
  if (typeof skill !== "string" || skill === "") return fail("skill must be the name of a skill.");
  if (typeof script !== "string" || script === "") return fail("script must be a path such as scripts/fill.py.");
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === "string"))
    return fail("args must be a list of strings.");
  return { ok: true, skill, script, args };
}

const fail = (message: string): ToolInput => ({ ok: false, problem: { message } });
