import { programName } from "./refused-options.js";

/** Why a scope that opens with this program covers more than it seems to, or `undefined` if it does not. */
export function describeRunner(word: string): string | undefined {
  const program = programName(word);
  if (PLACEHOLDERS.has(program))
    return `\`${program}\` looks like a placeholder: no program of that name does the work. Name the real one.`;
  const versionless = program.replace(/[\d.]+$/, "");
  if (!RUNNERS.has(program) && !RUNNERS.has(versionless)) return undefined;
  return `\`${program}\` runs any code it is given, so this scope limits nothing. Name one script or subcommand instead.`;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PLACEHOLDERS = set("cmd command program tool your-command example foo");

/** Interpreters, package runners, wrappers, and programs with a shell of their own. */
const RUNNERS = set(
  "sh bash zsh dash ksh fish csh tcsh pwsh powershell busybox " +
    "python pypy ipython node nodejs deno bun tsx ts-node perl ruby irb php lua luajit java jshell groovy scala kotlin Rscript R " +
    "julia ghci swift osascript tclsh expect guile sbcl erl elixir iex dotnet " +
    "npm npx pnpm pnpx yarn bunx corepack pip pipx uv uvx poetry conda pdm rye gem bundle cargo go brew apt apt-get dnf yum dpkg snap " +
    "make cmake ninja gradle gradlew mvn ant rake just task tox nox pytest jest vitest ansible ansible-playbook terraform " +
    "env sudo doas su runuser pkexec gosu exec eval source . builtin trap alias enable fc mapfile readarray nohup nice ionice time timeout stdbuf setsid watch xargs parallel entr hyperfine taskset numactl chrt setpriv systemd-run rlwrap caffeinate direnv mise nix nix-shell " +
    "strace ltrace perf valgrind gdb lldb script chroot unshare nsenter flock at batch crontab ssh docker podman nerdctl vagrant socat " +
    "vi vim nvim view ex ed emacs nano psql mysql mariadb sqlite sqlite3 mongosh mongo redis-cli fzf tmux screen open xdg-open",
);
