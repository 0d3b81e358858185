import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../src/command-list.js";
import { SHELLS } from "../src/help/completion-script.js";
import { runHere } from "./test-io.js";

const bin = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));
const has = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;
const scriptFor = async (shell: string): Promise<string> => (await runHere(["completion", shell])).stdout;

describe.for(SHELLS)("completion for %s", (shell) => {
  test("knows every command and its options", async () => {
    const script = await scriptFor(shell);
    for (const { name } of COMMANDS) expect(script).toContain(name);
    const option = shell === "fish" ? "-l min-score" : "--min-score";
    expect(script).toContain(option);
    expect(script).toMatch(/lenient spec/);
  });

  test.runIf(has(shell))("is a script the shell can read", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "skillwright-completion-")), "script");
    writeFileSync(file, await scriptFor(shell));
    execFileSync(shell, ["-n", file]);
    rmSync(dirname(file), { recursive: true });
  });
});

describe.runIf(has("bash"))("in bash", () => {
  /** What the shell knows before the script. */
  let before = "";
  const complete = async (...words: string[]): Promise<string[]> => {
    const quoted = ["skillwright", ...words].map((word) => `'${word}'`).join(" ");
    const ask = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _skillwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const answer = execFileSync("bash", ["-c", `${before}\n${await scriptFor("bash")}\n${ask}`], { encoding: "utf8" });
    return answer.split("\n").filter((word) => word !== "");
  };

  test("a command is completed", async () => {
    expect(await complete("vali")).toEqual(["validate"]);
    expect(await complete("help", "comp")).toEqual(["compare", "compat", "completion"]);
  });

  test("an option of that command is completed", async () => {
    expect(await complete("match", "--min")).toEqual(["--min-score"]);
    expect(await complete("list", "--min")).toEqual([]);
  });

  test("a choice is completed", async () => {
    expect(await complete("completion", "f")).toContain("fish");
  });

  test("values are completed, also of options whose name only looks like a path", async () => {
    expect(await complete("validate", "--profile", "")).toEqual(["lenient", "spec"]);
    expect(await complete("validate", "-p", "s")).toEqual(["spec"]);
    expect(await complete("lint", "--format", "s")).toEqual(["sarif"]);
  });

  test("options stay away until a dash is typed", async () => {
    expect(await complete("doctor", "")).toEqual(["places", "problems", "limits", "environment"]);
    expect(await complete("match", "")).toEqual([]);
  });

  test.runIf(existsSync(bin))("names of skills and codes of rules are completed", async () => {
    const skills = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
    const asCommand = `skillwright() { "${process.execPath}" "${bin}" "$@"; }`;
    before = asCommand;
    expect(await complete("show", "--root", skills, "sql")).toEqual(["sql-review"]);
    expect(await complete("rule", "tools-c")).toEqual(["tools-comma"]);
  });
});
