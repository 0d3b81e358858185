import { expect, test } from "vitest";
import { GRANT_CALLS } from "../../test/grant-calls.js";
import type { GrantPattern } from "../coordinated-skill.js";
import { createPermits, type PermitOptions } from "./permits.js";

function toGrant(pattern: string): GrantPattern {
  const [, tool = "", scope] = /^([^(]+)(?:\((.*)\))?$/s.exec(pattern) ?? [];
  return scope === undefined ? { tool } : { tool, scope };
}

function permitsFor(pattern: string | readonly string[], options: PermitOptions & { readonly as?: string } = {}) {
  const grants = [pattern].flat().map(toGrant);
  return createPermits([{ name: options.as ?? grants[0]?.tool ?? "", tool: {}, grants }], options);
}

test.for(GRANT_CALLS)("%s, asked about %j: %s", ([pattern, value, allowed]) => {
  const { permits } = permitsFor(pattern, { root: "/project" });
  const decision = permits({ tool: toGrant(pattern).tool, input: value });
  expect(decision.allowed, JSON.stringify(decision)).toBe(allowed);
});

test("the table has at least 150 pairs, honest and hostile", () => {
  expect(GRANT_CALLS.filter(([, , allowed]) => allowed).length).toBeGreaterThan(60);
  expect(GRANT_CALLS.filter(([, , allowed]) => !allowed).length).toBeGreaterThan(150);
});

test.for([
  ["git status", { allowed: true, grant: "Bash(git:*)", argv: ["git", "status"] }],
  ["git status; rm -rf /", { code: "command-not-simple" }],
  ["git -c core.pager=sh log", { code: "option-refused" }],
  ["ls", { code: "scope-exceeded" }],
  [{ shell: "git status" }, { code: "input-unreadable" }],
  [42, { code: "input-unreadable" }],
] as const)("a refusal says what kind it is: %j", ([input, expected]) => {
  expect(permitsFor("Bash(git:*)").permits({ tool: "Bash", input })).toMatchObject(expected);
});

test.for([
  ["git push -u origin feature/x", true],
  ["git push origin HEAD:refs/heads/x", true],
  ["git push --force-with-lease origin topic", true],
  ["git push origin --delete old", true],
  ["git push -o ci.skip fork main", true],
  ["git fetch fork", true],
  ["git push upstream main", false],
  ["git push -o origin evil main", false],
  ["git push origi? main", false],
  ["git push --repo=fork", false],
] as const)("a name is a remote if the host says so: %s, %s", ([input, allowed]) => {
  const { permits } = permitsFor("Bash(git:*)", { remotes: ["origin", "fork"] });
  expect(permits({ tool: "Bash", input }).allowed).toBe(allowed);
});

test("a push to a name that nobody listed says how to list it", () => {
  const decision = permitsFor("Bash(git:*)").permits({ tool: "Bash", input: "git push origin main" });
  expect(decision).toMatchObject({ code: "option-refused", reason: expect.stringContaining("option `remotes`") });
});

test.for([
  ["Bash(find:*)", "find . -delete"],
  ["Bash(sed:*)", "sed -n p a.txt"],
  ["Bash(docker run *)", "docker run -v /:/x alpine"],
  ["Bash(hg:*)", "hg update -mt 'touch x' 1"],
  ["Bash(tree:*)", "tree -Lo 1 x"],
  ["Bash(more:*)", "more -n5kevil.less x"],
  ["Bash(timeout 5 ffmpeg *)", "timeout 5 ffmpeg -i a b"],
  ["Bash(nice -n 10 *)", "nice -n 10 find . -delete"],
  ["Bash(cargo test *)", "cargo test --config x"],
] as const)("of a program without a row, %s covers its own words only: %s", ([pattern, input]) => {
  const program = input.split(" ").find((word) => !/^(?:timeout|nice|-n|\d+)$/.test(word)) ?? "";
  const ask = (options: PermitOptions) => permitsFor(pattern, options).permits({ tool: "Bash", input });
  expect(ask({})).toMatchObject({
    allowed: false,
    code: "program-unchecked",
    reason: expect.stringContaining(program),
  });
  expect(ask({ trustedPrograms: [program] }).allowed).toBe(true);
  expect(ask({ trustedPrograms: ["other"] }).allowed).toBe(false);
});

test("a trusted program is not worth a warning, and the words of a scope are covered without trust", () => {
  const { findings, permits } = permitsFor("Bash(ffmpeg -i:*)", { trustedPrograms: ["ffmpeg"] });
  expect(findings).toEqual([]);
  expect(permits({ tool: "Bash", input: "ffmpeg -i a.mp4 b.mp3" }).allowed).toBe(true);
  expect(permitsFor("Bash(ffmpeg -i:*)").permits({ tool: "Bash", input: "ffmpeg -i" }).allowed).toBe(true);
  expect(permitsFor("Bash(ffmpeg -i a)").permits({ tool: "Bash", input: "ffmpeg -i a" }).allowed).toBe(true);
});

test("a tool that is named by a symbol is denied", () => {
  const tool = Symbol("Read") as unknown as string;
  expect(permitsFor("Read").permits({ tool, input: {} })).toMatchObject({ allowed: false, code: "tool-unbound" });
});

test("only a bound tool is permitted, by its exact name", () => {
  const { permits } = permitsFor("Read");
  expect(permits({ tool: "Read", input: {} })).toEqual({ allowed: true, grant: "Read" });
  for (const tool of ["read", "READ", "Write", "constructor", "__proto__", "", "Read "]) {
    expect(permits({ tool, input: {} })).toMatchObject({ allowed: false, code: "tool-unbound" });
  }
});

test.for([
  ["git log 'a b' \"c;d\"", ["git", "log", "a b", "c;d"]],
  [{ command: ["git", "log", "*"] }, ["git", "log", "*"]],
  ["git log src/*.ts", undefined],
  ["git log ~/x", undefined],
  ["git log '~/x'", ["git", "log", "~/x"]],
] as const)("an allowed command comes with the words to run, unless a shell would change them: %j", ([input, argv]) => {
  const decision = permitsFor("Bash(git:*)").permits({ tool: "Bash", input });
  expect(decision).toEqual({ allowed: true, grant: "Bash(git:*)", ...(argv && { argv }) });
});

test("several scopes of one tool are covered each for itself", () => {
  const { permits } = permitsFor(["Bash(git log *)", "Bash(git tag *)"]);
  const ask = (input: string) => permits({ tool: "Bash", input });
  expect(ask("git tag --sort=-creatordate")).toMatchObject({ allowed: true, grant: "Bash(git tag *)" });
  expect(ask("git push")).toMatchObject({ code: "scope-exceeded" });
  expect(ask("git log; git tag")).toMatchObject({ code: "command-not-simple" });
  expect(ask("git log --output=x")).toMatchObject({ code: "option-refused" });
});

test.for([
  [{ command: "git status" }, true],
  [{ cmd: "git status", timeout: 5, description: "look" }, true],
  [{ command: ["git", "status"] }, true],
  [{ command: ["git", "log", "--grep=a;b"] }, true],
  [{ command: ["git", "-c", "x=y", "log"] }, false],
  [{ command: ["sh", "-c", "git status"] }, false],
  [{ command: ["git", "log\nrm"] }, false],
  [{ command: [] }, false],
  [{ command: "git status", cmd: "rm -rf /" }, false],
  [{ command: "git", args: ["-c", "core.pager=sh", "log"] }, false],
  [{ command: "git status", env: { GIT_PAGER: "sh" } }, false],
  [{ command: "git status", cwd: "/tmp" }, false],
  [{ command: { toString: (): string => "git status" } }, false],
  [["git", "status"], false],
  [null, false],
  [undefined, false],
  [Object.create({ command: "git status" }), false],
  [Object.assign(Object.create({ cwd: "/tmp" }), { command: "git status" }), false],
] as const)("of an object, exactly one field may say what it is about: %j", ([input, allowed]) => {
  expect(permitsFor("Bash(git:*)").permits({ tool: "Bash", input }).allowed).toBe(allowed);
});

test.for([
  [{ file_path: "src/a", old_string: "x", new_string: "y" }, true],
  [{ file_path: "src/a", edits: [{ old_string: "x", new_string: "y" }] }, true],
  [{ file_path: "src/a", edits: [{ file_path: "/etc/passwd", new_string: "y" }] }, false],
  [{ file_path: "src/a", content: { path: "/etc/passwd" } }, false],
  [{ path: "src/a", paths: ["/etc/passwd"] }, false],
  [{ path: ["src/a"] }, false],
] as const)("a path is one path: %j", ([input, allowed]) => {
  expect(permitsFor("Edit(src/**)").permits({ tool: "Edit", input }).allowed).toBe(allowed);
});

test("a getter is not read: it could answer differently next time", () => {
  let asked = 0;
  const input = Object.defineProperty({}, "command", { enumerable: true, get: () => (asked++ ? "rm" : "git status") });
  expect(permitsFor("Bash(git:*)").permits({ tool: "Bash", input })).toMatchObject({ code: "input-unreadable" });
  expect(asked).toBe(0);
});

test("a host says where its tools keep the command, by its own name for the tool or the skill's", () => {
  const reader = (input: { argv: readonly string[] }) => input.argv;
  for (const inputs of [{ run_shell: reader }, { Bash: reader }]) {
    const { permits } = permitsFor("Bash(git log *)", { as: "run_shell", inputs });
    expect(permits({ tool: "run_shell", input: { argv: ["git", "log"], env: {} } }).allowed).toBe(true);
    expect(permits({ tool: "run_shell", input: { argv: ["git", "push"] } }).allowed).toBe(false);
    expect(permits({ tool: "run_shell", input: { argv: 1 } })).toMatchObject({ code: "input-unreadable" });
  }
});

test("a host says what the scopes of its own tools are about", () => {
  const grant = "shell_exec(git:*)";
  const ask = (options: PermitOptions) => permitsFor(grant, options).permits({ tool: "shell_exec", input: "git log" });
  expect(ask({})).toMatchObject({ code: "scope-unreadable" });
  expect(ask({ scopes: { shell_exec: "command" } }).allowed).toBe(true);
});

test("what a function of the host throws is a refusal with its cause", () => {
  const cause = new Error("no such file");
  const throwing = (): never => {
    throw cause;
  };
  for (const options of [{ inputs: { Read: throwing } }, { resolvePath: throwing }]) {
    const decision = permitsFor("Read(src/**)", options).permits({ tool: "Read", input: { file_path: "src/a" } });
    expect(decision).toMatchObject({ allowed: false, code: "input-unreadable", cause });
  }
});

test("a path is compared where it really leads, when the host can tell", () => {
  const { permits } = permitsFor("Read(src/**)", {
    root: "/project",
    resolvePath: (path) => path.replace("src/link", "/etc"),
  });
  expect(permits({ tool: "Read", input: { file_path: "src/a.ts" } }).allowed).toBe(true);
  expect(permits({ tool: "Read", input: { file_path: "src/link/passwd" } }).allowed).toBe(false);
});

test("without a root, an absolute path fits no relative scope", () => {
  expect(permitsFor("Read(src/**)").permits({ tool: "Read", input: "/project/src/a" }).allowed).toBe(false);
});

test.for([
  ["Bash(python:*)", "risky", "limits nothing"],
  ["Bash(npx -y *)", "risky", "limits nothing"],
  ["Bash(cmd:*)", "risky", "placeholder"],
  ["Bash(curl -o *)", "risky", "spells out"],
  ["Bash(ffmpeg:*)", "unchecked", "`trustedPrograms`"],
  ["Bash(npx tsc *)", "unchecked", "its own words"],
  ["Bash(kubectl config view --raw)", "reads-secrets", "keys"],
  ["Bash(aws ecr get-login-password *)", "reads-secrets", "keys"],
  ["Bash(git -c *)", "risky", "spells out"],
  ["Bash(*)", "unreadable", "names no program"],
  ["Search(x)", "unreadable", "`scopes`"],
  ["Read(../x)", "unreadable", "climbs"],
] as const)("%s is reported when it is bound", ([pattern, problem, reason]) => {
  const { findings } = permitsFor(pattern);
  expect(findings).toMatchObject([{ pattern, problem }]);
  expect(findings[0]?.reason).toContain(reason);
});

test.for(["Bash(git:*)", "Bash(python3 scripts/sniff.py *)", "Bash(npm run test)", "Read(src/**)", "Read", "Bash"])(
  "%s is not worth a word",
  (pattern) => {
    expect(permitsFor(pattern).findings).toEqual([]);
  },
);

test("no input makes it slow or throw", () => {
  const { permits } = permitsFor(["Bash(git:*)", "Bash(awk:*)"]);
  const started = performance.now();
  for (const piece of ["'a'", "\\a", '"', "[/s", "@{", "é", "* ", "-", "$1 > 1 && "]) {
    expect(permits({ tool: "Bash", input: `awk ${piece.repeat(50_000)}` })).toHaveProperty("allowed");
  }
  const paths = permitsFor("Read(**/a/**/a/**/a/**/b)");
  expect(paths.permits({ tool: "Read", input: "a/".repeat(2000) }).allowed).toBe(false);
  expect(performance.now() - started).toBeLessThan(20_000);
});
