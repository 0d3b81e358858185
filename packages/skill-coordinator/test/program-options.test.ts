import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { GIT_LONG, GIT_SHORT, GIT_VALUES } from "../src/permits/command/programs/git-rules.js";
import type { OptionRules } from "../src/permits/command/programs/option-rules.js";
import { PROGRAMS } from "../src/permits/command/programs/programs.js";
import { describeProgram } from "../src/permits/command/runners.js";
import { toWord } from "../src/permits/command/shell-words.js";
import { WRAPPERS } from "../src/permits/command/wrappers.js";
import {
  holdsName,
  probeOptions,
  type RealOptions,
  readGetopt,
  readHelp,
  readLetters,
  runProgram,
} from "./real-options.js";

const words = (text: string): readonly string[] => text.split(" ");
const getopt = (command: string) => (): RealOptions | undefined => readGetopt(words(command));
const help = (command: string, style?: "spaced") => (): RealOptions | undefined => readHelp(words(command), style);
/** What the manuals of FreeBSD and macOS list: these systems have no package here. */
const manual = (letters: string) => (): RealOptions => ({ letters: readLetters(letters), names: new Map() });

/** The real programs that a row is compared with. Each has to be there in CI, which `.ci/run` sees to. */
const REAL: Readonly<Record<string, Readonly<Record<string, () => RealOptions | undefined>>>> = {
  cat: { GNU: getopt("cat x"), busybox: getopt("busybox cat x"), BSD: manual("belnstuv") },
  ls: {
    GNU: getopt("ls x"),
    busybox: getopt("busybox ls x"),
    macOS: manual("1@ABCD:FGHILOPRSTUWXabcdefghiklmnopqrstuvwxy%,"),
  },
  grep: {
    GNU: getopt("grep x y"),
    busybox: getopt("busybox grep x y"),
    macOS: manual("A:B:C:D:EFGHILMOPRSUVXZabcd:e:f:hilm:nopqrsuvwxyz"),
  },
  diff: {
    GNU: getopt("diff a b"),
    busybox: getopt("busybox diff a b"),
    FreeBSD: manual("aBbC:cdD:eF:fHhI:iL:lnNPpqrS:sTtU:uwW:X:x:y"),
  },
  date: { GNU: getopt("date -u"), busybox: getopt("busybox date"), FreeBSD: manual("f:I::jnRr:uv:z:") },
  ps: {
    procps: help("ps --help all"),
    busybox: getopt("busybox ps"),
    FreeBSD: manual("AaCcdefgG:HhjJ:LlM:mN:O:o:p:rSTt:U:uvwXxZ"),
  },
  pgrep: { procps: getopt("pgrep x"), FreeBSD: manual("F:G:LM:N:P:SU:ad:fg:ij:lnoqs:t:u:vx") },
  ping: {
    iputils: getopt("ping x"),
    busybox: getopt("busybox ping x"),
    macOS: manual("Aac:DdfG:g:h:I:i:l:M:m:noP:p:QqRrS:s:T:t:vW:z:"),
  },
  mkdir: { GNU: getopt("mkdir x"), busybox: getopt("busybox mkdir x"), BSD: manual("m:pv") },
  ln: { GNU: getopt("ln a b"), busybox: getopt("busybox ln a b"), BSD: manual("FLPfhinsvw") },
  jq: { jq: probe("jq", ["jq", "-n", "."], /takes|requires/, /Unknown arguments/) },
  tar: { GNU: help("tar --help"), busybox: getopt("busybox tar t"), bsdtar: probeBsdtar },
  curl: { curl: help("curl --help all") },
  rsync: { rsync: help("rsync --help") },
  tcpdump: { tcpdump: getopt("tcpdump -D") },
  pg_dump: { pg_dump: getopt("pg_dump x") },
  mysqldump: { MariaDB: help("mysqldump --help") },
  pytest: { pytest: help("pytest --help", "spaced") },
};

function probe(row: string, command: readonly string[], wants: RegExp, unknown: RegExp) {
  const rules = PROGRAMS[row] ?? {};
  const letters = lettersOf(rules).map(([letter]) => letter);
  return (): RealOptions | undefined => probeOptions(command, letters, namesOf(rules), { wants, unknown });
}

/** Without the names that it takes for the beginning of another. */
function probeBsdtar(): RealOptions | undefined {
  const found = probe("tar", ["bsdtar", "-tf", "/dev/null"], /requires an argument/, /is not supported/)();
  const names = [...(found?.names ?? [])].map(([name, isValued]): [string, boolean] =>
    holdsName("bsdtar", name) ? [name, isValued] : [`${name}…`, isValued],
  );
  return found && { letters: found.letters, names: new Map(names) };
}

/** The letters of a row, and whether each takes a value. */
function lettersOf({ short = "", values = [] }: OptionRules): readonly (readonly [string, boolean])[] {
  const marked = [...(short ?? "").matchAll(/([\w])([:#?+]?)/g)].map(
    ([, letter = "", mark]) => [letter, mark !== ""] as const,
  );
  return [...marked, ...(values ?? []).flatMap((rule) => (rule.short ? [[rule.short, true] as const] : []))];
}

function namesOf({ long = "", values = [] }: OptionRules): readonly string[] {
  return [...long.split(" ").filter(Boolean), ...(values ?? []).flatMap((rule) => rule.long ?? [])];
}

/** What a row has otherwise than the program: a value where there is none, none where there is one, the beginning of another name. */
function differences(rules: OptionRules, real: RealOptions): readonly string[] {
  const letters = lettersOf(rules).filter(([letter, isValued]) => (real.letters.get(letter) ?? isValued) !== isValued);
  const names = namesOf(rules).filter(
    (name) => !real.names.has(name) && [...real.names.keys()].some((other) => other.startsWith(name)),
  );
  return [...letters.map(([letter]) => `-${letter}`), ...names.map((name) => `--${name}`)];
}

/** What none of the programs has. Versions differ; a row that was made up would not have most. */
function strangers(rules: OptionRules, all: readonly RealOptions[]): readonly string[] {
  const letters = lettersOf(rules).filter(([letter]) => !all.some((real) => real.letters.has(letter)));
  const names = namesOf(rules).filter(
    (name) => !all.some((real) => real.names.has(name) || real.names.has(name.replace(/^no-/, ""))),
  );
  return [...letters.map(([letter]) => `-${letter}`), ...(all.some((real) => real.names.size > 0) ? names : [])];
}

const required = Boolean(process.env["REQUIRE_TOOLS"]);
let compared = 0;

/** Compares a row with each of its programs; one that is not installed is skipped and named, but under `REQUIRE_TOOLS`. */
function compareRow(
  row: string,
  rules: OptionRules,
  programs: Readonly<Record<string, () => RealOptions | undefined>>,
): void {
  const real = Object.entries(programs).map(([name, read]) => [name, read()] as const);
  const there = real.flatMap(([, options]) => options ?? []);
  compared += there.length > 0 ? 1 : 0;
  describe(row, () => {
    for (const [name, options] of real) {
      const title = options ? name : `${name} is not installed, or there is no compiler`;
      test.skipIf(!options && !required)(`is as ${title} has it`, () => {
        expect(options, `${name} is needed here`).toBeDefined();
        expect(options && differences(rules, options)).toEqual([]);
      });
    }
    test.skipIf(there.length === 0)("holds options of the real programs only", () => {
      const unknown = strangers(rules, there);
      expect(unknown.length, unknown.join(" ")).toBeLessThanOrEqual(
        (lettersOf(rules).length + namesOf(rules).length) / 5,
      );
    });
  });
}

for (const [program, rules] of Object.entries(PROGRAMS)) {
  const programs = REAL[program];
  if (programs) compareRow(program, rules, programs);
}

/** `(?:pr|issue) (?:close|reopen)`: every subcommand that a pattern stands for. */
function expand(pattern: string): readonly string[] {
  const choices = pattern.split(" ").map((part) =>
    part
      .replace(/^\(\?:|\)$/g, "")
      .replaceAll("?", "")
      .split("|"),
  );
  return choices.reduce((all, more) => all.flatMap((first) => more.map((next) => `${first} ${next}`.trim())), [""]);
}

// Only their help is asked for.
for (const program of ["gh", "kubectl"] as const) {
  const common = program === "kubectl" ? readHelp(["kubectl", "options"]) : undefined;
  for (const [pattern, rules] of Object.entries(PROGRAMS[program]?.subcommands ?? {})) {
    for (const subcommand of expand(pattern)) {
      const read = (): RealOptions | undefined => {
        const own =
          readHelp([program, ...words(subcommand), "--help"], program === "gh" ? "spaced" : "plain") ?? common;
        return (
          own && {
            letters: new Map([...(common?.letters ?? []), ...own.letters]),
            names: new Map([...(common?.names ?? []), ...own.names]),
          }
        );
      };
      compareRow(`${program} ${subcommand}`, rules, { [program]: read });
    }
  }
}

/** `-M` and `-M90%`: help and errors tell neither from a letter without a value. */
const OPTIONAL = ["-B", "-C", "-M", "-U"];

describe("git", () => {
  test("a value that may be left out is read as one where it is joined", () => {
    const valued = runProgram([
      "git",
      "diff",
      "--no-index",
      "-M90%",
      "-C9",
      "-B20/60",
      "-U5",
      "/dev/null",
      "/dev/null",
    ]);
    expect(valued).toMatchObject({ status: 0 });
    expect(runProgram(["git", "diff", "--no-index", "-p90%", "/dev/null", "/dev/null"])?.text).toMatch(
      /unknown switch|invalid option/,
    );
  });

  for (const [subcommand, long] of GIT_LONG) {
    const rules = { long, short: GIT_SHORT.get(subcommand), values: GIT_VALUES.get(subcommand) };
    const listed = runProgram(["git", subcommand, "--git-completion-helper-all"]);
    const own = readHelp(["git", subcommand, "-h"]);
    if (!own) continue;
    compared++;
    test(`${subcommand}: letters take a value as they do in git, and what runs or writes is not covered`, () => {
      const wrong = differences({ short: rules.short, values: rules.values }, own);
      expect(wrong.filter((option) => !OPTIONAL.includes(option))).toEqual([]);
      const names = new Set((listed?.text ?? "").split(/\s+/).map((option) => option.replace(/^--|=$/g, "")));
      const running = words(
        "output exec upload-pack receive-pack template config open-files-in-pager ext-diff build-fake-ancestor separate-git-dir",
      ).filter((name) => names.has(name) && long.split(" ").includes(name));
      expect(running).toEqual(subcommand === "commit" ? ["template"] : subcommand === "help" ? ["config"] : []);
    });
  }

  // The letters of `log` and `diff` are in no help.
  test("log and diff: letters take a value as they do in git", () => {
    const rules = { short: GIT_SHORT.get("log") };
    const real = probeOptions(
      ["git", "log"],
      lettersOf(rules).map(([letter]) => letter),
      [],
      {
        wants: /requires a value|requires an argument|expects|option requires/,
        unknown: /unrecognized argument|usage:/,
      },
    );
    expect(real && differences(rules, real).filter((option) => !OPTIONAL.includes(option))).toEqual([]);
  });
});

{
  const rules = { short: "F+v+" };
  const ask = (program: string, wants: RegExp) => (): RealOptions | undefined =>
    probeOptions([program], ["F", "v"], [], { wants, unknown: /not an option|invalid option|unknown option/ });
  compareRow("awk", rules, {
    mawk: ask("mawk", /lacks argument/),
    gawk: ask("gawk", /requires an argument/),
    "one true awk": ask("original-awk", /no field separator|no variable/),
    busybox: getopt("busybox awk 1"),
  });
}

describe("wrappers", () => {
  const commands: Readonly<Record<string, readonly string[]>> = {
    nice: ["nice x"],
    ionice: ["ionice x", "busybox ionice x"],
    timeout: ["timeout 1 x", "busybox timeout 1 x"],
    setsid: ["setsid x", "busybox setsid x"],
    stdbuf: ["stdbuf x"],
    env: ["env x", "busybox env x"],
  };
  for (const [name, { flags = [], valued = [] }] of WRAPPERS) {
    const letters = (list: readonly string[], mark: string): string =>
      list.flatMap((option) => (/^-\w$/.test(option) ? option[1] + mark : [])).join("");
    const rules = { short: letters(flags, "") + letters(valued, ":") };
    const programs = Object.fromEntries((commands[name] ?? []).map((command) => [command, getopt(command)]));
    if (commands[name]) compareRow(name, rules, programs);
  }
});

test("the reference lists the programs with a row, and those that limit nothing", async () => {
  const reference = await readFile(new URL("../../../docs/reference/skill-coordinator.md", import.meta.url), "utf8");
  const listed = (title: string): readonly string[] => {
    const line = reference.split("\n").find((one) => one.startsWith(`- **${title}**: `)) ?? "";
    return [...(line.split(/[;,] (?:also|`gawk`)/)[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  };
  expect(listed("Programs with a row")).toEqual(["awk", "git", ...Object.keys(PROGRAMS)].sort());
  const limiting = listed("Programs that limit nothing");
  expect(limiting.length).toBeGreaterThan(100);
  expect(limiting.filter((name) => describeProgram([toWord(name)])?.problem !== "risky")).toEqual([]);
});

test("every row is compared with a real program", () => {
  const without = Object.keys(PROGRAMS).filter((program) => !REAL[program] && !PROGRAMS[program]?.subcommands);
  expect(without).toEqual([]);
  if (required) expect(compared).toBeGreaterThan(100);
  console.info(`${compared} rows compared with real programs`);
});
