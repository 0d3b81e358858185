import type { RuleFormat, RuleLoss, RuleMode } from "@skillwright/skill-parser";
import { CLIENT_NAMES, CLIENTS } from "@skillwright/skill-parser/clients";
import { type AgentTarget, targetWords, unservedNote } from "../agents/agent-target.js";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import type { Report } from "./report.js";

/** What became of one rule file. */
export interface ImportedFile {
  readonly path: string;
  readonly format: RuleFormat;
  readonly mode?: RuleMode;
  /** Of the skill. */
  readonly name?: string;
  readonly losses: readonly RuleLoss[];
  /** Whether globs said when it applies. */
  readonly hasGlobs?: boolean;
  /** `kept`: it applies to everything, and stays a rule. */
  readonly outcome: { readonly status: "written" | "kept" } | { readonly status: "failed"; readonly reason: string };
}

export interface ImportResult {
  readonly files: readonly ImportedFile[];
  readonly dryRun: boolean;
  /** Where the skills go. */
  readonly folder: string;
  /** For which agents, unless the folder was named. */
  readonly target?: AgentTarget | undefined;
}

/** Each rule, what it became, and what could not be carried over. */
export function importReport({ files, dryRun, folder, target }: ImportResult, io: Io): Report {
  const globs = files.filter(({ hasGlobs, outcome }) => hasGlobs && outcome.status === "written").length;
  const failed = files.some(({ outcome }) => outcome.status === "failed");
  return {
    exitCode: failed || files.length === 0 ? EXIT.findings : EXIT.clean,
    data: {
      folder: toRelative(folder, io.cwd),
      ...(target && { scope: target.scope, folders: target.folders, agents: target.agents }),
      dryRun,
      files: files.map(({ path, format, mode, name, losses, outcome }) => ({
        path: toRelative(path, io.cwd),
        format,
        ...(mode && { mode }),
        ...(name !== undefined && { name }),
        status: outcome.status,
        ...(outcome.status === "failed" && { reason: withoutHome(outcome.reason, io) }),
        losses,
      })),
    },
    text: (view) =>
      files.length === 0 ? "There are no rule files here." : importText({ files, dryRun, folder, target }, view),
    notes: ({ style }) => [
      ...(globs > 0 ? [style.warn(globsNote(globs))] : []),
      ...(target ? unservedNote(target).map((note) => style.warn(note)) : []),
    ],
  };
}

/** By the client tables: what nobody has read is not claimed. */
function globsNote(number: number): string {
  const blind = CLIENT_NAMES.filter((name) => CLIENTS[name].fields["triggers"]?.use !== "read");
  const titles = blind.map((name) => CLIENTS[name].title).join(", ");
  if (blind.length === CLIENT_NAMES.length)
    return `The globs of ${count(number, "rule")} became triggers, which no known agent reads: say in the description for which files it is.`;
  return `The globs of ${count(number, "rule")} became triggers, which ${titles} do not read: say in the description for which files a skill is.`;
}

function importText({ files, dryRun, folder, target }: ImportResult, view: View): string {
  const lines = files.flatMap((file) => fileLines(file, view));
  const of = (status: string): number => files.filter(({ outcome }) => outcome.status === status).length;
  const verb = dryRun ? "would be written" : "written";
  const total = [
    `${count(of("written"), "skill")} ${verb} to ${view.path(folder)}`,
    ...(of("kept") > 0 ? [`${of("kept")} left as rules`] : []),
    ...(of("failed") > 0 ? [`${of("failed")} not imported`] : []),
  ];
  const where = target && of("written") > 0 ? [`In ${view.words(targetWords(target))}.`] : [];
  return [...lines, "", `${total.join(", ")}.`, ...where].join("\n");
}

function fileLines({ path, name = "", mode, losses, outcome }: ImportedFile, view: View): readonly string[] {
  const { style } = view;
  const place = view.path(path);
  const fold = (text: string): readonly string[] => wrap(view.words(text), view.width - 4).map((line) => `    ${line}`);
  if (outcome.status === "failed") return [`${style.bad("-")} ${place}`, ...fold(outcome.reason)];
  if (outcome.status === "kept")
    return [
      `${style.faint("·")} ${place}`,
      ...fold("It applies to everything, so it stays a rule: a skill is used when it fits. --always imports it too."),
    ];
  const details = losses.flatMap(({ line, code, message }) =>
    fold(`${line === undefined ? "" : `line ${line}: `}${message} (${code})`),
  );
  return [`${style.good("+")} ${place} → ${style.name(quoted(name))} (${WORDS[mode ?? "described"]})`, ...details];
}

const WORDS: Readonly<Record<RuleMode, string>> = {
  always: "applied to everything",
  described: "by its description",
  files: "by files",
  manual: "when named",
  never: "switched off",
};
