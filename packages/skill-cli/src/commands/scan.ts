import { dirname, join, resolve } from "node:path";
import {
  SCAN_RULES,
  SCAN_SEVERITIES,
  type ScanCode,
  type ScanFinding,
  type ScanSeverity,
} from "@skillwright/skill-scan";
import { Option } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { compareWithBaseline, writeBaseline } from "../lint/baseline.js";
import { toChangedFilter } from "../lint/changed-files.js";
import { type FindingOptions, withFindingOptions } from "../options/report-options.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import type { Report } from "../report/report.js";
import { toFile } from "../report/report-file.js";
import { ruleReport, type Scan, scanReport } from "../report/scan-report.js";
import { isBlocking } from "../skills/blocking-findings.js";
import { type ScannedSkill, scanFiles } from "../skills/scan-files.js";
import { findSkillFiles } from "../skills/skill-files.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";

interface ScanOptions extends SkillOptions, FindingOptions {
  readonly failOn?: FailOn;
  readonly rule?: ScanCode;
}

type FailOn = ScanSeverity | "never";

export const scan: CommandModule<readonly [paths: readonly string[]], ScanOptions> = {
  configure: (command) =>
    withSkillOptions(
      withFindingOptions(
        command
          .argument("[paths...]", "skill files, skills, or folders of skills; default: the usual folders")
          .addOption(
            new Option(
              "--fail-on <severity>",
              "fail on findings of this severity or higher (default: high, and medium for a download that is run)",
            ).choices([...SCAN_SEVERITIES, "never"]),
          )
          .addOption(
            new Option("--rule <code>", "print the page of a rule, and look at nothing").choices(
              Object.keys(SCAN_RULES),
            ),
          ),
        "print only findings that fail the scan",
      ),
    ).addHelpText(
      "after",
      examples(
        ["skillwright scan downloads/some-skill", "before you install it"],
        ["skillwright scan skills --fail-on medium --format sarif -o scan.sarif", "for code scanning"],
        ["skillwright scan skills --changed origin/main --baseline scan-known.json", "what is new in a branch"],
        ["skillwright scan --rule download-run", "what a rule finds, and why"],
      ),
    ),
  run: async (input): Promise<Report> => {
    const { options, io } = input;
    if (options.rule !== undefined) return ruleReport(options.rule);
    const { settings } = loadConfig(options.config, io);
    const failOn = options.failOn ?? settings.scan?.failOn;
    const { paths: found, problems, places, usual } = await findSkillFiles(input.args[0], input);
    const { changed } = options;
    const isChanged =
      changed === undefined ? undefined : await toChangedFilter(changed === true ? "HEAD" : changed, io.cwd);
    const paths = isChanged ? found.filter(isChanged) : found;
    const format = options.json ? "json" : (options.format ?? "text");
    const progress = startProgress(io, "Scanning");
    try {
      const scanned = await scanFiles(paths, (done) => progress.update(done, paths.length));
      const report = scanReport(
        {
          ...ratchet(scanned, input),
          problems,
          places,
          ...(usual && { usual }),
          unchanged: found.length - paths.length,
          ignore: settings.scan?.ignore ?? [],
          format,
          failOn: failOn ?? "high",
          isFinding: (finding: ScanFinding): boolean => isBlocking(finding, failOn),
          quiet: options.quiet ?? false,
          outcomeApart: format !== "text" || options.output !== undefined,
        },
        io,
      );
      return options.output === undefined ? report : toFile(report, resolve(io.cwd, options.output));
    } finally {
      progress.stop();
    }
  },
};

/** Takes away what the baseline knows, or writes what it is to know. */
function ratchet(
  scanned: readonly ScannedSkill[],
  { options, io }: CommandInput<readonly unknown[], ScanOptions>,
): Pick<Scan, "scanned" | "baseline"> {
  if (options.baseline === undefined) {
    if (options.updateBaseline) throw new UsageError("--update-baseline needs --baseline <file>.");
    return { scanned };
  }
  const path = resolve(io.cwd, options.baseline);
  const files = scanned.flatMap((skill) =>
    [...new Set(skill.findings.map((finding) => finding.path))].map((inside) => ({
      path: join(dirname(skill.path), inside),
      skill,
      diagnostics: skill.findings.filter((finding) => finding.path === inside),
    })),
  );
  if (options.updateBaseline) writeBaseline(files, path);
  const { files: left, known, gone } = compareWithBaseline(files, path, io);
  const open = new Set(left.flatMap(({ diagnostics }) => diagnostics));
  return {
    scanned: scanned.map((skill) => ({ ...skill, findings: skill.findings.filter((finding) => open.has(finding)) })),
    baseline: { known, gone },
  };
}
