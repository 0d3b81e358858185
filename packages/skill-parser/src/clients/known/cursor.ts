import type { Client, ClientField, Source } from "./client.js";

/** The skill reader of the SDK; that the editor reads skills the same way was not verified. */
const SDK: Source = { kind: "package", document: "npm @cursor/sdk dist/esm/429.index.js", version: "1.0.18" };

const read = (says: string): ClientField => ({ use: "read", says, source: SDK });

export const cursor: Client = {
  title: "Cursor (SDK)",
  fields: {
    description: read("Cut at 1,536 characters."),
    paths: read("A text with commas or a list."),
    globs: read("Where there are no `paths`."),
    alwaysApply: read("`true` makes a rule of it that always applies."),
    "disable-model-invocation": { ...read("Only the boolean `true` counts."), wrongType: "differs" },
    environments: read("A text with commas or a list; also under `metadata`."),
    "disabled-environments": read("A text with commas or a list; also `disabledEnvironments` under `metadata`."),
    metadata: read("`environments` and `disabledEnvironments` alone are read."),
  },
  name: {
    required: false,
    absent: "accepted",
    says: "The reader takes no name from the frontmatter; it passes on the path.",
    source: SDK,
  },
  description: {
    required: true,
    absent: "refused",
    maxLength: 1536,
    tooLong: "differs",
    says: "Required; without one the skill is reported as broken. Cut at 1,536 characters (UTF-16 units).",
    source: SDK,
  },
  places: {
    project: [".agents/skills", ".cursor/skills"],
    user: [".agents/skills", ".cursor/skills"],
    signs: { project: [".cursor"], user: [".cursor"] },
    says: "`.claude/skills` and `.codex/skills` too where skills of other products are let in.",
    source: SDK,
  },
};
