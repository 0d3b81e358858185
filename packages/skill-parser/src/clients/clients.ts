import { claudeCode } from "./known/claude-code.js";
import type { Client } from "./known/client.js";
import { codex } from "./known/codex.js";
import { copilot } from "./known/copilot.js";
import { cursor } from "./known/cursor.js";
import { gemini } from "./known/gemini.js";
import { opencode } from "./known/opencode.js";
import { qwen } from "./known/qwen.js";
import { vscode } from "./known/vscode.js";

export type ClientName = "claude-code" | "codex" | "copilot" | "cursor" | "gemini" | "opencode" | "qwen" | "vscode";

/** The clients of which it was read how they treat a skill. */
export const CLIENTS: Readonly<Record<ClientName, Client>> = Object.freeze({
  "claude-code": claudeCode,
  codex,
  copilot,
  cursor,
  gemini,
  opencode,
  qwen,
  vscode,
});

export const CLIENT_NAMES: readonly ClientName[] = Object.freeze(Object.keys(CLIENTS) as ClientName[]);
