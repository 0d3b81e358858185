import type { Client, ClientField, Source } from "./client.js";

const at = (kind: Source["kind"], document: string): Source => ({
  kind,
  document: `anomalyco/opencode ${document}`,
  version: "d545d8f",
  date: "2026-08-19",
});
const DOCS = at("documentation", "packages/web/src/content/docs/skills.mdx");
const CODE = at("source code", "packages/opencode/src/skill/index.ts");

const kept = (says: string): ClientField => ({ use: "kept", says, source: DOCS });

export const opencode: Client = {
  title: "OpenCode",
  fields: {
    name: { use: "read", says: "Has to be text.", source: CODE, wrongType: "refused" },
    description: { use: "read", says: "Has to be text.", source: CODE, wrongType: "refused" },
    license: kept("Recognised."),
    compatibility: kept("Recognised."),
    metadata: {
      ...kept("Recognised: a map of texts."),
      schema: { type: "object", additionalProperties: { type: "string" } },
    },
  },
  otherFields: { are: "ignored", says: "Unknown fields are ignored.", source: DOCS },
  name: {
    required: true,
    absent: "refused",
    maxLength: 64,
    pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
    isFolder: true,
    broken: "accepted",
    says: "The documentation asks for lower-case words with hyphens, at most 64 characters, that of the folder; the code (d545d8f) checks only that there is one.",
    source: DOCS,
  },
  description: {
    required: true,
    absent: "differs",
    maxLength: 1024,
    tooLong: "accepted",
    says: "The documentation asks for 1 to 1,024 characters; the code (d545d8f) has no limit, and leaves a skill without one out of the list.",
    source: DOCS,
  },
  tools: { forms: [], says: "`allowed-tools` is not among the fields that are recognised.", source: DOCS },
  places: {
    project: [".opencode/skills", ".claude/skills", ".agents/skills"],
    user: [".config/opencode/skills", ".claude/skills", ".agents/skills"],
    signs: { project: [".opencode"], user: [".config/opencode"] },
    says: "From the working folder up to the root of the worktree.",
    source: DOCS,
  },
};
