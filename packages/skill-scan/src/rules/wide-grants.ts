import type { ReadSkill } from "../read/skill-files.js";
import type { RawFinding } from "./raw-finding.js";

/** A grant of every tool; and of every command, in a skill that speaks of none or in which something grave was found. */
export function findWideGrants({ main, files, parsed }: ReadSkill, isSuspect: boolean): RawFinding[] {
  if (!parsed) return [];
  const line = ["allowed-tools", "allowed_tools", "allowedTools", "tools"].flatMap(
    (key) => parsed.fieldLines?.[key] ?? [],
  )[0];
  const usesCommands = files.length > 1 || COMMANDS.test(parsed.body) || COMMANDS.test(parsed.description);
  return parsed.allowedTools
    .filter(({ tool, scope }) => isEverything(tool) || (isShell(tool) && isOpen(scope) && (isSuspect || !usesCommands)))
    .map(({ text, tool }) => ({
      code: "grant-wide",
      severity: "medium",
      path: main.path,
      ...(line !== undefined && { line }),
      evidence: text,
      says: isEverything(tool)
        ? "It asks for every tool."
        : usesCommands
          ? "It asks for every command, and something grave was found in it."
          : "It asks for every command, and its text names none.",
    }));
}

const isEverything = (tool: string): boolean => tool === "*" || tool === "mcp__*";
const isShell = (tool: string): boolean => /^(?:bash|shell|terminal|execute|run_command|powershell)$/i.test(tool);
/** No scope, one that is all blanks and stars, or one that names a program which runs any other. */
const isOpen = (scope: string | undefined): boolean =>
  scope === undefined ||
  /^\s*(?:(?:(?:ba|z|da)?sh|python3?|node|perl|ruby|eval|exec|sudo|env|xargs)(?=[\s:*]))?[\s*:]*$/.test(scope);
/** Signs that a text works with commands: a block of code, a prompt, or the words for it in any form. */
const COMMANDS =
  /```|~~~|^[ \t]{4,}\S|`[^`\n]{2,}`|\$ \w|\b(?:commands?|cli|shell|terminal|bash|scripts?|run(?:s|ning)?|execut\w+|install\w*|git|npm|pip|python|node|docker|build|deploy\w*|tests?|compile\w*|directory|file ?system|repositor\w+|codebase)\b/im;
