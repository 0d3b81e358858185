import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
import { missingRequirements } from "@skillwright/skill-index";
import { createRequirementHost, listResources } from "@skillwright/skill-index/node";
import { renderCatalog } from "@skillwright/skill-inject";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { oneAgentOption } from "../options/agent-options.js";
import { DEFAULT_CATALOG } from "../options/default-catalog.js";
import { toCount } from "../options/option-number.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { absentReport, whyReport } from "../report/why-report.js";
import { notFound } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";

interface WhyOptions extends SkillOptions {
  readonly query?: string;
  readonly tools?: readonly string[];
  readonly budget?: number;
}

export const why: CommandModule<readonly [name: string], WhyOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<name>", "name of a skill, loaded or not")
        .addOption(oneAgentOption())
        .option("-q, --query <request>", "follow it through this request, too")
        .option("--tools <names>", "tools the host has, with commas between", appendList)
        .option("-b, --budget <tokens>", "tokens the catalog may take", toCount),
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
          budget: { tokens: budget ?? Number.MAX_SAFE_INTEGER },
          ...(query !== undefined && { query }),
        }),
        ...(tools && { resolution: createCoordinator({ index, registry }).buildByName(name) }),
        ...(query !== undefined && {
          ranked: toMatcher(index.skills, loaded.cache, input).select(query, {
            topK: index.skills.length,
            minScore: 0,
          }),
        }),
      },
      io,
    );
  },
};
