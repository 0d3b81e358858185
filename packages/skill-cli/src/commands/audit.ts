import { resolve } from "node:path";
import { type AuditEvent, formatAuditEvent, readAuditLog } from "@skillwright/skill-exec";
import { printable } from "@skillwright/skill-text";
import { InvalidArgumentError, Option } from "commander";
import { type CommandModule, examples } from "../command.js";
import { auditFile } from "../config/state-files.js";
import { EXIT } from "../exit-code.js";
import { toCount } from "../options/option-number.js";
import { append } from "../options/skill-options.js";
import { headLines } from "../report/problem-text.js";
import { count } from "../terminal/count.js";

interface AuditOptions {
  readonly file?: string;
  readonly skill?: string;
  readonly event?: readonly AuditEvent["event"][];
  readonly run?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly last?: number;
}

const EVENTS: readonly AuditEvent["event"][] = [
  "run-started",
  "run-finished",
  "run-refused",
  "skill-activated",
  "skill-approved",
  "skill-set-aside",
];

export const audit: CommandModule<readonly [], AuditOptions> = {
  configure: (command) =>
    command
      .option("--skill <name>", "events of this skill, by name or id")
      .addOption(new Option("--event <kind>", "events of this kind; may be repeated").choices(EVENTS).argParser(append))
      .option("--run <id>", "events of one run")
      .option("--since <time>", "from this time on, such as 2030-01-31 or 2030-01-31T09:30Z", toTime)
      .option("--until <time>", "before this time", toTime)
      .option("-n, --last <n>", "the latest so many", toCount)
      .option("--file <path>", "another log (default: the one that run writes)")
      .addHelpText(
        "after",
        examples(
          ["skillwright audit --last 20", "the latest events"],
          ["skillwright audit --skill spreadsheet-cleanup --event run-refused", "what was not allowed"],
        ),
      ),
  run: async ({ options, io }) => {
    const { skill, event, run, since, until, last } = options;
    const { events, brokenLines } = await readAuditLog(
      options.file === undefined ? auditFile(io) : resolve(io.cwd, options.file),
      {
        ...(skill !== undefined && { skill }),
        ...(event && { events: event }),
        ...(run !== undefined && { runId: run }),
        ...(since && { since }),
        ...(until && { until }),
        ...(last !== undefined && { last }),
      },
    );
    return {
      exitCode: EXIT.clean,
      data: { events, brokenLines },
      text: (view) => {
        const lines = events.map((found) => printable(formatAuditEvent(found)));
        // In a pipe an event is a line, for whoever searches; on a terminal it is folded.
        const shown = io.stdout.isTTY ? lines.flatMap((line) => headLines(line, view)) : lines;
        return shown.join("\n") || "No events.";
      },
      notes: ({ style }) =>
        brokenLines.length === 0
          ? []
          : [style.warn(`${count(brokenLines.length, "line")} of the log could not be read.`)],
    };
  },
};

function toTime(value: string): Date {
  const time = new Date(value);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("A date or time such as 2030-01-31T09:30Z is expected.");
  return time;
}
