import type { ArgumentShape, CommandTree, OptionShape } from "./command-tree.js";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** A script that completes commands, options and their choices; paths where an argument or option names one. */
export function completionScript(shell: Shell, tree: CommandTree): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](tree);
}

const flagsOf = (options: readonly OptionShape[]): string[] => options.flatMap(({ flags }) => flags);
const isPath = (name: string | undefined): boolean => /file|folder|path|root|cases/.test(name ?? "");

function bashScript({ name, commands, options }: CommandTree): string {
  const global = flagsOf(options);
  const cases = commands.map((command) => {
    const words = new Set([...flagsOf(command.options), ...global, ...argumentChoices(command.arguments)]);
    return `    ${command.name}) words="${[...words].join(" ")}" ;;`;
  });
  const values = commands.flatMap((command) =>
    command.options.flatMap(({ flags, choices }) =>
      choices ? flags.map((flag) => `    ${command.name}:${flag}) words="${choices.join(" ")}" ;;`) : [],
    ),
  );
  const paths = [
    ...new Set(commands.flatMap((command) => flagsOf(command.options.filter(({ value }) => isPath(value))))),
  ];
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) command="$word"; break ;; esac
  done
  case "$before" in
    ${paths.join("|")}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$command:$before" in
${values.join("\n")}
  esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); return; fi
  case "$command" in
    "") words="${[...commands.map((command) => command.name), "help", ...global].join(" ")}" ;;
${cases.join("\n")}
    help) words="${commands.map((command) => command.name).join(" ")}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$command" ] && [ "\${current#-}" = "$current" ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${name} ${name}`;
}

function zshScript({ name, commands, options }: CommandTree): string {
  const described = commands.map((command) => `    '${command.name}:${plain(command.summary)}'`).join("\n");
  const cases = commands.map((command) => {
    const parts = [...command.options, ...options].flatMap(zshOption);
    const rest = command.arguments.map(zshArgument);
    return `    ${command.name}) _arguments ${[...parts, ...rest].join(" \\\n      ")} ;;`;
  });
  return `#compdef ${name}
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

function zshArgument({ name, variadic, choices }: ArgumentShape): string {
  const action = choices ? `(${choices.join(" ")})` : isPath(name) ? "_files" : "";
  return `'${variadic ? "*" : ""}:${name}:${action}'`;
}

function fishScript({ name, commands, options }: CommandTree): string {
  const lines = [`complete -c ${name} -f`];
  for (const option of options) lines.push(`complete -c ${name} ${fishOption(option)}`);
  for (const command of commands) {
    const inside = `-n '__fish_seen_subcommand_from ${command.name}'`;
    lines.push(`complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d '${plain(command.summary)}'`);
    for (const option of command.options) lines.push(`complete -c ${name} ${inside} ${fishOption(option)}`);
    const choices = argumentChoices(command.arguments);
    if (choices.length > 0) lines.push(`complete -c ${name} ${inside} -a '${choices.join(" ")}'`);
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
