import { programName } from "./program-name.js";
import { hasRow } from "./refused-options.js";
import { type ShellWord, toWord } from "./shell-words.js";
import { unwrap } from "./wrappers.js";

/** What is worth knowing about the program that an open scope begins with; `unchecked`: it has no row. */
export interface ProgramFinding {
  readonly problem: "risky" | "unchecked";
  readonly reason: string;
}

/** Why an open scope of these words covers more than it seems to, or cannot be told; `undefined` if neither. */
export function describeProgram(words: readonly ShellWord[]): ProgramFinding | undefined {
  const { index } = unwrap(words);
  const [first, ...rest] = words.slice(index).map((word) => word.text);
  const program = programName(first ?? words[0]?.text ?? "");
  if (first === undefined) return { problem: "risky", reason: limitsNothing(program) };
  if (PLACEHOLDERS.has(program)) {
    return {
      problem: "risky",
      reason: `\`${program}\` looks like a placeholder: no program of that name does the work. Name the real one.`,
    };
  }
  const further = rest.find((word) => !word.startsWith("-"));
  if (isRunner(program) && further === undefined) return { problem: "risky", reason: limitsNothing(program) };
  // `./gradlew` is no script of the project's own making: it takes the options of gradle.
  const isScript =
    (first.includes("/") && !SYSTEM.test(first) && !isRunner(program)) ||
    (isRunner(program) && /\/|\.\w+$/.test(further ?? ""));
  if (SCRIPT_RUNNERS.has(program) && INSTALLING.has(further ?? "")) {
    return { problem: "risky", reason: `\`${program} ${further}\` runs code of the packages that it installs.` };
  }
  const isKnown = SCRIPT_RUNNERS.has(program) ? SCRIPT_ACTIONS.has(further ?? "") : hasRow(program);
  return isKnown || isScript ? undefined : { problem: "unchecked", reason: unknown(program) };
}

/** The files that words of a command run, as far as they are relative: `scripts/x.py` in `timeout 5 python scripts/x.py`. */
export function scriptsOf(words: readonly string[]): readonly string[] {
  const { index } = unwrap(words.map(toWord));
  const [program = "", ...rest] = words.slice(index);
  const given = isRunner(programName(program)) ? rest.filter((word) => SCRIPT.test(word)) : [];
  return [program, ...given].filter((word) => /[/.]/.test(word) && !/^[-/~]|:\/\//.test(word));
}

/** `/usr/bin/find` is find, and no script of the project. */
const SYSTEM = /^[/~].*\/s?bin\/|^\/s?bin\//;
const SCRIPT = /\/|\.(?:py|sh|bash|zsh|js|mjs|cjs|ts|mts|rb|pl|php|lua|r|ps1|jar)$/i;

function limitsNothing(program: string): string {
  return `\`${program}\` runs any code it is given, so this scope limits nothing. Name one script or subcommand instead.`;
}

function unknown(program: string): string {
  return `What \`${program}\` can run or write through its options is not known here, so the scope covers its own words only. Spell the whole command, or trust the program with the option \`trustedPrograms\`.`;
}

function isRunner(program: string): boolean {
  return RUNNERS.has(program) || RUNNERS.has(program.replace(/[\d.]+$/, ""));
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PLACEHOLDERS = set("cmd command program tool your-command example foo");

/** Run the project's own scripts with some subcommands, and anything with the others. */
const SCRIPT_RUNNERS = set("npm pnpm yarn");
const INSTALLING = set("install i ci add");
const SCRIPT_ACTIONS = set("run run-script test t tst start stop restart ls list outdated view audit");

/** Interpreters, package runners, wrappers, and programs with a shell of their own. */
const RUNNERS = set(
  "sh bash zsh dash ksh fish csh tcsh pwsh powershell busybox " +
    "python pypy ipython node nodejs deno bun tsx ts-node perl ruby irb php lua luajit java jshell groovy scala kotlin Rscript R " +
    "julia ghci swift osascript tclsh expect guile sbcl erl elixir iex dotnet " +
    "npm npx pnpm pnpx yarn bunx corepack pip pipx uv uvx poetry conda pdm rye gem bundle brew apt apt-get dnf yum dpkg snap " +
    "cmake ninja gradle gradlew mvn ant rake just task tox nox pytest jest vitest ansible ansible-playbook terraform " +
    "env arch sudo doas su runuser pkexec gosu exec eval source . builtin trap alias enable fc mapfile readarray nohup nice ionice time timeout stdbuf setsid watch xargs parallel entr hyperfine taskset numactl chrt setpriv systemd-run rlwrap caffeinate direnv mise nix nix-shell " +
    "strace ltrace perf valgrind gdb lldb script chroot unshare nsenter flock at batch crontab docker podman nerdctl vagrant socat " +
    "vi vim nvim view ex ed emacs nano psql mysql mariadb sqlite sqlite3 mongosh mongo redis-cli fzf tmux screen open xdg-open",
);
