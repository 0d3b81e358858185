import { compareMatches } from "@skillwright/skill-match";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { readQuery } from "../options/read-query.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { explainReport } from "../report/explain-report.js";
import { loadNote } from "../report/problem-text.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { NotFoundError } from "../usage-error.js";

const TOP_K = 3;

export const explain: CommandModule<readonly [query: string, name: string | undefined], SkillOptions & MatchOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(
        command
          .argument("<request>", "what the user said, in quotes; - reads stdin")
          .argument("[name]", "the skill to explain; default: the best"),
        TOP_K,
      ),
    ).addHelpText(
      "after",
      examples(
        ['skillwright explain "I smell gas"', "why the best skill won"],
        ['skillwright explain "I smell gas" heating-advice', "why this one scored what it did"],
      ),
    ),
  run: async (input) => {
    const [words, name] = input.args;
    const query = await readQuery([words], input.io);
    const { index, config, problems, cache } = await loadSkills(input);
    const policy = toPolicy(input.options, config.settings, TOP_K);
    const matcher = toMatcher(index.skills, cache, input);
    const ranked = matcher.select(query, { ...policy, minScore: 0, topK: index.skills.length });
    const skill = name === undefined ? ranked[0]?.skill : findSkill(index, name);
    if (!skill) throw new NotFoundError("No skill has a word in common with the request.");
    const match = matcher.explain(query, skill, { ...policy, topK: 1 });
    const result = { query, policy, match, ...compareMatches(ranked, match, policy.topK) };
    return { ...explainReport(result, input.io), notes: (view) => loadNote(problems, view) };
  },
};
