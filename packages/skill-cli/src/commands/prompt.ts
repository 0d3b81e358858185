import {
  type CatalogFormat,
  type CatalogOptions,
  DEFAULT_BUDGET,
  type LocationStyle,
  renderCatalog,
  skillsSection,
} from "@skillwright/skill-inject";
import { Option } from "commander";
import { type CommandModule, examples } from "../command.js";
import { DEFAULT_CATALOG } from "../options/default-catalog.js";
import { toCount, toCountOrNone } from "../options/option-number.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { promptReport } from "../report/prompt-report.js";
import { loadSkills } from "../skills/load-skills.js";

interface PromptOptions extends SkillOptions {
  readonly format: CatalogFormat;
  readonly names?: boolean;
  readonly location?: LocationStyle;
  readonly mount?: string;
  readonly budget?: number | "none";
  readonly chars?: number;
  readonly query?: string;
  readonly pin?: readonly string[];
  readonly mentionOnly?: boolean;
  readonly section?: "tool" | "file";
}

const FORMATS: readonly CatalogFormat[] = ["xml", "xml-skills-ref", "markdown", "json"];
const LOCATIONS: readonly LocationStyle[] = ["absolute", "relative", "mount", "none"];

export const prompt: CommandModule<readonly [], PromptOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .addOption(new Option("-f, --format <format>", "how it looks").choices(FORMATS).default(DEFAULT_CATALOG.format))
        .option(
          "-b, --budget <tokens>",
          `tokens it may take, or none for no limit (default: ${DEFAULT_BUDGET.tokens})`,
          toCountOrNone,
        )
        .option("--chars <n>", "characters it may take, instead of tokens", toCount)
        .option("-q, --query <request>", "spend the budget on what is nearest to this request")
        .option("--pin <names>", "skills that come first, whatever the request", appendList)
        .option("--mention-only", "name the skills that only a user can call, too")
        .option("--names", "names alone, without descriptions")
        .addOption(new Option("--location <style>", "how files are named (default: relative)").choices(LOCATIONS))
        .option("--mount <folder>", "where the agent sees the skills, for --location mount")
        .addOption(
          new Option("--section <activation>", "add the words that say how a skill is activated").choices([
            "tool",
            "file",
          ]),
        ),
    ).addHelpText(
      "after",
      examples(
        ["skillwright prompt", "the skills a model may choose"],
        ["skillwright prompt --budget 500 --query 'a slow query'", "the nearest in full, the rest shorter"],
        ["skillwright prompt --format markdown --section tool", "a section for a system prompt"],
      ),
    ),
  run: async (input) => {
    const { options } = input;
    const { index, config, problems } = await loadSkills(input);
    const catalogOptions = toCatalogOptions(options, config.settings.budget);
    const catalog = options.section
      ? skillsSection({ index, activation: options.section, ...catalogOptions })
      : renderCatalog(index, catalogOptions);
    return promptReport(catalog, problems);
  },
};

function toCatalogOptions(options: PromptOptions, configured: number | undefined): CatalogOptions {
  const tokens = options.budget ?? (options.chars === undefined ? configured : undefined);
  // Absolute paths would put the user's home into a prompt that is meant to be shared.
  const location = options.location ?? (options.section === "tool" ? "none" : DEFAULT_CATALOG.location);
  return {
    format: options.format,
    visibility: options.names ? "summary" : "full",
    location: options.names && !options.location ? "none" : location,
    ...(options.mount !== undefined && { mountPath: options.mount }),
    ...(options.query !== undefined && { query: options.query }),
    ...(options.pin && { pinned: options.pin }),
    ...(options.chars !== undefined && { budget: { characters: options.chars } }),
    ...(tokens !== undefined && { budget: tokens === "none" ? tokens : { tokens } }),
    ...(options.mentionOnly && { mentionOnly: "list" }),
  };
}
