import type { Client, ClientField, Source } from "./client.js";

const at = (kind: Source["kind"], document: string): Source => ({
  kind,
  document: `google-gemini/gemini-cli ${document}`,
  version: "5411f11",
  date: "2026-08-21",
});
const LOADER = at("source code", "packages/core/src/skills/skillLoader.ts");
const DOCS = at("documentation", "docs/cli/skills.md");

const read = (says: string): ClientField => ({ use: "read", says, source: LOADER });

export const gemini: Client = {
  title: "Gemini CLI",
  fields: {
    name: read("Characters that no file name holds become hyphens."),
    description: read("Shown to the model."),
  },
  otherFields: { are: "ignored", says: "Name and description alone are read.", source: LOADER },
  name: {
    required: true,
    absent: "refused",
    pattern: '^[^:\\\\/<>*?"|]+$',
    broken: "differs",
    says: 'Required. Each of `: \\ / < > * ? " |` becomes a hyphen. No limit was found.',
    source: LOADER,
  },
  description: {
    required: true,
    absent: "refused",
    says: "Required. No limit was found.",
    source: LOADER,
  },
  listing: {
    says: "Name and description of every skill that is switched on are in the system prompt. No limit is documented.",
    source: DOCS,
  },
  tools: {
    forms: [],
    says: "`allowed-tools` is not read; the user is asked before a skill is activated.",
    source: LOADER,
  },
  places: {
    project: [".agents/skills", ".gemini/skills"],
    user: [".agents/skills", ".gemini/skills"],
    signs: { project: [".gemini"], user: [".gemini"] },
    wins: "project",
    isFlat: true,
    says: "A project's only in a trusted folder, and before the user's; of one level `.agents/skills` wins. One folder deep.",
    source: DOCS,
  },
  plugins: {
    layout: "names",
    folder: ".gemini/extensions",
    manifests: ["gemini-extension.json"],
    says: "Extensions are in `~/.gemini/extensions`, each with a folder `skills`; their skills count last.",
    source: {
      kind: "documentation",
      document: "google-gemini/gemini-cli docs/extensions/reference.md",
      version: "00edada",
    },
  },
  brokenYaml: {
    outcome: "differs",
    says: "Name and description are then taken line by line.",
    source: LOADER,
  },
};
