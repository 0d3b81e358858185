import type { AgentName } from "../hook/agents.js";
import { addEntry, hasEntry, removeEntry } from "./edit-settings.js";
import { HOOK_TARGETS, isHookOf, type TargetPlace } from "./hook-targets.js";
import { isPlugin, pluginFile, pluginText } from "./opencode-plugin.js";

/** What is to become of a settings file. */
export interface PlannedChange {
  /** `undefined`: there is to be no file. */
  readonly text: string | undefined;
  /** Further things to tell, once it is done. */
  readonly next?: string;
}

/** The settings file of an agent; `undefined` where only the user can name it. */
export function settingsPath(agent: AgentName, place: TargetPlace): string | undefined {
  return agent === "opencode" ? pluginFile(place) : HOOK_TARGETS[agent].file(place);
}

/** The text with the hook in it: the same text, where it is there already. Throws as `parseJsonc` does. */
export function planInstall(agent: AgentName, text: string | undefined, command: string): PlannedChange {
  if (agent === "opencode") {
    if (text !== undefined && !isPlugin(text)) throw new Error("There is a plugin of this name that is not ours.");
    return { text: pluginText(command), next: "OpenCode loads it when it starts next." };
  }
  const { base, entries, next } = HOOK_TARGETS[agent];
  // A file that somebody has only touched holds no settings yet.
  let changed = text === undefined || text.trim() === "" ? base : text;
  const isOther = (value: unknown): boolean =>
    isHookOf(agent)(value) && !JSON.stringify(value).includes(toJson(command));
  // A hook with other options takes the place of the one that is there.
  if (entries(command).some(({ path }) => hasEntry(changed, path, isOther)))
    changed = planUninstall(agent, changed).text ?? base;
  for (const entry of entries(command)) {
    if (!hasEntry(changed, entry.path, isHookOf(agent))) changed = addEntry(changed, entry);
  }
  return { text: changed, ...(next !== undefined && { next }) };
}

const toJson = (text: string): string => JSON.stringify(text);

/** The text without the hook; the same text, where it is not there. */
export function planUninstall(agent: AgentName, text: string | undefined): PlannedChange {
  if (text === undefined || text.trim() === "") return { text };
  if (agent === "opencode") return { text: isPlugin(text) ? undefined : text };
  const { base, entries, isOurs = false } = HOOK_TARGETS[agent];
  let changed = text;
  // In the order opposite to that of the installation, so that each step meets the text it left.
  for (const { path } of entries("").toReversed()) {
    while (hasEntry(changed, path, isHookOf(agent))) {
      const without = removeEntry(changed, path, isHookOf(agent));
      if (without === changed) throw new Error(`The hook in ${path.join(".")} has to be taken out by hand.`);
      changed = without;
    }
  }
  return { text: isOurs && changed === base ? undefined : changed };
}
