import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { findProject } from "../config/project-folder.js";
import type { AgentName } from "../hook/agents.js";
import type { Io } from "../terminal/io.js";

/** The command line that an agent runs before each prompt, without options, and what a user should know about it. */
export interface HookCommand {
  readonly program: string;
  readonly notes: readonly string[];
}

const BIN = "node_modules/.bin/skillwright";

/**
 * How agents find the project's own programs. Claude Code, Gemini CLI and Qwen Code set a variable; Cursor runs the hooks of a project in its
 * folder. The others get the full path.
 */
const PROJECT_PREFIX: Partial<Record<AgentName, string>> = {
  "claude-code": '"$CLAUDE_PROJECT_DIR"/',
  gemini: '"$GEMINI_PROJECT_DIR"/',
  qwen: '"$QWEN_PROJECT_DIR"/',
  cursor: "",
};

/** Returns the program to declare: from the PATH, else from the project's `node_modules`. Without either, `skillwright` and a note on both ways. */
export function findHookCommand(
  agent: AgentName,
  { io, scope }: { readonly io: Io; readonly scope: "project" | "user" },
): HookCommand {
  if (isOnPath(io)) return { program: "skillwright", notes: [] };
  const project = findProject(io);
  const folder = project.folders.find((parent) => isExecutable(join(parent, BIN)) && project.isOwn(join(parent, BIN)));
  const prefix = PROJECT_PREFIX[agent];
  // Scripts of node_modules/.bin are run by a shell that Windows does not have.
  if (folder === undefined || process.platform === "win32")
    return { program: "skillwright", notes: [missingNote(agent)] };
  if (scope === "project" && prefix !== undefined && folder === project.folders.at(-1))
    return { program: `${prefix}${BIN}`, notes: [`The hook runs ${BIN} of this project.`] };
  const path = join(folder, BIN);
  return {
    program: /^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`,
    notes: [`The hook runs "${path}", a path of this machine. To share the settings, install skillwright globally.`],
  };
}

/** Returns what is to be said of a command that a user gave, or nothing. */
export function noteOnCommand(command: string): readonly string[] {
  return /(?:^|[\s/\\])(?:npx|bunx|dlx)(?:\.cmd)?\s/.test(command)
    ? [`${NPX_COST} "${command}" runs it before every prompt.`]
    : [];
}

/** Measured as in `bench/hook.mjs`: 590 ms by npx, 145 ms by the program itself, bare Node 66 ms. */
const NPX_COST = "npx takes about four times as long as the hook itself.";

const missingNote = (agent: AgentName): string =>
  `The agent will not find "skillwright": it is not on the PATH, and not in node_modules/.bin of this project. Run "npm install --global @skillwright/skill-cli", or give --command "npx -y @skillwright/skill-cli hook ${agent}". ${NPX_COST}`;

/** Looks past folders of packages: npx and scripts put them on the PATH, and an agent does not have them there. */
function isOnPath({ env }: Io): boolean {
  const folders = (env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  const name = process.platform === "win32" ? "skillwright.cmd" : "skillwright";
  return folders.some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
