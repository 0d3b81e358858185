import { userInfo } from "node:os";
import { resolve } from "node:path";
import {
  type Confirm,
  type ConfirmAnswer,
  createScriptRunner,
  formatPlan,
  openAuditLog,
  openTrustStore,
  type RunOptions,
  type RunPlan,
} from "@skillwright/skill-exec";
import { type CommandModule, examples } from "../command.js";
import { auditFile, trustFile } from "../config/state-files.js";
import { toAmount } from "../options/option-number.js";
import { append, appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { planReport, runReport } from "../report/run-report.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { isFolder } from "../skills/place-arguments.js";
import { quoted } from "../terminal/printable.js";
import type { Questions } from "../terminal/questions.js";
import { InterruptedError, UsageError } from "../usage-error.js";

interface RunScriptOptions extends SkillOptions {
  readonly yes?: boolean;
  readonly remember?: boolean;
  readonly plan?: boolean;
  readonly network?: boolean;
  readonly unixSockets?: boolean;
  readonly read?: readonly string[];
  readonly write?: readonly string[];
  readonly env?: readonly string[];
  readonly unsandboxed?: boolean;
  readonly timeout?: number;
  readonly in?: string;
  readonly exitCode?: boolean;
}

type Arguments = readonly [skill: string, script: string, args: readonly string[]];

export const runScript: CommandModule<Arguments, RunScriptOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<skill>", "exact name of a skill")
        .argument("<script>", "a file below its scripts folder")
        .argument("[args...]", "arguments for the script, after --")
        .option("-y, --yes", "allow this run without asking")
        .option("--remember", "with a yes: allow this script, as it is now, from now on")
        .option("--plan", "show what would be run, and run nothing")
        .option("--network", "let it reach the network")
        .option("--unix-sockets", "let it reach Unix sockets in granted paths, such as tmux and Docker")
        .option("--read <path>", "let it read this file or folder; may be repeated", append)
        .option("--write <path>", "let it change this file or folder; may be repeated", append)
        .option("--env <names>", "let it see these variables", appendList)
        .option("--in <folder>", "working folder: skill, scratch, or a granted path (default: skill)")
        .option("--timeout <seconds>", "end it after this time (default: 10)", toAmount)
        .option("--exit-code", "end with the script's own exit code")
        .option("--unsandboxed", "run it with everything you can do yourself"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright run spreadsheet-cleanup scripts/sniff.py --plan", "what would run, with which rights"],
        [
          "skillwright run spreadsheet-cleanup scripts/sniff.py --read data.csv -- data.csv",
          "asks first, then runs it",
        ],
      ),
    ),
  run: async (input) => {
    const { args, options, io, terminal } = input;
    const [name, script, scriptArgs] = args;
    const skill = findSkill((await loadSkills(input)).index, name);
    const questions = options.json ? undefined : io.questions;
    let interrupted: InterruptedError | undefined;
    const ask = askToRun(options, questions, (plan) => terminal.err.print(formatPlan(plan)));
    const confirm: Confirm | undefined =
      ask &&
      (async (plan, context) => {
        try {
          return await ask(plan, context);
        } catch (error) {
          if (error instanceof InterruptedError) interrupted = new InterruptedError("Interrupted; nothing was run.");
          throw error;
        }
      });
    const runner = createScriptRunner({
      audit: openAuditLog(auditFile(io)),
      trust: openTrustStore(trustFile(io)),
      environment: io.env,
      ...(confirm && { confirm }),
    });
    const runOptions = {
      ...toRunOptions(options, io.cwd, io.interruption()),
      args: toScriptArguments(scriptArgs, options, io.cwd),
    };
    if (options.plan) return planReport(await runner.plan(skill, script, runOptions));
    const result = await runner.run(skill, script, runOptions);
    // The log has it as a run that was refused; the person who pressed Ctrl-C wants no report.
    if (interrupted) throw interrupted;
    return runReport(result, options.exitCode ?? false);
  },
};

/** A script runs in the skill's folder, so an argument that names a granted path as it was typed is handed over in full. */
function toScriptArguments(
  args: readonly string[],
  { read = [], write = [] }: RunScriptOptions,
  cwd: string,
): readonly string[] {
  const granted = new Set([...read, ...write]);
  return args.map((argument) => (granted.has(argument) ? resolve(cwd, argument) : argument));
}

function toRunOptions(options: RunScriptOptions, cwd: string, signal: AbortSignal): RunOptions {
  const absolute = (paths: readonly string[] = []): readonly string[] => paths.map((path) => resolve(cwd, path));
  const { network = false, unixSockets = false, read, write, env = [], unsandboxed = false, timeout } = options;
  const place = options.in;
  const isPath = place !== undefined && place !== "skill" && place !== "scratch";
  if (isPath && !isFolder(place, { cwd })) {
    throw new UsageError(
      `--in ${quoted(place)}: there is no such folder.`,
      "Give skill, scratch or a folder that is granted with --read or --write.",
    );
  }
  return {
    grants: { network, unixSockets, read: absolute(read), write: absolute(write), environment: env },
    unsandboxed,
    signal,
    ...(timeout !== undefined && { limits: { timeoutMs: Math.round(timeout * 1000) } }),
    ...(place !== undefined && { workingDirectory: isPath ? resolve(cwd, place) : place }),
  };
}

/** How the runner gets its yes: by option, by a question, or not at all. */
function askToRun(
  { yes = false, remember = false }: RunScriptOptions,
  questions: Questions | undefined,
  show: (plan: RunPlan) => void,
): Confirm | undefined {
  if (yes) return () => ({ allow: true, by: `${userName()} with --yes`, remember });
  if (!questions) return undefined;
  return async (plan, { signal }): Promise<ConfirmAnswer> => {
    show(plan);
    const answer = await questions.choose({
      message: plan.sandboxed ? "Run this script?" : "Run this script WITHOUT a sandbox?",
      choices: [
        { value: "no", label: "No" },
        { value: "once", label: "Yes, this once" },
        { value: "always", label: "Yes, and remember it for this very content" },
      ],
      initial: "no",
      signal,
    });
    return { allow: answer === "once" || answer === "always", by: userName(), remember: answer === "always" };
  };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list still has to be called something in the log.
    return "unknown user";
  }
}
