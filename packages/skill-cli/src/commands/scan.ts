import {
  SCAN_RULES,
  SCAN_SEVERITIES,
  type ScanCode,
  type ScanFinding,
  type ScanSeverity,
} from "@skillwright/skill-scan";
import { Option } from "commander";
import { type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import type { Settings } from "../config/settings.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import type { Report } from "../report/report.js";
import { ruleReport, type ScanFormat, scanReport } from "../report/scan-report.js";
import { isBlocking } from "../skills/blocking-findings.js";
import { scanFiles } from "../skills/scan-files.js";
import { findSkillFiles } from "../skills/skill-files.js";
import { startProgress } from "../terminal/progress.js";

interface ScanOptions extends SkillOptions {
  readonly format?: ScanFormat;
  readonly failOn?: FailOn;
  readonly rule?: ScanCode;
}

type FailOn = ScanSeverity | "never";

export const scan: CommandModule<readonly [paths: readonly string[]], ScanOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("[paths...]", "skill files, skills, or folders of skills; default: the usual folders")
        .addOption(
          new Option("-f, --format <format>", "how findings are printed (default: text)").choices([
            "text",
            "json",
            "sarif",
            "github",
          ]),
        )
        .addOption(
          new Option(
            "--fail-on <severity>",
            "fail on findings of this severity or higher (default: high, and medium for a download that is run)",
          ).choices([...SCAN_SEVERITIES, "never"]),
        )
        .addOption(
          new Option("--rule <code>", "print the page of a rule, and look at nothing").choices(Object.keys(SCAN_RULES)),
        ),
    ).addHelpText(
      "after",
      examples(
        ["skillwright scan downloads/some-skill", "before you install it"],
        ["skillwright scan skills --fail-on medium --format sarif > scan.sarif", "for code scanning"],
        ["skillwright scan --rule download-run", "what a rule finds, and why"],
      ),
    ),
  run: async (input): Promise<Report> => {
    const { options, io } = input;
    if (options.rule !== undefined) return ruleReport(options.rule);
    const { settings } = loadConfig(options.config, io);
    const failOn = options.failOn ?? settings.scan?.failOn;
    const { paths, problems, places, usual } = await findSkillFiles(input.args[0], input);
    const progress = startProgress(io, "Scanning");
    try {
      const scanned = await scanFiles(paths, (done) => progress.update(done, paths.length));
      const format = options.json ? "json" : (options.format ?? "text");
      const isFinding = (finding: ScanFinding): boolean => isBlocking(finding, failOn);
      const found = { scanned, problems, places, ...(usual && { usual }) };
      return scanReport({ ...found, ignore: ignored(settings), format, failOn: failOn ?? "high", isFinding }, io);
    } finally {
      progress.stop();
    }
  },
};

const ignored = ({ scan: settings }: Settings): NonNullable<NonNullable<Settings["scan"]>["ignore"]> =>
  settings?.ignore ?? [];
