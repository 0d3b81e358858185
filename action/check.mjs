// What the GitHub Action runs: each check by `skillwright`, as annotations, and once more as SARIF where that is asked for.
import { spawnSync } from "node:child_process";
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const input = (name) => (process.env[`INPUT_${name}`] ?? "").trim();
const lines = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const paths = lines(input("PATHS"));
const version = input("VERSION");
const sarif = input("SARIF");
const profile = input("PROFILE") || "lenient";
const scan = input("SCAN");
const cases = lines(input("CASES"));
const verify = input("VERIFY") || "auto";
// Selection tests find their skills below the paths: of a pattern in the folder before its first special character, of a file in its own.
const roots = [...new Set(paths.flatMap(rootOf))].flatMap((path) => ["--root", path]);

const checks = [
  {
    name: "validate",
    words: [
      ...["validate", "--no-user", "--profile", profile],
      ...(input("STRICT") === "true" ? ["--strict"] : []),
      ...(input("CHANGED_SINCE") === "" ? [] : ["--changed", input("CHANGED_SINCE")]),
      ...(paths.length === 0 ? [] : ["--", ...paths]),
    ],
  },
  ...(scan === "off"
    ? []
    : [
        {
          name: "scan",
          words: [
            ...["scan", "--no-user"],
            ...(scan === "" ? [] : ["--fail-on", scan]),
            ...(paths.length === 0 ? [] : ["--", ...paths]),
          ],
        },
      ]),
  ...(cases.length === 0 ? [] : [{ name: "eval", words: ["eval", "--no-user", ...roots, "--", ...cases] }]),
  ...(["true", "strict"].includes(verify) || (verify === "auto" && existsSync("skillwright.lock"))
    ? [{ name: "verify", words: ["verify", ...(verify === "strict" ? ["--strict"] : [])], plain: true }]
    : []),
];

const results = checks.map(({ name, words, plain }) => ({ name, code: runCheck(name, words, plain) }));
tell(results);
process.exit(Math.max(...results.map(({ code }) => code)));

function rootOf(path) {
  if (path.startsWith("!") && !existsSync(path)) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) return [found.isDirectory() ? path : dirname(path)];
  const parts = path.split("/");
  const special = parts.findIndex((part) => /[*?[\]{}()!+@]/.test(part));
  const folder = special === 0 ? "." : parts.slice(0, special).join("/");
  // One that is no pattern is not there: the other checks say so.
  return special !== -1 && existsSync(folder) ? [folder] : [];
}

function runCheck(name, words, plain = false) {
  console.log(`::group::skillwright ${name}`);
  const code = skillwright(plain ? words : format(words, "github"));
  if (sarif !== "" && !plain) {
    mkdirSync(sarif, { recursive: true });
    const file = openSync(join(sarif, `${name}.sarif`), "w");
    skillwright(format(words, "sarif"), file);
    closeSync(file);
  }
  console.log("::endgroup::");
  return code;
}

/** The words with a format, before the paths. */
function format([command, ...rest], kind) {
  return [command, "--format", kind, ...rest];
}

/** No shell between: a path with a blank or a quote in it stays one word. */
function skillwright(words, output = "inherit") {
  const package_ = `@skillwright/skill-cli${version === "" ? "" : `@${version}`}`;
  const { status, error } = spawnSync("npx", ["-y", package_, ...words], { stdio: ["ignore", output, "inherit"] });
  if (error) console.error(`::error::npx could not be run: ${error.message}`);
  return status ?? 2;
}

function tell(all) {
  const summary = process.env["GITHUB_STEP_SUMMARY"];
  const rows = all.map(({ name, code }) => `| ${name} | ${["clean", "findings"][code] ?? "could not be run"} |`);
  if (summary) appendFileSync(summary, `${["| skills | |", "|---|---|", ...rows].join("\n")}\n`);
}
