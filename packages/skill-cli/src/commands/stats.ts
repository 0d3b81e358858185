import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DEFAULT_BUDGET, renderCatalog } from "@skillwright/skill-inject";
import { findCompetingPairs } from "@skillwright/skill-match";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { findGreedyExamples } from "../eval/greedy-examples.js";
import { DEFAULT_CATALOG } from "../options/default-catalog.js";
import { toAmount, toCount } from "../options/option-number.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { statsReport } from "../report/stats-report.js";
import { loadSkills } from "../skills/load-skills.js";
import { missingFolder } from "../skills/missing-folder.js";
import { takeFolders } from "../skills/place-arguments.js";
import { startProgress } from "../terminal/progress.js";

interface StatsOptions extends SkillOptions {
  readonly budget?: number;
  readonly maxOverlap?: number;
  readonly top: number;
}

export const stats: CommandModule<readonly [folders: readonly string[]], StatsOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("[folders...]", "folders or patterns to look in; default: the usual folders")
        .option(
          "-b, --budget <tokens>",
          `tokens the catalog may take (default: ${DEFAULT_BUDGET.tokens}); more than you asked for is a finding`,
          toCount,
        )
        .option("--max-overlap <percent>", "descriptions more alike than this are a finding", toAmount)
        .option("-n, --top <n>", "rows in each table", toCount, 10),
    ).addHelpText(
      "after",
      examples(
        ["skillwright stats skills", "of one folder"],
        ["skillwright stats", "what the skills cost, and which will be confused"],
        ["skillwright stats --budget 1500 --max-overlap 70", "exit 1 when either is exceeded"],
      ),
    ),
  run: async (given) => {
    const { input, words } = await takeFolders(given.args[0], given);
    const [unknown] = words;
    const { options, io } = input;
    if (unknown !== undefined) throw missingFolder(resolve(io.cwd, unknown), unknown);
    const { index, config, cache, where, unlooked } = await loadSkills(input);
    const limit = options.budget ?? config.settings.budget;
    const tokens = limit ?? DEFAULT_BUDGET.tokens;
    const progress = startProgress(io, "Comparing descriptions");
    try {
      const matcher = toMatcher(index.skills, cache, input);
      const competing = await findCompetingPairs(matcher, (done, total) => {
        progress.update(done, total);
        return setImmediate();
      });
      const greedy = await findGreedyExamples(matcher, setImmediate);
      const catalog = renderCatalog(index, { ...DEFAULT_CATALOG, budget: { tokens } });
      const whole = renderCatalog(index, { ...DEFAULT_CATALOG, budget: { tokens: Number.MAX_SAFE_INTEGER } });
      const { top, maxOverlap } = options;
      const limits = { ...(limit !== undefined && { budget: limit }), ...(maxOverlap !== undefined && { maxOverlap }) };
      return statsReport({
        index,
        tokens,
        catalog,
        whole,
        competing,
        greedy,
        top,
        where,
        unlooked: unlooked(),
        ...limits,
      });
    } finally {
      progress.stop();
    }
  },
};
