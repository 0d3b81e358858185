import { dirname } from "node:path";
import { errorMessage } from "@skillwright/skill-text";
import { projectFolder } from "../config/project-folder.js";
import { AGENTS, type AgentName } from "../hook/agents.js";
import { codeFrame } from "../terminal/code-frame.js";
import type { Io } from "../terminal/io.js";
import { createStyle } from "../terminal/style.js";
import { placeOf } from "../terminal/text-place.js";
import { UsageError } from "../usage-error.js";
import { findHookCommand, noteOnCommand } from "./hook-command.js";
import { isHookOf } from "./hook-targets.js";
import { JsoncError } from "./jsonc-tree.js";
import { planInstall, planUninstall, settingsPath } from "./plan-change.js";
import { readSettings, writeSettings } from "./settings-file.js";

/** A change to a settings file that has not been made yet. */
export interface HookChange {
  readonly action: "install" | "uninstall";
  readonly agent: AgentName;
  readonly file: string;
  /** `undefined`: no file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
  /** What to tell once it is made. */
  readonly notes: readonly string[];
  write(): void;
}

export interface ChangeHookOptions {
  readonly io: Io;
  readonly scope: "project" | "user";
  /** The settings file, absolute. Default: the agent's. */
  readonly file?: string;
  /** What the agent runs. Default: `skillwright hook <agent>`, where skillwright is found. */
  readonly command?: string;
  /** Options behind the default command. */
  readonly flags: readonly string[];
}

/** Works out the change to the settings of an agent. Throws a `UsageError` for a file that is not as it would have to be. */
export function changeHook(
  action: HookChange["action"],
  agent: AgentName,
  { io, scope, file, command, flags }: ChangeHookOptions,
): HookChange {
  const folder = scope === "user" ? io.home : projectFolder(io);
  const path = file ?? settingsPath(agent, { scope, folder, env: io.env });
  if (path === undefined) {
    throw new UsageError(
      `${AGENTS[agent].title} keeps its hooks in the file of an agent.`,
      "Name it, such as --file .kiro/agents/dev.json.",
    );
  }
  const found = command === undefined ? findHookCommand(agent, { io, scope }) : undefined;
  const line = command ?? [found?.program, "hook", agent, ...flags.map(quoteWord)].join(" ");
  if (!isHookOf(agent)({ command: line })) {
    throw new UsageError(`--command must hold "skillwright" and "hook ${agent}", by which it is known again.`);
  }
  // A file that was named, and a folder that a variable of the agent moved, may lie anywhere.
  const fence = file !== undefined || !path.startsWith(folder) ? dirname(path) : folder;
  const settings = readSettings(path, fence, io);
  const { text, next } = plan();
  return {
    action,
    agent,
    file: path,
    before: settings.text,
    after: text,
    changed: text !== settings.text,
    notes:
      action === "install" ? [...(next === undefined ? [] : [next]), ...(found?.notes ?? noteOnCommand(line))] : [],
    write: () => writeSettings(settings, text),
  };

  function plan(): ReturnType<typeof planInstall> {
    try {
      return action === "install" ? planInstall(agent, settings.text, line) : planUninstall(agent, settings.text);
    } catch (error) {
      throw explain(error, path ?? "", settings.text ?? "");
    }
  }
}

function explain(error: unknown, path: string, text: string): UsageError {
  const hint = "It was left as it is.";
  if (!(error instanceof JsoncError)) return new UsageError(`${path}: ${errorMessage(error)}`, hint, { cause: error });
  const place = placeOf(text, error.offset);
  const frame = codeFrame(text, place, { style: createStyle(false), width: 100 });
  return new UsageError(`${path}:${place.line}:${place.column} ${error.message} ${hint}`, frame, { cause: error });
}

const quoteWord = (word: string): string => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
