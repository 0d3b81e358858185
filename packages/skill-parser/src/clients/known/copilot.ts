import type { Client, ClientField, Source } from "./client.js";

const REFERENCE: Source = {
  kind: "documentation",
  document: "github/docs content/copilot/reference/copilot-cli-reference/cli-command-reference.md",
  version: "6032175",
  date: "2026-08-07",
};
const HOW_TO: Source = { ...REFERENCE, document: "github/docs data/reusables/copilot/creating-adding-skills.md" };

const read = (says: string): ClientField => ({ use: "read", says, source: REFERENCE });

export const copilot: Client = {
  title: "GitHub Copilot CLI",
  fields: {
    name: read("Letters, digits and hyphens, at most 64."),
    description: read("At most 1,024 characters."),
    license: { use: "kept", says: "A description of the licence.", source: HOW_TO },
    "argument-hint": read("Shown where skills are picked."),
    "allowed-tools": read("A text with commas or a list; `*` is every tool."),
    "user-invocable": read("`true` unless told otherwise."),
    "disable-model-invocation": read("`false` unless told otherwise."),
  },
  name: {
    required: true,
    maxLength: 64,
    pattern: "^[A-Za-z0-9-]+$",
    says: "Required: letters, digits and hyphens, at most 64.",
    source: REFERENCE,
  },
  description: {
    required: true,
    maxLength: 1024,
    says: "Required, at most 1,024 characters.",
    source: REFERENCE,
  },
  tools: {
    forms: ["commas", "list"],
    says: "`allowed-tools` is a text with commas or a list, of Copilot's own tools: `shell`, `bash`.",
    source: REFERENCE,
  },
  places: {
    project: [".github/skills", ".agents/skills", ".claude/skills"],
    user: [".copilot/skills", ".agents/skills"],
    signs: { project: [".github/skills"], user: [".copilot"] },
    says: "In this order, the first of a name wins. Of folders above the project, `.github/skills` alone.",
    source: REFERENCE,
  },
};
