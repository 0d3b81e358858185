import { isAbsolute } from "node:path";
import type { InstallProblem } from "@skillwright/skill-install";
import { type AgreeOptions, createAgreement } from "../agree/agree-to-skills.js";
import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { append } from "../options/skill-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { siblingHint } from "../skills/sibling-hint.js";
import { withProgress } from "../terminal/with-progress.js";

interface AddOptions extends InstallOptions, AgreeOptions {
  readonly skill?: readonly string[];
}

export const add: CommandModule<readonly [source: string], AddOptions> = {
  configure: (command) =>
    withInstallOptions(
      command
        .argument("<source>", "./folder, owner/repo, npm:package, an archive, or an address")
        .option("-s, --skill <name>", "take this one; may be repeated (default: every skill)", append)
        .option("-y, --yes", "ask nobody; what a scan finds grave is still refused")
        .option("--dry-run", "show the skills, and write nothing")
        .option("--force", "replace what was changed by hand or came from elsewhere")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright add acme/skills --skill tidy-csv", "one skill of a repository on GitHub"],
        ["skillwright add https://git.example.com/skills.git#v2:skills/pdf", "a tag, and a folder in it"],
        ["skillwright add npm:@acme/skills@^2", "from a package, by your npm settings"],
        ["skillwright add node_modules:@acme/kit", "from a package that is installed"],
        ["skillwright add ./pdf.skill --yes", "from an archive, in CI"],
        ["skillwright add https://skills.example.com", "from a website, by well-known discovery"],
      ),
    ),
  run: async ({ args: [source], options, io, terminal }) => {
    const agreement = createAgreement(options, io, terminal);
    const { skill, force } = options;
    return withProgress(io, "Fetching skills", async (pause) => {
      const result = await toInstaller(options, io).add(source, {
        agree: (proposals) => {
          pause();
          return agreement.agree(proposals);
        },
        ...(skill && { skills: skill }),
        ...(force && { force }),
      });
      const { proposals } = agreement;
      return changeReport(
        orFail(result.ok ? result : { ...result, problem: withHint(result.problem, source) }),
        { verb: "added", proposals, reason: agreement.reason(), dryRun: options.dryRun, dir: options.dir },
        io,
      );
    });
  },
};

/** The same problem; one of a path that is not there says which one may have been meant. */
function withHint(problem: InstallProblem, typed: string): InstallProblem {
  const { code, path, message } = problem;
  const isLocal = code === "source-missing" && path !== undefined && isAbsolute(path);
  const hint = isLocal ? siblingHint(path, typed) : undefined;
  return hint === undefined ? problem : { ...problem, message: `${message} ${hint}` };
}
