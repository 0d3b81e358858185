import type { ClientName } from "@skillwright/skill-parser/clients";
import type { Command } from "commander";
import { toCount } from "./option-number.js";

/** Where a command looks for skills. */
export interface SkillOptions {
  readonly root?: readonly string[];
  readonly user: boolean;
  readonly conventions?: boolean;
  readonly maxDepth?: number;
  readonly config?: string;
  readonly cache: boolean;
  readonly servers?: boolean;
  readonly runnable?: boolean;
  readonly locked?: boolean;
  /** Where, and by which names, this agent looks. Default: the folders of all known ones. */
  readonly agent?: ClientName;
}

/** Adds the options of every command that loads skills. */
export function withSkillOptions(command: Command): Command {
  return command
    .option("-r, --root <folder>", "look here instead of the usual folders; may be repeated", append)
    .option("--no-user", "leave out the skill folders in your home")
    .option("--conventions", "count AGENTS.md, CLAUDE.md and the like too")
    .option(
      "--max-depth <n>",
      "folders below a root that are looked into (default: 100 in a folder you name, else 6)",
      toCount,
    )
    .option("-c, --config <file>", "settings (default: skillwright.json here or above)")
    .option("--no-cache", "read every file, without the saved state of large folders")
    .option("--servers", "also ask the MCP servers of a skillwright.json you did not name")
    .option("--runnable", "leave out skills that need what is not here")
    .option("--locked", "leave out installed skills that are not as locked");
}

/** Collects the values of an option that may be repeated. */
export function append(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Collects values that may be repeated, and several in one, with commas between. */
export function appendList(value: string, previous: readonly string[] = []): readonly string[] {
  const items = value.split(",").map((item) => item.trim());
  return [...previous, ...items.filter((item) => item !== "")];
}
