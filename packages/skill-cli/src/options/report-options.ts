import { type Command, Option } from "commander";
import type { FindingFormat } from "../finding-format.js";

/** What `validate` and `scan` share about what they print, and about which findings count. */
export interface FindingOptions {
  readonly format?: FindingFormat;
  readonly quiet?: boolean;
  readonly changed?: string | true;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly output?: string;
}

/** Adds them. */
export function withFindingOptions(command: Command, quiet: string): Command {
  return command
    .addOption(
      new Option("-f, --format <format>", "how findings are printed (default: text)").choices([
        "text",
        "json",
        "sarif",
        "github",
        "junit",
        "codequality",
      ]),
    )
    .option("-o, --output <file>", "write the findings to a file, and print the outcome alone")
    .option("--changed [revision]", "only skills that changed since a Git revision (default: HEAD)")
    .option("--baseline <file>", "findings that are known, and do not count")
    .option("--update-baseline", "write what is found now to the baseline")
    .option("-q, --quiet", quiet);
}
