import type { Passage } from "../read/passages.js";
import { isAboutAttacks, type ReadFile, type ReadSkill } from "../read/skill-files.js";
import type { ScanSeverity } from "../scan-severity.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/**
 * Changes that stay after the skill: the agent's permissions and tool servers, the files that it reads in every session, tasks and hooks
 * that run later. What a project documents for its own use is not one: a text counts only where it runs a command.
 */
export function findPersistence(skill: ReadSkill): RawFinding[] {
  const isSubject = isAboutAttacks(skill);
  return skill.files
    .filter(({ kind, text }) => kind !== "other" && MAY_STAY.test(text))
    .flatMap((file) => [
      ...(file.kind === "script" ? inScript(file) : []),
      ...file.passages
        .filter(({ kind }) => kind === "code")
        .flatMap((passage) => inCode(file, passage))
        .map((finding) =>
          isSubject && finding.severity === "high" ? { ...finding, severity: "medium" as const } : finding,
        ),
    ]);
}

const MAY_STAY =
  /\.claude|\.codex|\.gemini|\.cursor|\.openclaw|\.clawdbot|CLAUDE\.md|AGENTS\.md|GEMINI\.md|SOUL\.md|MEMORY\.md|crontab|LaunchAgents|hooks\//;

/** Settings of agents that decide what is asked and which tool servers run. */
const SETTINGS = String.raw`(?:\.claude[\\/"',\s)]{1,6}settings(?:\.local)?\.json|\.claude\.json|\.codex[\\/"',\s)]{1,6}config\.toml|\.gemini[\\/"',\s)]{1,6}settings\.json|\.cursor[\\/"',\s)]{1,6}(?:mcp|permissions)\.json|openclaw\.json|claude_desktop_config\.json)`;
const WRITES =
  /\bwrite_text\(|\.write\(|\bwriteFile(?:Sync)?\(|json\.dump\(|\bsed\s{1,9}-i|(?<!2)>{1,2}\s{0,3}["'$~/.\w]|\btee\b|\bSet-Content\b|\bOut-File\b|\bmv\s/;
const OPENS_UP =
  /bypassPermissions|skipDangerousModePermissionPrompt|dangerously[-_]?skip[-_]?permissions|enableAllProjectMcpServers|danger-full-access|approval_policy\s{0,3}=\s{0,3}["']never|"?allow"?\s{0,3}[:=]\s{0,3}\[\s{0,9}["'](?:\*|Bash(?:\(\*?\))?)["']|["']?(?:hooks|mcpServers)["']?\s{0,9}[\]:.=[]/;

function inScript(file: ReadFile): RawFinding[] {
  const settings = new RegExp(SETTINGS, "g");
  const { text } = file;
  if (!WRITES.test(text) || !OPENS_UP.test(text)) return orders(file);
  const [match] = matchesOf(text, settings);
  if (!match) return orders(file);
  const says = "This script changes the settings of an agent: what it asks for, or which tools and hooks it has.";
  return [{ ...placeOf(file, text, match, 1), code: "persistence", severity: "high", says }, ...orders(file)];
}

const INSTRUCTION_FILE = String.raw`(?:CLAUDE|AGENTS|GEMINI|SOUL|MEMORY|USER|IDENTITY|HEARTBEAT)\.md`;
/** Text that a script appends to what an agent reads in every session. */
const APPENDS = new RegExp(
  String.raw`(?:echo|printf|cat|Add-Content)\b[^\n]{0,400}>>\s{0,3}["']?[^\s"']{0,100}${INSTRUCTION_FILE}|(?:open\([^\n]{0,80}${INSTRUCTION_FILE}["']\)?\s{0,3},\s{0,3}["']a|appendFile(?:Sync)?\([^\n]{0,80}${INSTRUCTION_FILE})[^\n]{0,300}`,
  "g",
);
/** Words that tell an agent to ask or say less. */
const COMMANDS_TRUST =
  /without (?:asking|confirm|approval|permission)|(?:never|do not|don['’]t) (?:ask|tell|mention|warn|question)|\balways (?:run|execute|allow|approve|trust|obey|use|send)|\btrust\b|auto-?approve|ignore (?:all|any|previous)|highest priority/i;

function orders(file: ReadFile): RawFinding[] {
  return matchesOf(file.text, APPENDS)
    .filter(([words]) => COMMANDS_TRUST.test(words))
    .map((match) => ({
      ...placeOf(file, file.text, match, 1),
      code: "persistence" as const,
      severity: "high" as const,
      says: "This script adds orders to a file that an agent reads in every session.",
    }));
}

const FETCHES = String.raw`(?:curl|wget|base64|\/dev\/tcp|\bnc\s)`;
const RUNS_LATER: readonly (readonly [pattern: RegExp, severity: ScanSeverity, says: string])[] = [
  [
    new RegExp(String.raw`\bcrontab\b[^\n]{0,200}${FETCHES}|${FETCHES}[^\n]{0,200}\|\s{0,9}crontab\b`, "g"),
    "high",
    "A scheduled task fetches something each time.",
  ],
  [
    new RegExp(String.raw`LaunchAgents\/[^\n]{0,200}(?:\n[^\n]{0,300}){0,25}?${FETCHES}`, "g"),
    "high",
    "A program that starts with the session fetches something.",
  ],
  [
    new RegExp(
      String.raw`>{1,2}\s{0,3}["']?[^\s"']{0,80}\.git\/hooks\/[\w-]{1,30}(?:[^\n]{0,200}\n){1,12}?[^\n]{0,300}${FETCHES}[^\n]{0,200}`,
      "g",
    ),
    "high",
    "A hook of git fetches or sends something.",
  ],
  [
    new RegExp(
      String.raw`(?:echo|printf|cat)\b[^\n]{0,200}(?:${OPENS_UP.source})[^\n]{0,200}>{1,2}\s{0,3}["']?[^\s"']{0,80}${SETTINGS}`,
      "g",
    ),
    "high",
    "A command changes the settings of an agent.",
  ],
];

function inCode(file: ReadFile, { text, line, isShown }: Passage): RawFinding[] {
  return RUNS_LATER.flatMap(([pattern, severity, says]) =>
    matchesOf(text, pattern).map((match) => ({
      ...placeOf(file, text, match, line),
      code: "persistence" as const,
      severity: isShown && file.kind === "markdown" ? ("low" as const) : severity,
      says,
    })),
  );
}
