import { accessSync, constants } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { errorMessage } from "@skillwright/skill-text";
import { projectFolder } from "../config/project-folder.js";
import { AGENTS, type AgentName } from "../hook/agents.js";
import { codeFrame } from "../terminal/code-frame.js";
import type { Io } from "../terminal/io.js";
import { createStyle } from "../terminal/style.js";
import { placeOf } from "../terminal/text-place.js";
import { UsageError } from "../usage-error.js";
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
  /** What the agent is to run. Default: `skillwright hook <agent>`. */
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
  const line = command ?? ["skillwright hook", agent, ...flags.map(quoteWord)].join(" ");
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
    notes: action === "install" ? [...(next === undefined ? [] : [next]), ...pathNote(line, io)] : [],
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

/** An agent that does not find the command would say nothing, or fail each prompt with a notice. */
function pathNote(command: string, { env }: Io): readonly string[] {
  if (!command.startsWith("skillwright ")) return [];
  // Of a package's own folder, where npx and scripts find it, an agent knows nothing.
  const folders = (env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  const names = process.platform === "win32" ? ["skillwright.cmd"] : ["skillwright"];
  const isThere = folders.some((folder) => folder !== "" && names.some((name) => isExecutable(join(folder, name))));
  return isThere
    ? []
    : [
        `The agent will not find skillwright: it is not on the PATH. Install it for good (npm install --global @skillwright/skill-cli), or give --command "npx -y ${command.replace(/^skillwright/, "@skillwright/skill-cli")}".`,
      ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
