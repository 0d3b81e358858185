import type { Client, ClientField, Source } from "./client.js";

const DOCS: Source = {
  kind: "documentation",
  document: "microsoft/vscode-docs docs/agent-customization/agent-skills.md",
  version: "742b935",
  date: "2026-08-21",
};
const EDITOR: Source = {
  kind: "source code",
  document:
    "microsoft/vscode src/vs/workbench/contrib/chat/common/promptSyntax/languageProviders/promptFileAttributes.ts",
  version: "1cf1df3",
};

const read = (says: string): ClientField => ({ use: "read", says, source: DOCS });
const kept = (says: string): ClientField => ({ use: "kept", says, source: EDITOR });

export const vscode: Client = {
  title: "VS Code (GitHub Copilot)",
  fields: {
    name: read("The name of the folder."),
    description: read("At most 1,024 characters."),
    "argument-hint": read("Shown in the chat input."),
    "user-invocable": read("`true` unless told otherwise."),
    "disable-model-invocation": read("`false` unless told otherwise."),
    context: read("Experimental: `fork` runs it in a subagent."),
    license: kept("Known to the editor's check."),
    compatibility: { ...kept("Known to the editor's check."), schema: { type: ["string", "object"] } },
    metadata: kept("Known to the editor's check."),
  },
  name: {
    required: true,
    maxLength: 64,
    pattern: "^[a-z0-9-]+$",
    isFolder: true,
    broken: "refused",
    says: "Required: lower-case letters, digits and hyphens, at most 64, and that of the folder. Otherwise the skill is not loaded.",
    source: DOCS,
  },
  description: {
    required: true,
    maxLength: 1024,
    says: "Required, at most 1,024 characters.",
    source: DOCS,
  },
  places: {
    project: [".github/skills", ".claude/skills", ".agents/skills"],
    user: [".copilot/skills", ".claude/skills", ".agents/skills"],
    says: "More by the setting `chat.agentSkillsLocations`.",
    source: DOCS,
  },
};
