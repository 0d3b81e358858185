import { claudeCode } from "./agents/claude-code.js";
import { codex } from "./agents/codex.js";
import { copilot } from "./agents/copilot.js";
import { cursor } from "./agents/cursor.js";
import { gemini } from "./agents/gemini.js";
import type { HookAgent } from "./agents/hook-agent.js";
import { kiro } from "./agents/kiro.js";
import { opencode } from "./agents/opencode.js";
import { qwen } from "./agents/qwen.js";

export type AgentName = "claude-code" | "codex" | "gemini" | "qwen" | "copilot" | "cursor" | "kiro" | "opencode";

/** The agents whose hooks we answer, by the word that the command takes. */
export const AGENTS: Readonly<Record<AgentName, HookAgent>> = {
  "claude-code": claudeCode,
  codex,
  gemini,
  qwen,
  copilot,
  cursor,
  kiro,
  opencode,
};

export const AGENT_NAMES: readonly AgentName[] = Object.keys(AGENTS) as AgentName[];

/** The agent of a word; `claude` is short for `claude-code`. */
export function toAgentName(word: string): AgentName | undefined {
  const name = word === "claude" ? "claude-code" : word;
  return Object.hasOwn(AGENTS, name) ? (name as AgentName) : undefined;
}

/**
 * The agent that a process really runs under, where its environment tells: Cursor and others also run the hooks that were written for
 * Claude Code, which must not fire twice. `CLAUDE_PROJECT_DIR` proves nothing, since all of them set it.
 */
export function hostOf(env: Readonly<Record<string, string | undefined>>): AgentName | undefined {
  if (env["CURSOR_VERSION"]) return "cursor";
  if (env["QWEN_PROJECT_DIR"]) return "qwen";
  if (env["GEMINI_SESSION_ID"]) return "gemini";
  return undefined;
}
