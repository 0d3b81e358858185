import { Argument } from "commander";
import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { completionScript, SHELLS, type Shell } from "../help/completion-script.js";

export const completion: CommandModule<readonly [shell: Shell]> = {
  configure: (command) =>
    command
      .addArgument(new Argument("<shell>", "which shell").choices(SHELLS))
      .addHelpText(
        "after",
        examples(
          ['eval "$(skillwright completion bash)"', "in ~/.bashrc"],
          ['eval "$(skillwright completion zsh)"', "in ~/.zshrc"],
          ["skillwright completion fish > ~/.config/fish/completions/skillwright.fish", "once"],
        ),
      ),
  run: async ({ args: [shell], commandTree }) => {
    const script = completionScript(shell, await commandTree());
    return { exitCode: EXIT.clean, data: { shell, script }, text: () => script };
  },
};
