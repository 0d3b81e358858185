import { VIEWER_NAMES, type ViewerName } from "@skillwright/skill-parser/clients";
import { Argument, InvalidArgumentError, Option } from "commander";
import { type CommandModule, examples } from "../command.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { compatReport } from "../report/compat-report.js";
import { findSkillFiles } from "../skills/skill-files.js";
import { viewFiles } from "../skills/view-files.js";
import { startProgress } from "../terminal/progress.js";

interface CompatOptions extends SkillOptions {
  readonly client?: readonly ViewerName[];
  readonly details?: boolean;
}

/** `report` is ours. The other three are the reference's: `run` hands their words to its own reading of arguments, and they stand here for help and completion. */
export const compat: CommandModule<readonly [command: "report", paths: readonly string[]], CompatOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .addArgument(
          new Argument("<command>", "what to do").choices(["report", "validate", "read-properties", "to-prompt"]),
        )
        .argument("[paths...]", "skill files, skills, folders or patterns; default of report: the usual folders")
        .addOption(
          new Option("--client <names>", "report: these alone; may be repeated")
            .choices(VIEWER_NAMES)
            .argParser(toViewers),
        )
        .option("--details", "report: every claim, also for several skills"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright compat report skills/release-notes", "how each client would treat it, and where that was read"],
        ["skillwright compat report skills --client codex,gemini", "two clients alone"],
        ["skillwright compat validate skills/release-notes", "the reference's verdict, in its words"],
        ["skillwright compat to-prompt skills/*", "the reference's <available_skills> block"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const [, given] = input.args;
    const found = await findSkillFiles(given, input);
    const { paths } = found;
    const viewers = options.client ?? VIEWER_NAMES;
    const progress = startProgress(io, "Looking");
    try {
      const files = await viewFiles(paths, viewers, (done) => progress.update(done, paths.length));
      const details = options.details ?? files.length === 1;
      return compatReport({ ...found, files, viewers, details }, io);
    } finally {
      progress.stop();
    }
  },
};

function toViewers(value: string, previous: readonly ViewerName[] | undefined): readonly ViewerName[] {
  const names = appendList(value, previous);
  const unknown = names.find((name) => !VIEWER_NAMES.includes(name as ViewerName));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`Of ${unknown} nothing is known. There are ${VIEWER_NAMES.join(", ")}.`);
  }
  // In one order, whatever the order of the words.
  return VIEWER_NAMES.filter((name) => names.includes(name));
}
