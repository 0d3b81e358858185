import {
  type BaseTools,
  byName,
  byQuery,
  byTag,
  type CoordinatorMode,
  createCoordinator,
  createToolRegistry,
} from "@skillwright/skill-coordinator";
import { listResourcesSync } from "@skillwright/skill-index/node";
import { Option } from "commander";
import { type CommandModule, examples } from "../command.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { toCount } from "../options/option-number.js";
import { readQuery } from "../options/read-query.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { contextReport } from "../report/context-report.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { UsageError } from "../usage-error.js";

interface ContextOptions extends SkillOptions, MatchOptions {
  readonly tools?: readonly string[];
  readonly baseTools?: readonly string[];
  readonly mode?: CoordinatorMode;
  readonly fallback?: string;
  readonly name?: string;
  readonly tag?: string;
  readonly maxChars?: number;
}

const TOP_K = 20;

export const context: CommandModule<readonly [words: readonly string[]], ContextOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(command.argument("<request...>", "what the user said; - reads stdin"), TOP_K)
        .option("--tools <names>", "tools the host has, with commas between", appendList)
        .addOption(
          new Option("--mode <mode>", "what to do about a missing tool (default: strict)").choices([
            "strict",
            "permissive",
            "fallback",
          ]),
        )
        .option(
          "--base-tools <names>",
          "tools available while no skill lists its own: none, all, or names (default: none)",
          appendList,
        )
        .option("--fallback <name>", "the generalist to end with; sets --mode fallback")
        .option("--name <skill>", "try this skill first")
        .option("--tag <tag>", "try skills with this tag last")
        .option("--max-chars <n>", "characters of the instructions at most (default: 20000)", toCount),
    ).addHelpText(
      "after",
      examples(
        ['skillwright context "I smell gas" --tools find_technician,transfer_call', "the skill, its tools, its words"],
        ['skillwright context "I smell gas" --fallback front-desk', "who answers when tools are missing"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const query = await readQuery(input.args[0], io);
    const { index, config } = await loadSkills(input);
    const tools = options.tools ?? config.settings.tools ?? [];
    if (options.fallback !== undefined) findSkill(index, options.fallback);
    const coordinator = createCoordinator({
      index,
      registry: createToolRegistry([...new Set(tools)].map((name) => ({ name }))),
      policy: toPolicy(options, config.settings, TOP_K),
      mode: options.mode ?? (options.fallback === undefined ? "strict" : "fallback"),
      baseTools: toBaseTools(options.baseTools, tools),
      fallback: options.fallback,
      maxInstructionChars: options.maxChars,
      bundledFiles: listResourcesSync,
    });
    const resolution = coordinator.resolve([
      ...(options.name === undefined ? [] : [byName(options.name)]),
      byQuery(query),
      ...(options.tag === undefined ? [] : [byTag(options.tag)]),
    ]);
    return contextReport(resolution, query);
  },
};

function toBaseTools(names: readonly string[] | undefined, tools: readonly string[]): BaseTools {
  const [first = "none", ...others] = names ?? [];
  if (others.length === 0 && (first === "none" || first === "all")) return first;
  const missing = [first, ...others].filter((name) => !tools.includes(name));
  if (missing.length === 0) return [first, ...others];
  throw new UsageError(`--base-tools names ${missing.join(", ")}, which --tools does not.`);
}
