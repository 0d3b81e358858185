import type { Client, ClientField, Source } from "./client.js";

const at = (document: string): Source => ({
  kind: "source code",
  document: `QwenLM/qwen-code ${document}`,
  version: "db05195 (0.22.0)",
  date: "2026-08-22",
});
const TYPES = at("packages/core/src/skills/types.ts");
const LOAD = at("packages/core/src/skills/skill-load.ts");
const MANAGER = at("packages/core/src/skills/skill-manager.ts");

const read = (says: string): ClientField => ({ use: "read", says, source: LOAD });

export const qwen: Client = {
  title: "Qwen Code",
  fields: {
    name: read("Letters, digits and `_ : . -`."),
    description: read("Shown to the model."),
    when_to_use: read("Read as text."),
    "argument-hint": { ...read("Text alone is read."), wrongType: "differs" },
    allowedTools: {
      use: "read",
      says: "A list; anything else, and the skill is not loaded.",
      source: TYPES,
      wrongType: "refused",
    },
    "disable-model-invocation": read("`true`, also as text."),
    "user-invocable": read("`true` or `false`, also as text."),
    paths: {
      use: "read",
      says: "A list of globs inside the project; a text, and the skill is not loaded.",
      source: TYPES,
      schema: { type: ["array", "null"], items: { type: "string" } },
      wrongType: "refused",
    },
    model: read("Read."),
    priority: { ...read("A number; anything else is ignored."), wrongType: "differs" },
    hooks: { use: "read", says: "Of skills in a project or a home.", source: MANAGER },
  },
  otherFields: {
    are: "ignored",
    says: "No other key is read; `allowed-tools` is spelled `allowedTools`.",
    source: LOAD,
  },
  name: {
    required: true,
    absent: "refused",
    pattern: "^[\\p{L}\\p{N}_:.-]+$",
    broken: "refused",
    says: "Required: letters and digits of any script and `_ : . -`; otherwise the skill is not loaded. No limit was found.",
    source: TYPES,
  },
  description: { required: true, absent: "refused", says: "Required. No limit was found.", source: LOAD },
  tools: { forms: [], says: "`allowed-tools` is not read; a list under `allowedTools` is.", source: TYPES },
  places: {
    project: [".qwen/skills", ".agents/skills"],
    user: [".qwen/skills", ".agents/skills"],
    signs: { project: [".qwen"], user: [".qwen"] },
    says: "In this order.",
    source: at("packages/core/src/config/storage.ts"),
  },
};
