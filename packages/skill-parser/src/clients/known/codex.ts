import type { Client, ClientField, Source } from "./client.js";

const at = (document: string): Source => ({
  kind: "source code",
  document: `openai/codex ${document}`,
  version: "343074d",
  date: "2026-08-22",
});
const PARSER = at("codex-rs/skills/src/parser.rs");
const RENDER = at("codex-rs/ext/skills/src/render.rs");

const read = (says: string): ClientField => ({ use: "read", says, source: PARSER, wrongType: "refused" });

export const codex: Client = {
  title: "OpenAI Codex CLI",
  fields: {
    name: read("White space becomes single blanks."),
    description: read("White space becomes single blanks."),
    metadata: {
      use: "read",
      says: "`short-description` alone is read.",
      source: PARSER,
      schema: {
        type: "object",
        properties: {
          "short-description": { type: "string", description: "A shorter description, for lists." },
        },
      },
    },
  },
  otherFields: {
    are: "ignored",
    says: "No other key is read. That only people call a skill is said in `agents/openai.yaml`: `policy.allow_implicit_invocation: false`.",
    source: PARSER,
  },
  name: {
    required: false,
    absent: "differs",
    maxLength: 64,
    broken: "refused",
    says: "Optional: without one, the name of the folder. Past 64 characters the skill is not loaded.",
    source: PARSER,
  },
  description: {
    required: true,
    absent: "refused",
    maxLength: 1024,
    tooLong: "differs",
    says: "Required; without one the skill is not loaded. Cut at 1,024 characters in the list.",
    source: RENDER,
  },
  listing: {
    says: "2 % of the context window, or 8,000 characters where its size is unknown; descriptions are shortened to fit.",
    source: RENDER,
  },
  tools: { forms: [], says: "`allowed-tools` is not read.", source: PARSER },
  places: {
    project: [".agents/skills", ".codex/skills"],
    user: [".agents/skills", ".codex/skills"],
    signs: { project: [".codex"], user: [".codex"] },
    says: "`.agents/skills` from the working folder up to the project's root; `~/.codex/skills` is deprecated.",
    source: at("codex-rs/ext/skills/src/host_roots.rs"),
  },
  plugins: {
    layout: "versions",
    folder: ".codex/plugins/cache",
    manifests: ["plugin.json", ".codex-plugin/plugin.json", ".claude-plugin/plugin.json"],
    isPrefixed: true,
    says: "In `~/.codex/plugins/cache`, by marketplace, plugin and version; the highest version counts, and `local` before it. Skills are called `plugin:skill`. Which ones are on is in `config.toml`, which is not read here.",
    source: {
      kind: "source code",
      document: "openai/codex codex-rs/core-plugins/src/store.rs",
      version: "03d2113",
    },
  },
  brokenYaml: {
    outcome: "refused",
    says: "A colon in a line of text is mended; what is not YAML even then is not loaded.",
    source: PARSER,
  },
};
