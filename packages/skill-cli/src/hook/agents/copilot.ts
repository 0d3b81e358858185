import { type HookAgent, promptOf, textOf } from "./hook-agent.js";

/**
 * Copilot CLI 1.0.80 and later, `userPromptTransformed`: the answer takes the place of what the model reads, so all of it is given back with
 * the text behind it. The message names no event; `transformedPrompt` tells it from the others.
 */
export const copilot: HookAgent = {
  title: "Copilot CLI",
  client: "copilot",
  folders: {
    project: [".github/skills", ".claude/skills", ".agents/skills"],
    user: [".copilot/skills", ".agents/skills"],
  },
  read: (input) => {
    const transformed = textOf(input, "transformedPrompt");
    // An empty text would be refused, and without it there is nothing to give back.
    if (transformed === undefined || transformed === "")
      return { kind: "other", why: "the message holds no transformedPrompt" };
    return promptOf(textOf(input, "prompt"));
  },
  answer: (text, input) =>
    JSON.stringify({ modifiedTransformedPrompt: `${textOf(input, "transformedPrompt")}\n\n${text}` }),
};
