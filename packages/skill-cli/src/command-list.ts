import type { CommandModule } from "./command.js";

/** A command before it is loaded: enough for the overview and for suggestions. */
export interface CommandEntry {
  readonly name: string;
  /** Other words that people type for it. */
  readonly aliases?: readonly string[];
  readonly group: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

const LOOK = "Look at skills:";
const CHOOSE = "Choose a skill:";
const PROMPT = "Build what a model reads:";
const WRITE = "Write and check skills:";
const INSTALL = "Install skills:";
const SERVE = "Serve and run:";
const HELP = "Help:";

/** Every command, in the order of the overview. Only the one that is asked for gets loaded. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "list",
    aliases: ["ls"],
    group: LOOK,
    summary: "what is there, and what stands in the shadow",
    load: async () => (await import("./commands/list.js")).list,
  },
  {
    name: "show",
    group: LOOK,
    summary: "one skill: metadata, bundled files, instructions",
    load: async () => (await import("./commands/show.js")).show,
  },
  {
    name: "why",
    group: LOOK,
    summary: "the way of one skill from file to prompt",
    load: async () => (await import("./commands/why.js")).why,
  },
  {
    name: "stats",
    group: LOOK,
    summary: "tokens, budget, and descriptions that are too alike",
    load: async () => (await import("./commands/stats.js")).stats,
  },
  {
    name: "watch",
    group: LOOK,
    summary: "report changes as they happen",
    load: async () => (await import("./commands/watch.js")).watch,
  },
  {
    name: "studio",
    group: LOOK,
    summary: "all of this in a browser: rank, tune, prompt, check",
    load: async () => (await import("./commands/studio.js")).studio,
  },
  {
    name: "match",
    group: CHOOSE,
    summary: "the skills for a request, ranked",
    load: async () => (await import("./commands/match.js")).match,
  },
  {
    name: "explain",
    group: CHOOSE,
    summary: "each term, field and weight behind a score",
    load: async () => (await import("./commands/explain.js")).explain,
  },
  {
    name: "context",
    group: CHOOSE,
    summary: "what the coordinator decides, and why",
    load: async () => (await import("./commands/context.js")).context,
  },
  {
    name: "eval",
    group: CHOOSE,
    summary: "run selection tests",
    load: async () => (await import("./commands/eval.js")).evaluate,
  },
  {
    name: "tune",
    group: CHOOSE,
    summary: "a live screen: how a skill does in its cases as you write",
    load: async () => (await import("./commands/tune.js")).tune,
  },
  {
    name: "compare",
    group: CHOOSE,
    summary: "two skills: what they share, what sets them apart",
    load: async () => (await import("./commands/compare.js")).compare,
  },
  {
    name: "prompt",
    group: PROMPT,
    summary: "the catalog of skills, within a budget",
    load: async () => (await import("./commands/prompt.js")).prompt,
  },
  {
    name: "inject",
    group: PROMPT,
    summary: "a message with the best skill in front",
    load: async () => (await import("./commands/inject.js")).inject,
  },
  {
    name: "new",
    aliases: ["init"],
    group: WRITE,
    summary: "start a skill",
    load: async () => (await import("./commands/new.js")).create,
  },
  {
    name: "import",
    group: WRITE,
    summary: "make skills of the rules of other agents",
    load: async () => (await import("./commands/import.js")).importRules,
  },
  {
    name: "validate",
    aliases: ["lint", "check"],
    group: WRITE,
    summary: "find faults, with line and column",
    load: async () => (await import("./commands/validate.js")).validate,
  },
  {
    name: "rule",
    group: WRITE,
    summary: "what a finding means, why it matters, how to mend it",
    load: async () => (await import("./commands/rule.js")).rule,
  },
  {
    name: "scan",
    group: WRITE,
    summary: "what to know before trusting a skill",
    load: async () => (await import("./commands/scan.js")).scan,
  },
  {
    name: "fmt",
    group: WRITE,
    summary: "write frontmatter in one way",
    load: async () => (await import("./commands/fmt.js")).fmt,
  },
  {
    name: "examples",
    group: WRITE,
    summary: "example requests for a skill",
    load: async () => (await import("./commands/examples.js")).examples,
  },
  {
    name: "schema",
    group: WRITE,
    summary: "JSON Schema of the frontmatter, for an editor or a linter",
    load: async () => (await import("./commands/schema.js")).schema,
  },
  {
    name: "compat",
    group: WRITE,
    summary: "how each client treats a skill; and what skills-ref prints",
    load: async () => (await import("./commands/compat.js")).compat,
  },
  {
    name: "add",
    group: INSTALL,
    summary: "skills from a folder, git, npm, an archive or a website",
    load: async () => (await import("./commands/add.js")).add,
  },
  {
    name: "install",
    group: INSTALL,
    summary: "what the lock says, and --frozen for CI",
    load: async () => (await import("./commands/install.js")).install,
  },
  {
    name: "verify",
    group: INSTALL,
    summary: "is every byte as locked?",
    load: async () => (await import("./commands/verify.js")).verify,
  },
  {
    name: "outdated",
    group: INSTALL,
    summary: "what the sources have that is newer",
    load: async () => (await import("./commands/outdated.js")).outdated,
  },
  {
    name: "update",
    group: INSTALL,
    summary: "take what is newer, with a diff to agree to",
    load: async () => (await import("./commands/update.js")).update,
  },
  {
    name: "remove",
    aliases: ["rm", "uninstall"],
    group: INSTALL,
    summary: "take skills away, and their lock entries",
    load: async () => (await import("./commands/remove.js")).remove,
  },
  {
    name: "diff",
    group: INSTALL,
    summary: "what was done to an installed skill",
    load: async () => (await import("./commands/diff.js")).diff,
  },
  {
    name: "publish",
    group: INSTALL,
    summary: "archives and an index for a website",
    load: async () => (await import("./commands/publish.js")).publish,
  },
  {
    name: "mcp",
    group: SERVE,
    summary: "serve skills over the Model Context Protocol",
    load: async () => (await import("./commands/mcp.js")).mcp,
  },
  {
    name: "catalog",
    group: SERVE,
    summary: "one catalog for many machines, on PostgreSQL",
    load: async () => (await import("./commands/catalog.js")).catalog,
  },
  {
    name: "hook",
    group: SERVE,
    summary: "name fitting skills to an agent before each prompt",
    load: async () => (await import("./commands/hook.js")).hook,
  },
  {
    name: "usage",
    group: SERVE,
    summary: "which skills agents use, and which never",
    load: async () => (await import("./commands/usage.js")).usage,
  },
  {
    name: "run",
    group: SERVE,
    summary: "run a bundled script in a sandbox",
    load: async () => (await import("./commands/run-script.js")).runScript,
  },
  {
    name: "audit",
    group: SERVE,
    summary: "what was run, when, and who allowed it",
    load: async () => (await import("./commands/audit.js")).audit,
  },
  {
    name: "doctor",
    group: HELP,
    summary: "folders, precedence, limits, environment",
    load: async () => (await import("./commands/doctor.js")).doctor,
  },
  {
    name: "completion",
    group: HELP,
    summary: "a completion script for bash, zsh or fish",
    load: async () => (await import("./commands/completion.js")).completion,
  },
];

/** The name of a command that was called by it or by an alias; any other word as it is. */
export function toCommandName(word: string): string {
  return COMMANDS.find(({ name, aliases = [] }) => name === word || aliases.includes(word))?.name ?? word;
}
