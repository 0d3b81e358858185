import { CLIENTS, frontmatterSchema, SCHEMA_PROFILES, type SchemaProfile } from "@skillwright/skill-parser/clients";
import { Argument } from "commander";
import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import type { Report } from "../report/report.js";
import { table } from "../terminal/table.js";

export const schema: CommandModule<readonly [profile: SchemaProfile | undefined]> = {
  configure: (command) =>
    command
      .addArgument(new Argument("[profile]", "whose rules; default: list them").choices(SCHEMA_PROFILES))
      .addHelpText(
        "after",
        examples(
          ["skillwright schema", "the profiles there are"],
          ["skillwright schema all > skill.schema.json", "for an editor or a linter"],
          ["skillwright schema claude-code", "the keys that one client reads"],
        ),
      ),
  run: async ({ args: [profile] }) => (profile === undefined ? allProfiles() : oneSchema(profile)),
};

function allProfiles(): Report {
  const profiles = SCHEMA_PROFILES.map((profile) => ({ profile, title: titleOf(profile) }));
  return {
    exitCode: EXIT.clean,
    data: { profiles },
    text: ({ style, width }) =>
      table(
        profiles.map(({ profile, title }) => [{ text: profile, paint: style.name }, title]),
        { columns: [{}, { flexible: true }], width },
      ),
  };
}

function titleOf(profile: SchemaProfile): string {
  if (profile === "spec") return "what the specification's validator accepts";
  return profile === "all" ? "what every client below loads, and each key that one reads" : CLIENTS[profile].title;
}

function oneSchema(profile: SchemaProfile): Report {
  const found = frontmatterSchema(profile);
  return { exitCode: EXIT.clean, data: { profile, schema: found }, text: () => JSON.stringify(found, undefined, 2) };
}
