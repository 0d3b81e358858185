import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";

/** Stands in the tree for help and completion; `run` hands the words behind it to the reference's own reading of arguments. */
export const compat: CommandModule = {
  configure: (command) =>
    command
      .argument("<command>", "validate, read-properties or to-prompt")
      .argument("[paths...]", "folders of skills")
      .addHelpText(
        "after",
        examples(
          ["skillwright compat validate skills/release-notes", "the reference's verdict, in its words"],
          ["skillwright compat to-prompt skills/*", "the reference's <available_skills> block"],
        ),
      ),
  run: async () => EXIT.clean,
};
