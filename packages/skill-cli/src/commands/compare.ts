import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { compareSkills } from "../eval/compare-skills.js";
import { append, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { compareReport } from "../report/compare-report.js";
import { loadNote } from "../report/problem-text.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";

interface CompareOptions extends SkillOptions {
  readonly query?: readonly string[];
}

export const compare: CommandModule<readonly [a: string, b: string], CompareOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<name>", "exact name of a skill")
        .argument("<other>", "exact name of another")
        .option("-q, --query <request>", "a request to ask both; may be repeated", append),
    ).addHelpText(
      "after",
      examples(
        ["skillwright compare emergency-plumber plumbing-appointments", "what sets them apart"],
        ['skillwright compare sql-review release-notes -q "check this migration"', "and who gets a request"],
      ),
    ),
  run: async (input) => {
    const [name, other] = input.args;
    const { index, problems, cache } = await loadSkills(input);
    const [a, b] = [findSkill(index, name), findSkill(index, other)];
    const matcher = toMatcher(index.skills, cache, input);
    const asked = (input.options.query ?? []).map((query) => ({
      query,
      scores: [matcher.explain(query, a).score, matcher.explain(query, b).score] as const,
    }));
    const report = compareReport({ ...compareSkills(matcher, a, b), asked });
    return { ...report, notes: (view) => loadNote(problems, view) };
  },
};
