import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { writeFileAtomically } from "@skillwright/skill-index/node";
import { packSite } from "@skillwright/skill-install";
import { type CommandModule, examples } from "../command.js";
import { orFail } from "../report/install-report.js";
import { publishReport } from "../report/publish-report.js";
import { UsageError } from "../usage-error.js";

interface PublishOptions {
  readonly dryRun?: boolean;
  readonly out?: string;
  readonly skillFiles?: boolean;
}

export const publish: CommandModule<readonly [folder: string | undefined], PublishOptions> = {
  configure: (command) =>
    command
      .argument("[folder]", "a skill, or a folder of skills (default: here)")
      .option("--out <folder>", "write the files of the website here")
      .option("--dry-run", "show what would be written, with digests")
      .option("--skill-files", "also pack a .skill file of each")
      .addHelpText(
        "after",
        examples(
          ["skillwright publish skills --dry-run", "names, sizes, digests"],
          ["skillwright publish skills --out public", "an index and archives under .well-known/agent-skills"],
        ),
      ),
  run: async ({ args: [folder = "."], options, io }) => {
    const { dryRun = false, out, skillFiles } = options;
    if (!dryRun && out === undefined)
      throw new UsageError("Nothing says where to write.", "Use --out <folder>, or --dry-run to look first.");
    const site = orFail(await packSite(resolve(io.cwd, folder), skillFiles ? { skillFiles } : {}));
    const target = dryRun || out === undefined ? undefined : resolve(io.cwd, out);
    for (const { path, bytes } of target === undefined ? [] : site.files) {
      mkdirSync(dirname(join(target ?? "", path)), { recursive: true });
      writeFileAtomically(join(target ?? "", path), bytes, { replace: true });
    }
    return publishReport(site, target, io);
  },
};
