import type { CommandModule } from "./command.js";

/** A command before it is loaded: enough for the overview and for suggestions. */
export interface CommandEntry {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

const LOOK = "Look at skills:";
const CHOOSE = "Choose a skill:";
const PROMPT = "Build what a model reads:";
const WRITE = "Write and check skills:";
const SERVE = "Serve and run:";
const HELP = "Help:";

/** Every command, in the order of the overview. Only the one that is asked for gets loaded. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "list",
    group: LOOK,
    summary: "what is there, and what stands in the shadow",
    load: async () => (await import("./commands/list.js")).list,
  },
  {
    name: "match",
    group: CHOOSE,
    summary: "the skills for a request, ranked",
    load: async () => (await import("./commands/match.js")).match,
  },
  {
    name: "compat",
    group: WRITE,
    summary: "validate, read-properties, to-prompt as skills-ref does",
    load: async () => (await import("./commands/compat.js")).compat,
  },
];
