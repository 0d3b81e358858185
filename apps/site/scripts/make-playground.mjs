// Puts the studio's page into the site, with the sample skills beside it, so that a visitor can ask something at once.
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { writeStudioPage } from "@skillwright/skill-studio";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SKILLS = join(ROOT, "examples", "skills");
const PUBLIC = fileURLToPath(new URL("../pages/public", import.meta.url));

const files = readdirSync(SKILLS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(SKILLS, path).split(sep).join("/"), bytes: readFileSync(path) }));

/** What the views of cases begin with: what people said, and the skill that is right for it. */
const CASES = [
  ["I smell gas in the kitchen", "emergency-plumber"],
  ["my boiler shows E119", "heating-advice"],
  ["book a plumber for tuesday", "plumbing-appointments"],
  ["I was charged twice", "refund-desk"],
  ["write the changelog for 2.0", "release-notes"],
  ["scale this recipe to six people", "recipe-scaler"],
  ["what is the capital of France", null],
].map(([query, skill], at) => ({ query, expected: skill === null ? [] : [skill], file: "samples", line: at + 1 }));

await writeStudioPage(join(PUBLIC, "studio"), { label: "Sample skills", files, cases: CASES });
copyFileSync(join(ROOT, "packages", "skill-studio", "src", "page", "icon.svg"), join(PUBLIC, "icon.svg"));
