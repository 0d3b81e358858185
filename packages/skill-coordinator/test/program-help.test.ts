import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { GIT_LONG, GIT_SHORT } from "../src/permits/command/programs/git-rules.js";
import { OPTION_RULES } from "../src/permits/command/refused-options.js";

/** How a program prints all its options, where `--help` is not enough. */
const HELP: Readonly<Record<string, readonly string[]>> = {
  curl: ["--help", "all"],
  less: ["--help"],
  zip: ["-h2"],
};

/** Help that lists no options, or those of one of several programs that share the name. */
const TERSE = new Set(
  "find nc ssh scp sftp xxd zip openssl kubectl aws npm pnpm yarn go cargo gh hg helm svn yq pytest man more".split(
    " ",
  ),
);

function readHelp(program: string, args: readonly string[]): string | undefined {
  const { error, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: 10_000,
    input: "",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", HOME: "/nonexistent" },
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: help for terminals underlines by backspaces and escapes.
  return error ? undefined : `${stdout}\n${stderr}`.replace(/.\u0008|\u001b\[[\d;]*m/g, "");
}

/** Whether the help says that a short option takes a value; `undefined` if it does not speak of it. */
function takesValue(help: string, letter: string): boolean | undefined {
  const escaped = letter.replace(/[^\w]/, "\\$&");
  const line = new RegExp(`^\\s*(?:-\\S, ?)?-${escaped}(?![\\w-])(.*)$`, "m").exec(help)?.[1];
  if (line === undefined) return undefined;
  // `-f, --file=FILE`, `-n NUM  --x`, `-x <file>`, `-b [N] ....`
  return /^(?:,? ?-[-\w]+)*(?:[ ,]+--[\w-]+)*(?:=| ?<| ?\[|\s[A-Z]{2,}|\s\S+=)/.test(line);
}

for (const [program, rules] of OPTION_RULES) {
  const help = TERSE.has(program) ? undefined : readHelp(program, HELP[program] ?? ["--help"]);
  describe.skipIf(help === undefined)(
    `${program}${help === undefined ? " is not installed, or its help is terse" : ""}`,
    () => {
      test("letters that are taken to have a value have one", () => {
        const wrong = [...(rules.valued ?? "")].filter((letter) => takesValue(help ?? "", letter) === false);
        expect(wrong).toEqual([]);
      });

      test("the names of its options are its own", () => {
        const names = rules.singleDash ? [] : (rules.long ?? "").split(" ").filter(Boolean);
        const unknown = names.filter((name) => !(help ?? "").includes(`--${name}`) && !name.startsWith("no-"));
        // Versions differ; a table that was made up would not.
        expect(unknown.length, unknown.join(" ")).toBeLessThanOrEqual(names.length / 4);
      });
    },
  );
}

const gitHelp = readHelp("git", ["version"]);
describe.skipIf(gitHelp === undefined)(`git${gitHelp === undefined ? " is not installed" : ""}`, () => {
  const listed = [
    "add",
    "apply",
    "branch",
    "clone",
    "commit",
    "diff",
    "fetch",
    "grep",
    "merge",
    "push",
    "rebase",
    "status",
  ];

  test.for(listed)(
    "%s: the options that are covered are its own, and those that run or write are not covered",
    (subcommand) => {
      const real = (readHelp("git", [subcommand, "--git-completion-helper-all"]) ?? "").split(/\s+/);
      const names = new Set(real.map((option) => option.replace(/^--/, "").replace(/=$/, "")));
      const covered = (GIT_LONG.get(subcommand) ?? "").split(" ");
      for (const running of "output exec upload-pack receive-pack template config open-files-in-pager ext-diff build-fake-ancestor separate-git-dir".split(
        " ",
      )) {
        if (names.has(running) && !(subcommand === "commit" && running === "template"))
          expect(covered).not.toContain(running);
      }
      if (subcommand === "diff") return;
      const unknown = covered.filter((name) => !names.has(name) && !names.has(`no-${name}`));
      expect(unknown.length, unknown.join(" ")).toBeLessThanOrEqual(covered.length / 4);
    },
  );

  test.for([...GIT_SHORT].filter(([, { valued }]) => valued))(
    "%s: letters that are taken to have a value have one",
    ([subcommand, { valued = "" }]) => {
      const help = readHelp("git", [subcommand, "-h"]) ?? "";
      expect([...valued].filter((letter) => takesValue(help, letter) === false)).toEqual([]);
    },
  );
});
