import { type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { EXIT } from "../exit-code.js";
import { toAmount } from "../options/option-number.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { createWatchLog } from "../report/watch-log.js";
import { toLoadOptions, watchIndex } from "../skills/load-skills.js";
import { untilEnd } from "../terminal/until-aborted.js";

interface WatchOptions extends SkillOptions {
  readonly for?: number;
}

export const watch: CommandModule<readonly [], WatchOptions> = {
  configure: (command) =>
    withSkillOptions(
      command.option("--for <seconds>", "end after this time; default: at Ctrl-C", toAmount),
    ).addHelpText(
      "after",
      examples(
        ["skillwright watch", "until Ctrl-C"],
        ["skillwright watch --for 60 --json > changes.json", "one document with a minute's changes"],
      ),
    ),
  run: async ({ options, io, terminal }) => {
    const where = toLoadOptions({ options, io }, loadConfig(options.config, io));
    const log = createWatchLog(terminal, io, options.json ?? false);
    const watcher = await watchIndex({
      ...where,
      keepAlive: true,
      onChange: (change) => log.change(change),
      onError: (error) => log.error(error),
    });
    log.begin(watcher.index);
    await untilEnd(io.interruption(), options.for);
    await watcher.close();
    log.end();
    return EXIT.clean;
  },
};
