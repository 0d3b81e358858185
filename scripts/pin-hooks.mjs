// Writes the version of skill-cli into the pre-commit hooks, so that a revision of this repository always runs the same program.
import { readFileSync, writeFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync("packages/skill-cli/package.json", "utf8"));
const file = ".pre-commit-hooks.yaml";
const text = readFileSync(file, "utf8");
writeFileSync(file, text.replaceAll(/@skillwright\/skill-cli(?:@\S+)?/g, `@skillwright/skill-cli@${version}`));
