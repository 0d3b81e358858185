import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunnerContext, RunRequest } from "../runner-context.js";
import { checkScript } from "./check-script.js";
import { type ResolvedGrants, resolveGrants } from "./grants.js";
import { readSkillContent, type SkillContent } from "./skill-content.js";

/** A request whose script is there, whose folder is hashed and whose grants are real. */
export interface ExaminedRequest extends RunRequest {
  /** Relative to the skill's folder. */
  readonly scriptPath: string;
  readonly content: SkillContent;
  readonly wanted: ResolvedGrants;
}

export async function examineRequest(request: RunRequest, context: RunnerContext): Promise<Result<ExaminedRequest>> {
  const args = checkArguments(request.args);
  if (!args.ok) return args;
  const script = await checkScript(request.skill, request.script);
  if (!script.ok) return script;
  const content = await readSkillContent(request.skill, request.limits, request.signal);
  if (!content.ok) return content;
  if (!content.value.files.some(({ path }) => path === script.value)) {
    const message = `${quote(script.value)} lies in a folder that is no part of the skill, such as .git.`;
    return fail("script-missing", message);
  }
  const wanted = await resolveGrants(request.grants ?? {}, guardedPaths(request.skill, context));
  if (!wanted.ok) return wanted;
  return succeed({ ...request, scriptPath: script.value, content: content.value, wanted: wanted.value });
}

/** What no script may ever be given leave to change. */
export function guardedPaths(skill: RunnableSkill, { audit, trust }: RunnerContext): string[] {
  return [skill.directory, audit.file, trust.file].filter((path) => path !== undefined);
}

/** Linux takes no longer single argument than this, and all of them must fit beside the environment. */
const MAX_ARGUMENT_BYTES = 131_071;
const MAX_TOTAL_BYTES = 1_048_576;

function checkArguments(args: readonly string[]): Result<readonly string[]> {
  let total = 0;
  for (const [index, arg] of args.entries()) {
    if (typeof arg !== "string") throw new TypeError(`Argument ${index + 1} must be a string, got ${typeof arg}.`);
    if (arg.includes("\0") || /\p{Surrogate}/u.test(arg)) {
      return fail(
        "arguments-invalid",
        `Argument ${index + 1} holds a NUL or half a character, which no program can be given.`,
      );
    }
    const bytes = Buffer.byteLength(arg);
    total += bytes;
    if (bytes > MAX_ARGUMENT_BYTES || total > MAX_TOTAL_BYTES) {
      return fail(
        "arguments-invalid",
        `Argument ${index + 1} is too long. Write it to a file and grant the script leave to read it.`,
      );
    }
  }
  return succeed(args);
}
