import { tmpdir } from "node:os";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunnerContext, RunRequest } from "../runner-context.js";
import { checkScript } from "./check-script.js";
import { type GuardedPaths, identifyGrants, type ResolvedGrants, resolveGrants } from "./grants.js";
import { findProtectedPaths, type ProtectedPaths } from "./protected-paths.js";
import { readSkillContent, type SkillContent } from "./skill-content.js";

/** A request whose script is there, whose folder is hashed and whose grants are real. */
export interface ExaminedRequest extends RunRequest {
  /** Relative to the skill's folder. */
  readonly scriptPath: string;
  readonly content: SkillContent;
  readonly wanted: ResolvedGrants;
  /** Device and inode of each granted path. */
  readonly identities: ReadonlyMap<string, string>;
  readonly protectedPaths: ProtectedPaths;
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
  const identities = await identifyGrants(wanted.value);
  const protectedPaths = await findProtectedPaths(wanted.value);
  if (!protectedPaths.ok) return protectedPaths;
  return succeed({
    ...request,
    scriptPath: script.value,
    content: content.value,
    wanted: wanted.value,
    identities,
    protectedPaths: protectedPaths.value,
  });
}

/** Returns what no script may ever be given leave to change. */
export function guardedPaths(skill: RunnableSkill, { audit, trust, stagingDirectory }: RunnerContext): GuardedPaths {
  return {
    paths: [skill.directory, audit.file, trust.file].filter((path) => path !== undefined),
    // The trial runs of sandboxes use the default one, whatever is set.
    staging: [tmpdir(), stagingDirectory].filter((path) => path !== undefined),
  };
}

/** Linux takes no longer single argument than this, and all of them must fit beside the environment. */
const MAX_ARGUMENT_BYTES = 131_071;
const MAX_TOTAL_BYTES = 1_048_576;
/** Bubblewrap takes 9,000 words, its own options included: four for each of 800 protected paths. */
const MAX_ARGUMENTS = 5000;

const USE_A_FILE = "Write them to a file, and let the script read it.";

function checkArguments(args: readonly string[]): Result<readonly string[]> {
  if (args.length > MAX_ARGUMENTS) {
    return fail(
      "arguments-invalid",
      `The script has ${args.length} arguments, and at most ${MAX_ARGUMENTS} are passed on. ${USE_A_FILE}`,
    );
  }
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
    if (bytes > MAX_ARGUMENT_BYTES)
      return fail("arguments-invalid", `Argument ${index + 1} is too long. ${USE_A_FILE}`);
    if (total > MAX_TOTAL_BYTES) return fail("arguments-invalid", `The arguments are too long together. ${USE_A_FILE}`);
  }
  return succeed(args);
}
