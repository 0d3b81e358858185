import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { readQuery } from "../options/read-query.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { matchReport } from "../report/match-report.js";
import { loadNote, unlookedNote } from "../report/problem-text.js";
import { joinServers } from "../skills/join-servers.js";
import { loadSkills } from "../skills/load-skills.js";
import { isFolder, type SplitWords, takeFolders } from "../skills/place-arguments.js";

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
  run: async (given) => {
    const { input, words } = await toRequest(given);
    const query = await readQuery(words, input.io);
    const loaded = await loadSkills(input);
    const { index: summaries, problems, notes, close, withBodies } = await joinServers(loaded, input);
    const index = await withBodies().finally(close);
    const policy = toPolicy(input.options, loaded.config.settings, TOP_K);
    const cache = summaries === loaded.index ? loaded.cache : undefined;
    const matcher = toMatcher(index.skills, cache, input);
    const matches = matcher.select(query, policy).filter(hasEvidence);
    const nearest = { ...policy, minScore: 0, topK: Math.min(policy.topK, NEAREST) };
    const below = matches.length > 0 ? [] : matcher.select(query, nearest).filter(hasEvidence);
    const elsewhere = matches.length > 0 ? [] : loaded.unlooked();
    const { minScore } = policy;
    return {
      ...matchReport({ query, minScore, matches, below, skills: index.skills.length, where: loaded.where }, input.io),
      notes: (view) => [
        ...notes,
        ...loadNote(problems, view),
        ...unlookedNote(elsewhere, "skillwright match … --root", view),
      ],
    };
  },
};

/** A skill without a word of the request is no answer, however low the bar. */
const hasEvidence = ({ score }: { readonly score: number }): boolean => score > 0;

type Input = CommandInput<readonly [words: readonly string[]], SkillOptions & MatchOptions>;

/** A request in quotes may be followed by folders; loose words are all part of it. */
async function toRequest(input: Input): Promise<SplitWords<Input>> {
  const [request = "", ...others] = input.args[0];
  const areFolders = others.length > 0 && others.every((word) => isFolder(word, input.io));
  if (!areFolders || !/\s/.test(request.trim())) return { input, words: input.args[0] };
  return { ...(await takeFolders(others, input)), words: [request] };
}
