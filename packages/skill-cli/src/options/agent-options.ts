import { nearestNames } from "@skillwright/skill-match";
import { CLIENT_NAMES, type ClientName } from "@skillwright/skill-parser/clients";
import { type Command, InvalidArgumentError, Option } from "commander";

/** Adds `--agent`. `does` says what comes of it. */
export const withAgentOption = (command: Command, does: string): Command =>
  command.option("-a, --agent <names>", `${does} (${CLIENT_NAMES.join(", ")}); may be repeated`, toAgents);

/** Adds `--global`. */
export const withGlobalOption = (command: Command): Command =>
  command.option("-g, --global", "the skills in your home folder instead of those of this project");

/** Names of agents, with commas between; `claude` is short for `claude-code`. */
function toAgents(value: string, previous: readonly ClientName[] = []): readonly ClientName[] {
  const names = value.split(",").flatMap((word) => (word.trim() === "" ? [] : [toAgent(word.trim())]));
  return [...new Set([...previous, ...names])];
}

function toAgent(word: string): ClientName {
  const name = CLIENT_NAMES.find((known) => known === (word === "claude" ? "claude-code" : word));
  if (name !== undefined) return name;
  const [near] = nearestNames(word, CLIENT_NAMES, 1);
  const hint = near === undefined ? `Known are ${CLIENT_NAMES.join(", ")}.` : `Did you mean ${near}?`;
  throw new InvalidArgumentError(`Which folders ${JSON.stringify(word)} reads is not known. ${hint}`);
}

/** `--agent` of commands that show what one agent finds. */
export const oneAgentOption = (): Option =>
  new Option(
    "-a, --agent <name>",
    "what this agent finds, plugins too, by the names it gives them; default: the folders of all known agents",
  ).choices(CLIENT_NAMES);
