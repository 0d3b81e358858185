import { existsSync, statSync } from "node:fs";
import { basename, isAbsolute, resolve } from "node:path";
import type { ChangeReport, AddOptions as InstallerAddOptions, InstallProblem } from "@skillwright/skill-install";
import type { AgentOptions } from "../agents/agent-target.js";
import { chooseTarget, targetWords } from "../agents/agent-target.js";
import { type AgreeOptions, createAgreement } from "../agree/agree-to-skills.js";
import { type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { withAgentOption } from "../options/agent-options.js";
import { type InstallOptions, toInstaller, withAgreeOptions, withInstallOptions } from "../options/install-options.js";
import { append } from "../options/skill-options.js";
import { changeReport, joinReports, orFail } from "../report/install-report.js";
import { countLacking } from "../skills/examples-note.js";
import { FOREIGN_LOCK, foreignSources } from "../skills/foreign-lock.js";
import { siblingHint } from "../skills/sibling-hint.js";
import { loadWritten } from "../skills/written-skills.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { withProgress } from "../terminal/with-progress.js";

interface AddOptions extends InstallOptions, AgreeOptions, AgentOptions {
  readonly skill?: readonly string[];
  readonly dir?: string;
  readonly force?: boolean;
}

export const add: CommandModule<readonly [source: string], AddOptions> = {
  configure: (command) =>
    withInstallOptions(
      withAgreeOptions(
        withAgentOption(
          command
            .argument("<source>", "./folder, owner/repo, npm:package, an archive, an address, or skills-lock.json")
            .option("-s, --skill <name>", "take this one; may be repeated (default: every skill)", append),
          "install for these agents; default: as the other skills here, else for those that are found",
        ).option("--dir <folder>", "install into this folder of the project instead"),
      )
        .option("--dry-run", "show the skills, and write nothing")
        .option("--force", "replace folders that were changed by hand or are not in the lock")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright add acme/skills --skill tidy-csv", "one skill of a repository on GitHub"],
        ["skillwright add acme/skills --agent claude-code,codex", "for two agents: one copy, linked for the other"],
        ["skillwright add acme/skills --global", "for all your projects"],
        ["skillwright add https://git.example.com/skills.git#v2:skills/pdf", "a tag, and a folder in it"],
        ["skillwright add npm:@acme/skills@^2", "from a package, by your npm settings"],
        ["skillwright add ./pdf.skill --yes --accept pdf:download-run", "from an archive, in CI"],
        ["skillwright add skills-lock.json", "what npx skills has installed, with a lock that pins it"],
      ),
    ),
  run: async ({ args: [source], options, io, terminal }) => {
    const target = chooseTarget(options, io);
    // The settings of a project have no say in what is installed for all of them.
    const scan = options.global ? undefined : loadConfig(undefined, io).settings.scan;
    const where = targetWords(target);
    const agreement = createAgreement(options, { io, terminal, where, ...(scan && { scan }) });
    const { skill, force } = options;
    return withProgress(io, "Fetching skills", async (pause) => {
      const installer = toInstaller(options, io);
      const addFrom = async (from: string, skills: readonly string[] | undefined): Promise<ChangeReport> => {
        const choices: InstallerAddOptions = {
          agree: (proposals) => {
            pause();
            return agreement.agree(proposals);
          },
          folders: target.folders,
          otherSource: agreement.otherSource,
          ...(skills && { skills }),
          ...(force && { force }),
        };
        const result = await installer.add(from, choices);
        return orFail(result.ok ? result : { ...result, problem: withHint(result.problem, from, io) });
      };
      const report = isForeignLock(source, io)
        ? await addForeign(source, { skill, addFrom, io })
        : await addFrom(source, skill);
      const { proposals } = agreement;
      return changeReport(
        report,
        {
          verb: "added",
          proposals,
          reason: agreement.reason(),
          dryRun: options.dryRun,
          target,
          unused: agreement.unused(),
          examples: countLacking(
            await loadWritten({ written: report.written, proposals, ...(options.global && { global: true }) }, io),
          ),
        },
        io,
      );
    });
  },
};

const isForeignLock = (source: string, { cwd }: Io): boolean =>
  basename(source) === FOREIGN_LOCK && (statSync(resolve(cwd, source), { throwIfNoEntry: false })?.isFile() ?? false);

/** Adds what the lock of `npx skills` names, from where it says, one source after the other. */
async function addForeign(
  source: string,
  {
    skill,
    addFrom,
    io,
  }: {
    readonly skill: readonly string[] | undefined;
    readonly addFrom: (from: string, skills: readonly string[]) => Promise<ChangeReport>;
    readonly io: Io;
  },
): Promise<ChangeReport> {
  const { sources, refused } = foreignSources(resolve(io.cwd, source), skill, io);
  const reports: ChangeReport[] = [{ written: [], unchanged: [], refused, declined: false }];
  for (const [from, names] of sources) reports.push(await addFrom(from, names));
  return joinReports(reports);
}

/** The same problem; one of a path that is not there, or was not taken for one, says what may have been meant. */
function withHint(problem: InstallProblem, typed: string, { cwd }: Io): InstallProblem {
  const { code, path, message } = problem;
  if (code === "source-unclear" && existsSync(resolve(cwd, typed)))
    return {
      ...problem,
      message: `${message} There is a file or folder of this name here: did you mean ${quoted(`./${typed}`)}?`,
    };
  const isLocal = code === "source-missing" && path !== undefined && isAbsolute(path);
  const hint = isLocal ? siblingHint(path, typed) : undefined;
  return hint === undefined ? problem : { ...problem, message: `${message} ${hint}` };
}
