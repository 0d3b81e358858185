import { join } from "node:path";
import type { TargetPlace } from "./hook-targets.js";

/** The first line of the plugin: what it is known again by. */
const MARK = "// Written by `skillwright hook install opencode`; `skillwright hook uninstall opencode` removes it.";

export function pluginFile({ scope, folder }: TargetPlace): string {
  return join(folder, scope === "user" ? ".config/opencode" : ".opencode", "plugins/skillwright.js");
}

/** Whether a text is a plugin of ours, of any release. */
export const isPlugin = (text: string): boolean => text.startsWith(MARK);

/**
 * A plugin for OpenCode that asks our command. It shares the process with the agent and has no time limit there, so that it catches
 * everything and gives up by itself.
 */
export function pluginText(command: string): string {
  return `${MARK}
import { spawn } from "node:child_process";

const COMMAND = ${JSON.stringify(command)};
const MAX_MS = 2500;

function ask(message) {
  return new Promise((resolve) => {
    let text = "";
    const child = spawn(COMMAND, { shell: true, stdio: ["pipe", "pipe", "ignore"], cwd: message.cwd });
    const timer = setTimeout(() => child.kill(), MAX_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(text);
    };
    child.on("error", end);
    child.on("close", end);
    child.stdin.on("error", () => {});
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.stdin.end(JSON.stringify(message));
  });
}

/** Part ids sort by time; this one has to come behind those of the same message. */
function partIdAfter(parts) {
  const last = parts.map((part) => part.id ?? "").sort().at(-1) || "prt_0";
  return \`\${last}z\`;
}

export const Skillwright = async ({ directory }) => ({
  "chat.message": async (input, output) => {
    try {
      const texts = output.parts.filter((part) => part.type === "text" && !part.synthetic);
      const prompt = texts.map((part) => part.text).join("\\n");
      const message = { hook_event_name: "chat.message", session_id: input.sessionID, cwd: directory, prompt };
      const text = await ask(message);
      if (text === "") return;
      const { id: messageID } = output.message;
      const id = partIdAfter(output.parts);
      output.parts.push({ id, sessionID: input.sessionID, messageID, type: "text", text, synthetic: true });
    } catch {
      // A suggestion that fails must not fail the prompt.
    }
  },
  "tool.execute.after": async (input) => {
    try {
      if (input.tool !== "skill" || typeof input.args?.name !== "string") return;
      const message = { hook_event_name: "tool.execute.after", session_id: input.sessionID, cwd: directory };
      await ask({ ...message, skill: input.args.name });
    } catch {
      // Nor may a record that fails.
    }
  },
});
`;
}
