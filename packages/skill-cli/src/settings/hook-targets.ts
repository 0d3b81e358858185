import { join } from "node:path";
import type { AgentName } from "../hook/agents.js";
import type { SettingsEntry } from "./edit-settings.js";

/** Where the hook of an agent is declared, and how. */
export interface HookTarget {
  /** The settings file, below a project and below the home folder; absent: there is no such place. */
  file(place: TargetPlace): string | undefined;
  /** What stands in a new file. */
  readonly base: string;
  /** Whether the whole file is ours, to be removed with the hook. */
  readonly isOurs?: boolean;
  /** One entry for each event. The command is the only sign by which they are known again: agents refuse keys they do not know. */
  entries(command: string): readonly SettingsEntry[];
  /** What to tell the user once it is there. */
  readonly next?: string;
}

export interface TargetPlace {
  readonly scope: "project" | "user";
  /** The folder of the project, or the home folder. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const OPEN = "{\n}\n";
const VERSIONED = '{\n  "version": 1\n}\n';

const inFolder =
  (project: string, user: string) =>
  ({ scope, folder }: TargetPlace): string =>
    join(folder, scope === "user" ? user : project);

/** In a folder that a variable may move. */
const inHome = (variable: string, name: string, usual: string) => (place: TargetPlace) =>
  place.scope === "user" && place.env[variable] ? join(place.env[variable], name) : inFolder(usual, usual)(place);

const group = (handler: object, matcher?: string): object => ({
  ...(matcher !== undefined && { matcher }),
  hooks: [{ type: "command", ...handler }],
});

/** By agent. OpenCode has a plugin instead. */
export const HOOK_TARGETS: Readonly<Record<Exclude<AgentName, "opencode">, HookTarget>> = {
  "claude-code": {
    file: inFolder(".claude/settings.json", ".claude/settings.json"),
    base: OPEN,
    entries: (command) => [
      { path: ["hooks", "UserPromptSubmit"], value: group({ command, timeout: 10 }) },
      { path: ["hooks", "PreToolUse"], value: group({ command, async: true }, "Skill") },
      { path: ["hooks", "UserPromptExpansion"], value: group({ command, async: true }) },
    ],
  },
  codex: {
    file: inHome("CODEX_HOME", "hooks.json", ".codex/hooks.json"),
    base: OPEN,
    entries: (command) => [{ path: ["hooks", "UserPromptSubmit"], value: group({ command, timeout: 10 }) }],
    next: "Codex runs it once you have approved it: type /hooks there.",
  },
  gemini: {
    file: inFolder(".gemini/settings.json", ".gemini/settings.json"),
    base: OPEN,
    entries: (command) => [
      { path: ["hooks", "BeforeAgent"], value: group({ name: "skillwright", command, timeout: 5000 }) },
      {
        path: ["hooks", "BeforeTool"],
        value: group({ name: "skillwright-usage", command, timeout: 3000 }, "activate_skill"),
      },
    ],
    next: "Gemini CLI runs hooks of a project in trusted folders only.",
  },
  qwen: {
    file: inFolder(".qwen/settings.json", ".qwen/settings.json"),
    base: OPEN,
    entries: (command) => [
      { path: ["hooks", "UserPromptSubmit"], value: group({ name: "skillwright", command, timeout: 5000 }) },
      { path: ["hooks", "PreToolUse"], value: group({ name: "skillwright-usage", command, timeout: 3000 }, "^skill$") },
    ],
    next: "Qwen Code runs hooks of a project in trusted folders only.",
  },
  copilot: {
    file: ({ scope, folder, env }) => {
      if (scope === "project") return join(folder, ".github/hooks/skillwright.json");
      return join(env["COPILOT_HOME"] || join(folder, ".copilot"), "hooks/skillwright.json");
    },
    base: VERSIONED,
    isOurs: true,
    entries: (command) => [
      { path: ["hooks", "userPromptTransformed"], value: { type: "command", command, timeoutSec: 10 } },
    ],
    next: "It needs Copilot CLI 1.0.80 or later.",
  },
  cursor: {
    file: inFolder(".cursor/hooks.json", ".cursor/hooks.json"),
    base: VERSIONED,
    entries: (command) => [{ path: ["hooks", "beforeSubmitPrompt"], value: { command, timeout: 10 } }],
    next: "The editor shows the text to the model; the SDK of Cursor runs the hook and drops it.",
  },
  kiro: {
    // Kiro CLI 2 keeps hooks in the file of an agent, and only its user knows which.
    file: () => undefined,
    base: OPEN,
    entries: (command) => [{ path: ["hooks", "userPromptSubmit"], value: { command, timeout_ms: 5000 } }],
    next: "That what is printed reaches the model is documented for Kiro CLI 2; for version 3 it is not.",
  },
};

/** Whether a value holds a handler whose command is our hook for the agent, however it is called. */
export function isHookOf(agent: AgentName): (value: unknown) => boolean {
  const word = agent === "claude-code" ? "claude(?:-code)?" : agent;
  const pattern = new RegExp(`skillwright\\b.*\\bhook ${word}(?= |$)`);
  const isOurs = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return false;
    const { command, hooks } = value as { readonly command?: unknown; readonly hooks?: unknown };
    if (typeof command === "string" && pattern.test(command)) return true;
    return Array.isArray(hooks) && hooks.some(isOurs);
  };
  return isOurs;
}
