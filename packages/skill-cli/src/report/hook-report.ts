import { EXIT, type ExitCode } from "../exit-code.js";
import { AGENTS, type AgentName } from "../hook/agents.js";
import type { HookChange } from "../settings/change-hook.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { lineDiff } from "../terminal/line-diff.js";
import type { View } from "../terminal/terminal.js";
import type { Report } from "./report.js";

/** The answer of a hook to its agent. */
export interface HookAnswer {
  readonly agent: AgentName;
  readonly output: string;
  readonly notes: readonly string[];
  readonly exitCode: ExitCode;
}

/** The answer inside a JSON document like that of any other command. */
export function hookAnswerReport({ exitCode, ...answer }: HookAnswer): Report {
  return { exitCode, data: { action: "answer", ...answer }, text: () => answer.output };
}

export interface HookChangeResult extends HookChange {
  readonly written: boolean;
  readonly dryRun: boolean;
}

/** What changes in a settings file, line by line, and whether it was written. */
export function hookChangeReport(result: HookChangeResult, io: Io): Report {
  const { action, agent, file, before, after, changed, written, notes } = result;
  return {
    exitCode: EXIT.clean,
    data: {
      action,
      agent,
      file: toRelative(file, io.cwd),
      changed,
      written,
      before: before ?? null,
      after: after ?? null,
      notes,
    },
    text: (view) => changeText(result, view),
    notes: ({ style }) => (written ? notes.map((note) => style.warn(note)) : []),
  };
}

function changeText({ action, agent, file, before, after, changed, written }: HookChangeResult, view: View): string {
  const { title } = AGENTS[agent];
  const path = view.path(file);
  if (!changed) {
    const state = action === "install" ? "is there already" : "is not there";
    return `The hook for ${title} ${state}: ${path} stays as it is.`;
  }
  const verb = after === undefined ? "removed" : before === undefined ? "created" : "changed";
  const head = written ? `${path} was ${verb}:` : `${path} would be ${verb}:`;
  const diff = lineDiff(before ?? "", after ?? "", view).map((line) => `  ${line}`);
  return [head, "", ...diff].join("\n").trimEnd();
}
