import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
import { missingRequirements, type SkillDocument } from "@skillwright/skill-index";
import { createRequirementHost, listResources } from "@skillwright/skill-index/node";
import { DEFAULT_BUDGET, renderCatalog } from "@skillwright/skill-inject";
import type { WhyRequest } from "@skillwright/skill-studio";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { oneAgentOption } from "../options/agent-options.js";
import { DEFAULT_CATALOG } from "../options/default-catalog.js";
import { toPolicy } from "../options/match-options.js";
import { toCount } from "../options/option-number.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { absentReport, whyReport } from "../report/why-report.js";
import { notFound } from "../skills/find-skill.js";
import { type LoadedSkills, loadSkills } from "../skills/load-skills.js";

interface WhyOptions extends SkillOptions {
  readonly query?: string;
  readonly tools?: readonly string[];
  readonly budget?: number;
}

type Input = CommandInput<readonly [name: string], WhyOptions>;

export const why: CommandModule<Input["args"], WhyOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<name>", "name of a skill, loaded or not")
        .addOption(oneAgentOption())
        .option("-q, --query <request>", "follow it through this request, too")
        .option("--tools <names>", "tools the host has, with commas between", appendList)
        .option("-b, --budget <tokens>", `tokens the catalog may take (default: ${DEFAULT_BUDGET.tokens})`, toCount),
    ).addHelpText(
      "after",
      examples(
        ["skillwright why release-notes", "from file to prompt"],
        ['skillwright why refund-desk --query "money back" --tools find_order', "and through one request"],
      ),
    ),
  run: async (input) => {
    const [name] = input.args;
    const { options, io } = input;
    const loaded = await loadSkills(input);
    const { index, config } = loaded;
    const skill = index.findByName(name);
    if (!skill) {
      const trace = absentReport(name, loaded, io);
      if (!trace) throw notFound(index, name);
      return trace;
    }
    const budget = options.budget ?? config.settings.budget;
    const tools = options.tools ?? config.settings.tools;
    const { query } = options;
    const registry = createToolRegistry((tools ?? []).map((tool) => ({ name: tool })));
    return whyReport(
      {
        skill,
        loaded,
        resources: await listResources(skill),
        missing: missingRequirements(skill, createRequirementHost({ env: io.env })),
        catalog: renderCatalog(index, {
          ...DEFAULT_CATALOG,
          budget: { tokens: budget ?? DEFAULT_BUDGET.tokens },
          ...(query !== undefined && { query }),
        }),
        ...(tools && { resolution: createCoordinator({ index, registry }).buildByName(name) }),
        ...(query !== undefined && { request: toRequest(query, { skill, loaded, input }) }),
      },
      io,
    );
  },
};

function toRequest(
  query: string,
  { skill, loaded, input }: { readonly skill: SkillDocument; readonly loaded: LoadedSkills; readonly input: Input },
): WhyRequest {
  const { index, config, cache } = loaded;
  const matcher = toMatcher(index.skills, cache, input);
  const policy = toPolicy({}, config.settings, 1);
  return {
    ranked: matcher.select(query, { ...policy, topK: index.skills.length, minScore: 0 }),
    explanation: matcher.explain(query, skill, policy),
    minScore: policy.minScore,
  };
}
