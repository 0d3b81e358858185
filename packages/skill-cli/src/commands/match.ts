import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { readQuery } from "../options/read-query.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { matchReport } from "../report/match-report.js";
import { loadNote } from "../report/problem-text.js";
import { joinServers } from "../skills/join-servers.js";
import { loadSkills } from "../skills/load-skills.js";

const TOP_K = 5;
const NEAREST = 3;

export const match: CommandModule<readonly [words: readonly string[]], SkillOptions & MatchOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(command.argument("<request...>", "what the user said; - reads stdin"), TOP_K),
    ).addHelpText(
      "after",
      examples(
        ['skillwright match "I smell gas"', "the five best skills"],
        ["skillwright match review this --file db/schema.sql", "skills that care about the file, too"],
        ["pbpaste | skillwright match - --json", "from stdin, for a program"],
      ),
    ),
  run: async (input) => {
    const query = await readQuery(input.args[0], input.io);
    const loaded = await loadSkills(input);
    const { index, problems, notes, close } = await joinServers(loaded, input);
    await close();
    const policy = toPolicy(input.options, loaded.config.settings, TOP_K);
    const key = index === loaded.index ? loaded.cacheKey : undefined;
    const matcher = toMatcher(index.skills, key, input);
    const matches = matcher.select(query, policy);
    const nearest = { ...policy, minScore: 0, topK: Math.min(policy.topK, NEAREST) };
    const below = matches.length > 0 ? [] : matcher.select(query, nearest).filter(({ score }) => score > 0);
    const { minScore } = policy;
    return {
      ...matchReport({ query, minScore, matches, below }, input.io),
      notes: (view) => [...notes, ...loadNote(problems, view)],
    };
  },
};
