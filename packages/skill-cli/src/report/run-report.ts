import {
  formatPlan,
  type PlanResult,
  type RunEnded,
  type RunPlan,
  type RunRefused,
  type RunResult,
} from "@skillwright/skill-exec";
import { toPlainText } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import type { View } from "../terminal/terminal.js";
import { headLines } from "./problem-text.js";
import type { Report } from "./report.js";

/** What would run, or why nothing would. */
export function planReport(result: PlanResult): Report {
  if (!result.ok) return refused(result);
  const { plan } = result;
  return {
    exitCode: EXIT.clean,
    data: { status: "planned", plan: toPlanJson(plan) },
    text: (view) => formatPlan(plan).split("\n").map(view.words).join("\n"),
  };
}

/** What the script printed, on the streams it printed to; how it ended, on stderr. Any end but 0 is a finding, or `passOn` as it is. */
export function runReport(result: RunResult, passOn: boolean): Report {
  if (!result.ok) return refused(result);
  const { status, runId, exitCode, signal, durationMs, setAside, warnings, plan } = result;
  const fine = status === "finished" && exitCode === 0 && !setAside;
  const stdout = toPlainText(result.stdout.text);
  const stderr = toPlainText(result.stderr.text);
  return {
    exitCode: passOn && exitCode ? exitCode : fine ? EXIT.clean : EXIT.findings,
    data: {
      status,
      runId,
      ...(exitCode !== undefined && { scriptExitCode: exitCode }),
      ...(signal !== undefined && { signal }),
      durationMs,
      stdout: stdout.text,
      stderr: stderr.text,
      setAside,
      warnings,
      plan: toPlanJson(plan),
    },
    text: () => stdout.text,
    notes: (view) => [...(stderr.text === "" ? [] : [stderr.text]), ...ending(result, view)],
  };
}

function refused({ problem: { code, message }, runId }: RunRefused): Report {
  return {
    exitCode: EXIT.findings,
    data: { status: "refused", runId, code, message },
    text: () => "",
    notes: (view) => headLines(`${view.style.bad("refused:")} ${view.words(message)} ${view.style.faint(code)}`, view),
  };
}

function ending({ status, exitCode, signal, setAside, warnings }: RunEnded, { style }: View): string[] {
  const lines = warnings.map(({ code, message }) => style.warn(`${code}: ${message}`));
  if (setAside)
    lines.push(style.bad("The script changed its own skill, which is set aside until someone approves it again."));
  if (status !== "finished") lines.push(style.bad(`The script was ended: ${status}.`));
  else if (exitCode !== 0) lines.push(style.warn(`The script ended with ${exitCode ?? signal ?? "no exit code"}.`));
  return lines;
}

function toPlanJson({ skill, ...plan }: RunPlan): object {
  return { ...plan, skill: { name: skill.name, id: skill.id, directory: skill.directory } };
}
