import type { Client, ClientField, Source } from "./client.js";

const DOCS: Source = {
  kind: "documentation",
  document: "code.claude.com/docs/en/skills",
  version: "copy ec68a5b of ericbuess/claude-code-docs",
  date: "2026-08-22",
};

const read = (says: string): ClientField => ({ use: "read", says, source: DOCS });
const kept = (says: string): ClientField => ({ use: "kept", says, source: DOCS });
const BOOLEAN = "`yes`, `no`, `on`, `off`, `1` and `0` count too, from 2.1.218.";

export const claudeCode: Client = {
  title: "Claude Code",
  fields: {
    name: read("A label in lists; the command is named after the folder."),
    description: read("Shown to the model with `when_to_use`; without one, the first paragraph of the body."),
    when_to_use: read("Appended to the description in the list."),
    "argument-hint": read("Shown while the command is typed."),
    arguments: read("A text with blanks or a list."),
    "disable-model-invocation": read(BOOLEAN),
    "user-invocable": read(BOOLEAN),
    "allowed-tools": read("Used unasked until the user's next message."),
    "disallowed-tools": read("Taken away until the user's next message."),
    model: read("What `/model` takes, or `inherit`."),
    effort: read("Which levels there are depends on the model."),
    context: read("`fork` runs it in a subagent."),
    agent: read("With `context: fork`."),
    background: read("With `context: fork`, from 2.1.218."),
    hooks: read("Registered when the skill is invoked."),
    paths: read("A text with commas or a list."),
    shell: read("`bash` unless told otherwise."),
    metadata: {
      ...kept("Not acted upon; a value that is no map is dropped."),
      schema: { type: "object" },
      wrongType: "differs",
    },
    license: kept("Not acted upon."),
    compatibility: kept("Not acted upon."),
  },
  name: {
    required: false,
    absent: "differs",
    isFolder: true,
    calledByFolder: true,
    broken: "differs",
    says: "Optional: a label in lists. The command is named after the folder. The page states no limit.",
    source: DOCS,
  },
  description: {
    required: false,
    absent: "differs",
    maxLength: 1536,
    countedWith: ["when_to_use"],
    tooLong: "differs",
    says: "Optional: without one, the first paragraph of the body. With `when_to_use` it is cut at 1,536 characters in the list.",
    source: DOCS,
  },
  listing: {
    says: "1 % of the context window (`skillListingBudgetFraction`). Every name stays; descriptions of the skills used least go first.",
    source: DOCS,
  },
  tools: {
    forms: ["spaces", "commas", "list"],
    says: "`allowed-tools` is a text with blanks or commas, or a list.",
    source: DOCS,
  },
  places: {
    project: [".claude/skills"],
    user: [".claude/skills"],
    signs: { project: [".claude"], user: [".claude"] },
    wins: "user",
    isFlat: true,
    says: "From the working folder up to the repository's root; in folders below once a file there is touched. A skill of the user wins over one of the project. A link to a folder elsewhere is followed, and one folder that is reached twice counts once.",
    source: DOCS,
  },
  plugins: {
    layout: "versions",
    folder: ".claude/plugins/cache",
    installed: ".claude/plugins/installed_plugins.json",
    switches: {
      user: [".claude/settings.json"],
      project: [".claude/settings.json", ".claude/settings.local.json"],
    },
    manifests: [".claude-plugin/plugin.json"],
    isPrefixed: true,
    says: "Copied to `~/.claude/plugins/cache`, by marketplace, plugin and version; old versions stay for about 14 days. Skills are called `plugin:skill`, by the frontmatter or the folder. `enabledPlugins` of the settings turns one on or off.",
    source: { ...DOCS, document: "code.claude.com/docs/en/plugins-reference" },
  },
  brokenYaml: {
    outcome: "differs",
    says: "The body loads without metadata: it can be typed, and the model has no description to choose it by.",
    source: DOCS,
  },
};
