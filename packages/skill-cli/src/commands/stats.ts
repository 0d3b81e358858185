import { DEFAULT_BUDGET, renderCatalog } from "@skillwright/skill-inject";
import { type CommandModule, examples } from "../command.js";
import { findCompetingPairs } from "../eval/competing-pairs.js";
import { toAmount, toCount } from "../options/option-number.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { statsReport } from "../report/stats-report.js";
import { loadSkills } from "../skills/load-skills.js";
import { startProgress } from "../terminal/progress.js";

interface StatsOptions extends SkillOptions {
  readonly budget?: number;
  readonly maxOverlap?: number;
  readonly top: number;
}

export const stats: CommandModule<readonly [], StatsOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .option(
          "-b, --budget <tokens>",
          `tokens the catalog may take (default: ${DEFAULT_BUDGET.tokens}); more is a finding`,
          toCount,
        )
        .option("--max-overlap <percent>", "descriptions more alike than this are a finding", toAmount)
        .option("-n, --top <n>", "rows in each table", toCount, 10),
    ).addHelpText(
      "after",
      examples(
        ["skillwright stats", "what the skills cost, and which will be confused"],
        ["skillwright stats --budget 1500 --max-overlap 70", "exit 1 when either is exceeded"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const { index, config } = await loadSkills(input);
    const tokens = options.budget ?? config.settings.budget ?? DEFAULT_BUDGET.tokens;
    const progress = startProgress(io, "Comparing descriptions");
    try {
      const competing = await findCompetingPairs(index.skills, progress.update);
      const catalog = renderCatalog(index, { location: "none", budget: { tokens } });
      const whole = renderCatalog(index, { location: "none", budget: { tokens: Number.MAX_SAFE_INTEGER } });
      return statsReport({ index, tokens, catalog, whole, competing, ...options });
    } finally {
      progress.stop();
    }
  },
};
