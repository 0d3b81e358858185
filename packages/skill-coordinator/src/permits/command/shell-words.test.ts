import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readShellWords } from "./shell-words.js";

function wordsOf(command: string): readonly string[] | string {
  const reading = readShellWords(command);
  return reading.ok ? reading.value.map((word) => word.text) : reading.problem.message;
}

test.for([
  ["git log", ["git", "log"]],
  ["  git\t log ", ["git", "log"]],
  ["a 'b c' \"d e\"", ["a", "b c", "d e"]],
  ["a b'c d'e", ["a", "bc de"]],
  ["a ''", ["a", ""]],
  ['a "b\\"c\\\\d\\e"', ["a", 'b"c\\d\\e']],
  ["a b\\ c\\'d", ["a", "b c'd"]],
  ["a 'b\"c' \"d'e\"", ["a", 'b"c', "d'e"]],
  ["a x#y", ["a", "x#y"]],
  ["a 'x;y|z&$w'", ["a", "x;y|z&$w"]],
  ['a "x$"', ["a", "x$"]],
  ["a HEAD@{1} @{u}", ["a", "HEAD@{1}", "@{u}"]],
  ["a Jürgen 東京", ["a", "Jürgen", "東京"]],
] as const)("splits %s as a shell does", ([command, words]) => {
  expect(wordsOf(command)).toEqual(words);
});

test.for([
  ["a;b", "`;`"],
  ["a 'b", "left open"],
  ["a \\", "backslash"],
  ["A=b c", "assignment"],
  ["a[0]=b c", "pattern"],
  ["*x", "pattern"],
  ["a #b", "comment"],
  ["a\nb", "line break"],
  ['a "$b"', "expansion"],
  ["a @{b,c}", "`{`"],
  ["", "empty"],
] as const)("refuses %j and says why", ([command, reason]) => {
  expect(wordsOf(command)).toContain(reason);
});

test("says which words a shell may replace by file names", () => {
  const reading = readShellWords("a src/*.ts *.ts -? 'x*' \\*y");
  expect(reading.ok && reading.value.map(({ glob, optionGlob }) => [glob, optionGlob])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

const hasShell = spawnSync("sh", ["-c", "exit 0"]).status === 0;

test.skipIf(!hasShell)("what it accepts, a real shell splits into the same words", () => {
  const pieces = fc.constantFrom(
    ..."abZ09 \t'\"\\;&|<>$`(){}[]*?!#~=@%^+,.:/-_éあ；".split(""),
    "a",
    "b",
    " ",
    "'x y'",
    '"p q"',
    "@{1}",
  );
  const commands = fc.sample(
    fc.array(pieces, { maxLength: 14 }).map((list) => `a${list.join("")}`),
    { numRuns: 4000, seed: 7 },
  );
  const accepted = commands.flatMap((command) => {
    const reading = readShellWords(command);
    // `~` is the one expansion that is let through: it never makes an option or a second command.
    return reading.ok && !command.includes("~") ? [{ command, words: reading.value.map((word) => word.text) }] : [];
  });
  expect(accepted.length).toBeGreaterThan(300);
  const folder = mkdtempSync(join(tmpdir(), "shell-words-"));
  try {
    const script = [
      "PATH=",
      "p() { printf '%s\\1' \"$@\"; printf '\\n'; }",
      ...accepted.map(({ command }) => `p ${command}`),
    ];
    const { stdout, stderr } = spawnSync("sh", ["-f"], {
      input: `${script.join("\n")}\n`,
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const split = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\u0001").slice(0, -1));
    expect(split).toEqual(accepted.map(({ words }) => words));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
