import type {
  ChangeReport,
  InstallProblem,
  InstallResult,
  RefusedSkill,
  SkillProposal,
} from "@skillwright/skill-install";
import { type AgentTarget, targetWords, unservedNote } from "../agents/agent-target.js";
import { EXIT } from "../exit-code.js";
import { examplesNote, type LackingExamples } from "../skills/examples-note.js";
import { count } from "../terminal/count.js";
import { withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { NotFoundError } from "../usage-error.js";
import { toProposalJson } from "./proposal-text.js";
import type { Report } from "./report.js";

/** The value of a result; a problem becomes an error that says its code. */
export function orFail<T>(result: InstallResult<T>): { readonly ok: true } & T {
  if (result.ok) return result;
  throw toError(result.problem);
}

const toError = ({ code, message }: InstallProblem): NotFoundError =>
  new NotFoundError(toOptions(message), code, { fullPaths: code === "source-missing" });

/** What a program sets, by the name a person types. */
function toOptions(message: string): string {
  return message
    .replaceAll("`force`", "--force")
    .replaceAll("Run `install`", 'Run "skillwright install"')
    .replaceAll("`update ", "`skillwright update ")
    .replaceAll("`remove ", "`skillwright remove ")
    .replaceAll(/"([^"]+)" is installed from (.*)`otherSource`/g, '"$1" is installed from $2--accept $1:name-taken')
    .replaceAll("`allowMoved`", "skillwright update --allow-moved")
    .replaceAll("`userGitConfig`", "--git-config")
    .replaceAll("`trustedFolders`", "SKILLWRIGHT_TRUSTED_FOLDERS")
    .replaceAll("`limits.files`", "--max-files")
    .replaceAll(/`limits(?:\.archiveBytes)?`/g, "--max-mib");
}

/** What a command did, in past words: `added`, `removed`. */
type Verb = "added" | "installed" | "updated" | "removed";

export interface ChangeWords {
  readonly verb: Verb;
  /** What somebody was shown. */
  readonly proposals?: readonly SkillProposal[];
  /** Why nothing was written, where nobody said no. */
  readonly reason?: string | undefined;
  /** Nothing was to be written. */
  readonly dryRun?: boolean | undefined;
  /** Where skills were written to. Absent: where the lock says. */
  readonly target?: AgentTarget | undefined;
  /** What was accepted on the command line, and did not come up. */
  readonly unused?: readonly string[];
  /** How many of the written skills have no example requests. Absent: it was not looked at. */
  readonly examples?: LackingExamples;
}

/** What was written, what was there already, and what was refused and why. */
export function changeReport(
  { written, unchanged, refused, declined, conflicts = [], warnings = [] }: ChangeReport,
  { verb, proposals = [], reason, dryRun = false, target, unused = [], examples }: ChangeWords,
  io: Io,
): Report {
  const fails = refused.length > 0 || conflicts.length > 0 || (declined && !dryRun);
  return {
    exitCode: fails ? EXIT.findings : EXIT.clean,
    data: {
      ...(target && { scope: target.scope, folders: target.folders, agents: target.agents }),
      written,
      unchanged,
      declined,
      refused: refused.map((one) => toRefusedJson(one, io)),
      proposals: proposals.map(toProposalJson),
      ...(conflicts.length > 0 && { conflicts }),
      ...(warnings.length > 0 && { warnings }),
      ...(examples && { lackingExamples: examples.lacking }),
    },
    text: (view) => {
      const { style } = view;
      return [
        ...written.map((name) => `${style.good(verb)} ${style.name(view.words(name))}`),
        ...conflicts.map(({ name, path }) => `${style.bad("conflict")} ${view.words(`${name}/${path}`)}`),
        ...refusedLines(refused, view),
        declined ? style.warn(`Nothing was written: ${reason ?? "you said no."}`) : summary(written, unchanged, verb),
        ...(target && (written.length > 0 || dryRun) ? [`In ${view.words(targetWords(target))}.`] : []),
        ...(conflicts.length === 0 ? [] : [CONFLICTS]),
      ].join("\n");
    },
    notes: ({ style, words }) =>
      [
        ...warnings.map(({ code, message }) => `${code}: ${words(message)}`),
        ...(written.length === 0 ? [] : outsideNote(proposals)),
        ...(target && written.length > 0 ? unservedNote(target) : []),
        ...unused.map((text) => `--accept ${words(text)} was not needed: remove it.`),
        ...(examples ? examplesNote(examples) : []),
      ].map((note) => style.warn(note)),
  };
}

/** A lock is shared by all who work on a project; what lies beside the project is not. */
function outsideNote(proposals: readonly SkillProposal[]): readonly string[] {
  const outside = proposals.filter(({ source }) => {
    const place = source.type === "folder" ? source.path : source.type === "archive" ? source.url : "";
    return /^(?:\.\.(?:\/|$)|\/|[a-z]:[\\/])/i.test(place);
  });
  return outside.length === 0
    ? []
    : [
        `The lock names a place outside this project (${count(outside.length, "skill")}): who has no such place beside it cannot install from there. \`install\` and \`update\` read it only below a folder of SKILLWRIGHT_TRUSTED_FOLDERS.`,
      ];
}

const CONFLICTS = "Both versions are in these files, between <<<<<<< and >>>>>>> or beside them as .new: choose.";

/** Several changes of one command as one. */
export function joinReports(reports: readonly ChangeReport[]): ChangeReport {
  const all = <K extends keyof ChangeReport>(key: K): never[] => reports.flatMap((one) => (one[key] ?? []) as never[]);
  const warnings = all("warnings");
  return {
    written: all("written"),
    unchanged: all("unchanged"),
    refused: all("refused"),
    declined: reports.some(({ declined }) => declined),
    ...(warnings.length > 0 && { warnings }),
  };
}

function summary(written: readonly string[], unchanged: readonly string[], verb: Verb): string {
  const same = unchanged.length === 0 ? "" : `, ${unchanged.length} unchanged`;
  return `${count(written.length, "skill")} ${verb}${same}.`;
}

export function refusedLines(refused: readonly RefusedSkill[], view: View): string[] {
  return refused.flatMap(({ name, problem }) => {
    const head = `${view.style.bad("refused")} ${name === undefined ? "" : `${view.style.name(view.words(name))} `}${view.style.faint(problem.code)}`;
    return [head, ...wrap(view.words(toOptions(problem.message)), view.width - 4).map((row) => `    ${row}`)];
  });
}

export function toRefusedJson({ name, problem }: RefusedSkill, io: Io): object {
  const { code, message, path } = problem;
  return {
    ...(name !== undefined && { name }),
    code,
    message: withoutHome(toOptions(message), io),
    ...(path !== undefined && { path: withoutHome(path, io) }),
  };
}
