import type { ArgumentShape, CommandTree, OptionShape } from "./command-tree.js";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * A script that completes commands, options and their choices; paths where an argument or option names one; names of skills and codes
 * of rules, by asking the command itself. Options are offered once a dash is typed.
 */
export function completionScript(shell: Shell, tree: CommandTree): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](tree);
}

const flagsOf = (options: readonly OptionShape[]): string[] => options.flatMap(({ flags }) => flags);
const isPath = (name: string | undefined): boolean => /(?<![a-z])(?:file|folder|path|root|case)/.test(name ?? "");
const isName = (name: string): boolean => /^(?:names?|skill|other)$/.test(name);
const isCode = (name: string): boolean => name === "code";

function bashScript({ name, commands, options }: CommandTree): string {
  const global = flagsOf(options);
  const cases = commands.map((command) => {
    const flags = new Set([...flagsOf(command.options), ...global]);
    return `    ${command.name}) options="${[...flags].join(" ")}" words="${bashWords(command, name)}"${takesPaths(command) ? " paths=1" : ""} ;;`;
  });
  const values = commands.flatMap((command) =>
    command.options.flatMap(({ flags, value, choices }) => {
      if (value === undefined) return [];
      const reply = choices ? `words="${choices.join(" ")}"` : isPath(value) ? "paths=1" : "none=1";
      return [`    ${flags.map((flag) => `${command.name}:${flag}`).join("|")}) ${reply} ;;`];
    }),
  );
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" options="" paths="" none="" word
  local -a where=()
  for ((word = 1; word < COMP_CWORD; word++)); do
    case "\${COMP_WORDS[word]}" in
      -r|--root|-c|--config) where+=("\${COMP_WORDS[word]}" "\${COMP_WORDS[++word]}") ;;
      -*) ;;
      *) [ -n "$command" ] || command="\${COMP_WORDS[word]}" ;;
    esac
  done
  case "$command" in
${aliasLines(commands)}
  esac
  case "$command:$before" in
${values.join("\n")}
  esac
  if [ -n "$none" ]; then return; fi
  if [ -z "$words$paths" ]; then
    case "$command" in
      "") options="${global.join(" ")}" words="${[...commands.map((command) => command.name), "help"].join(" ")}" ;;
${cases.map((line) => `  ${line}`).join("\n")}
      help) words="${commands.map((command) => command.name).join(" ")}" ;;
    esac
  fi
  case "$current" in
    -*) words="$options" paths="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$paths" ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${name} ${name}`;
}

/** What may stand as an argument: choices, and what the command is asked for when the time comes. */
function bashWords({ arguments: all }: CommandTree, program: string): string {
  const asked = [
    all.some(({ name }) => isName(name)) && `$(${program} list --names "\${where[@]}" 2>/dev/null)`,
    all.some(({ name }) => isCode(name)) && `$(${program} rule 2>/dev/null | cut -d' ' -f1)`,
  ];
  return [...argumentChoices(all), ...asked.filter((part) => part !== false)].join(" ");
}

const takesPaths = ({ arguments: all }: CommandTree): boolean =>
  all.some(({ name }) => isPath(name) || name === "names");

function aliasLines(commands: readonly CommandTree[]): string {
  return commands
    .flatMap(({ name, aliases = [] }) => (aliases.length === 0 ? [] : [`    ${aliases.join("|")}) command=${name} ;;`]))
    .join("\n");
}

function zshScript({ name, commands, options }: CommandTree): string {
  const described = commands.map((command) => `    '${command.name}:${plain(command.summary)}'`).join("\n");
  const cases = commands.map((command) => {
    const parts = [...command.options, ...options].flatMap(zshOption);
    const rest = command.arguments.map((argument) => zshArgument(argument, name));
    return `    ${command.name}) _arguments ${[...parts, ...rest].join(" \\\n      ")} ;;`;
  });
  return `#compdef ${name}
_${name}_names() {
  local -a where
  local at
  for ((at = 1; at < CURRENT; at++)); do
    case "$words[at]" in -r|--root|-c|--config) where+=("$words[at]" "$words[at+1]") ;; esac
  done
  compadd -- \${(f)"$(${name} list --names $where 2>/dev/null)"}
}
_${name}_codes() {
  compadd -- \${(f)"$(${name} rule 2>/dev/null | cut -d' ' -f1)"}
}
_${name}() {
  local -a commands
  commands=(
${described}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${aliasLines(commands)}
  esac
  case "$command" in
${cases.join("\n")}
    help) _describe command commands ;;
  esac
}
compdef _${name} ${name}`;
}

function zshOption({ flags, description, value, choices }: OptionShape): string[] {
  const action = choices ? `(${choices.join(" ")})` : isPath(value) ? "_files" : "";
  const tail = value === undefined ? "" : `:${value}:${action}`;
  return flags.map((flag) => `'*${flag}[${plain(description)}]${tail}'`);
}

function zshArgument({ name, variadic, choices }: ArgumentShape, program: string): string {
  const asked = isName(name) ? `_${program}_names` : isCode(name) ? `_${program}_codes` : "";
  const action = choices ? `(${choices.join(" ")})` : isPath(name) ? "_files" : asked;
  return `'${variadic ? "*" : ""}:${name}:${action}'`;
}

function fishScript({ name, commands, options }: CommandTree): string {
  const lines = [`complete -c ${name} -f`];
  for (const option of options) lines.push(`complete -c ${name} ${fishOption(option)}`);
  for (const command of commands) {
    const inside = `-n '__fish_seen_subcommand_from ${[command.name, ...(command.aliases ?? [])].join(" ")}'`;
    lines.push(`complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d '${plain(command.summary)}'`);
    for (const option of command.options) lines.push(`complete -c ${name} ${inside} ${fishOption(option)}`);
    const choices = argumentChoices(command.arguments);
    if (choices.length > 0) lines.push(`complete -c ${name} ${inside} -a '${choices.join(" ")}'`);
    const takes = (test: (argument: string) => boolean): boolean =>
      command.arguments.some((argument) => test(argument.name));
    if (takes(isName)) lines.push(`complete -c ${name} ${inside} -a '(${name} list --names 2>/dev/null)'`);
    if (takes(isCode)) lines.push(`complete -c ${name} ${inside} -a '(${name} rule 2>/dev/null | cut -d" " -f1)'`);
    if (command.arguments.some((argument) => isPath(argument.name))) lines.push(`complete -c ${name} ${inside} -F`);
  }
  return lines.join("\n");
}

function fishOption({ flags, description, value, choices }: OptionShape): string {
  const names = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const takes = value === undefined ? "" : isPath(value) ? " -r -F" : " -x";
  const offers = choices ? ` -a '${choices.join(" ")}'` : "";
  return `${names.join(" ")}${takes}${offers} -d '${plain(description)}'`;
}

const argumentChoices = (all: readonly ArgumentShape[]): string[] => all.flatMap(({ choices }) => choices ?? []);

/** Our own words, without the marks that end a quoted word or a description in one of the shells. */
const plain = (text: string): string => text.replace(/['"`$\\[\]:]/g, "");
