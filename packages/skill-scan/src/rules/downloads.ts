import type { Passage } from "../read/passages.js";
import { isAboutAttacks, type ReadFile, type ReadSkill } from "../read/skill-files.js";
import type { ScanSeverity } from "../scan-severity.js";
import { lineAt, matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Commands and code that run what they have just fetched, or tie a shell to a connection. */
export function findDownloads(skill: ReadSkill): RawFinding[] {
  const cap = isAboutAttacks(skill) ? ("medium" as const) : undefined;
  return skill.files
    .filter(({ kind, text }) => kind !== "other" && MAY_HOLD.test(text))
    .flatMap((file) =>
      file.passages.flatMap((passage) => [
        ...byShell(file, passage).map((finding) => soften(finding, file, passage, cap)),
        ...byCode(file, passage).map((finding) => soften(finding, file, passage, cap)),
        ...shells(skill, file, passage),
      ]),
    );
}

/** One of these words is in everything the rules below look for. */
const MAY_HOLD =
  /curl|wget|http|irm|iwr|iex|invoke-|requests|urlopen|httpx|fetch|\/dev\/(?:tcp|udp)|\bnc(?:at)?\b|netcat|dup2|socat|socket|\.fileno|fsockopen|["']net["']|node:net|cu(?:''|"")rl|c(?:''|"")url/i;

/** In a text, what is shown counts less than what is said; in a script there is no such difference. */
function soften(finding: RawFinding, file: ReadFile, { isShown }: Passage, cap: ScanSeverity | undefined): RawFinding {
  if (file.kind !== "markdown") return finding;
  if (isShown) return { ...finding, severity: "low" };
  return cap !== undefined && finding.severity !== "low" ? { ...finding, severity: cap } : finding;
}

const FETCHES = /\b(?:curl|wget)\b/gi;
/** Of one command, more than anyone writes. */
const MAX_COMMAND = 600;
/** A name with a dot in it, an address, or a variable. */
const HAS_PLACE = /https?:\/\/|\$\w|\$\{|[\w-]\.[a-z]{2,}/i;
const STARTS_SHELL =
  /^\s{0,20}(?:sudo\s{1,9}(?:-\w{1,9}\s{1,9}){0,3})?(?:\/[\w/]{1,40}\/)?(?:env\s{1,9})?(?:(?:ba|z|da|k|a)?sh|python3?|node|perl|ruby|php|deno|bun)(?![\w.-])/i;
const ENDS_IN_SHELL =
  /(?:(?:ba|z|da)?sh\s{1,9}(?:-\w{1,9}\s{1,9})?|\beval\s{1,9}|\bsource\s{1,9}|(?:^|[\s;&])\.\s{1,9}|python3?\s{1,9}-c\s{1,9})["']?(?:<\(|\$\(|`)\s{0,9}$/i;
const SAVED_AND_RUN =
  /\s(?:-o|-O|--output|--output-document|>)[ =]?\s{0,3}([^\s;&|]{1,100})[^\n]{0,300}?(?:&&|;)\s{0,9}(?:sudo\s{1,9})?(?:chmod\s{1,9}\S{1,9}\s{1,9}\1\s{0,9}(?:&&|;)\s{0,9}(?:sudo\s{1,9})?(?:\.\/)?\1|(?:ba|z)?sh\s{1,9}\1|python3?\s{1,9}\1)(?![\w.-])/;

function byShell(file: ReadFile, { text, line }: Passage): RawFinding[] {
  // One command may run over several rows, and an empty pair of quotes inside a word says nothing to a shell.
  const joined = text.replace(/\\\n/g, "  ").replace(/(?<=\w)(?:''|"")(?=\w)/g, "");
  return matchesOf(joined, FETCHES).flatMap((match) => {
    const end = joined.indexOf("\n", match.index);
    const command = joined.slice(match.index, Math.min(end === -1 ? joined.length : end, match.index + MAX_COMMAND));
    const before = joined.slice(Math.max(0, match.index - 40), match.index);
    const found =
      readsIntoShell(command, joined.slice(match.index, match.index + MAX_COMMAND)) ??
      savesAndRuns(joined.slice(match.index, match.index + MAX_COMMAND)) ??
      (ENDS_IN_SHELL.test(before) && HAS_PLACE.test(command) ? command : undefined);
    if (found === undefined) return [];
    const place = { path: file.path, line: lineAt(text, match.index, line), evidence: found };
    return [
      {
        ...place,
        code: "download-run" as const,
        severity: sourceSeverity(found),
        says: "A download is run without a look at it.",
      },
    ];
  });
}

/** An interpreter that has its program on the command line reads the download as data, as `python3 -m json.tool` does. */
const HAS_PROGRAM =
  /^\s{0,20}(?:python3?\s{1,9}(?:-m\s{1,9}json\.tool\b|-c\b)|(?:node|bun)\s{1,9}(?:-[ep]{1,2}\b|--(?:eval|print)\b)|(?:perl|ruby)\s{1,9}-[a-z]{0,6}e\b|php\s{1,9}-r\b)/;
/** Unless the program runs what it reads. */
const RUNS_DATA =
  /\b(?:exec\w{0,8}|eval|compile|Function|system|popen|Popen|subprocess|child_process|spawn\w{0,8}|vm|marshal|pickle)\b/;

/** The part of a command line from the download to the interpreter that it goes to; `behind` is the same with the lines below it. */
function readsIntoShell(command: string, behind: string): string | undefined {
  // In a table a bar is written with a backslash.
  const stages = command.replaceAll("\\|", " |").split("|");
  const ends = stages.findIndex((stage) => /[;&]/.test(stage));
  const reached = ends === -1 ? stages : stages.slice(0, ends + 1);
  const shell = reached.findIndex(
    (stage, index) => index > 0 && STARTS_SHELL.test(stage) && (!HAS_PROGRAM.test(stage) || RUNS_DATA.test(behind)),
  );
  if (shell > 0 && HAS_PLACE.test(stages[0] ?? "")) return reached.slice(0, shell + 1).join("|");
  return undefined;
}

/** A download that is saved and then run, in the same line or the next ones. */
function savesAndRuns(text: string): string | undefined {
  const rows = text.replace(/\s{0,9}\n\s{0,9}/g, "; ");
  return SAVED_AND_RUN.test(rows) && HAS_PLACE.test(rows) ? rows : undefined;
}

const ADDRESS = /https?:\/\/\d{1,3}(?:\.\d{1,3}){3}/i;
const ELSEWHERE =
  /\b(?:pastebin\.com|paste\.ee|hastebin\.com|rentry\.co|gist\.github|bit\.ly|tinyurl\.com|t\.co\/|is\.gd|transfer\.sh|0x0\.st|ngrok|trycloudflare\.com|webhook\.site|glot\.io|file\.io|discordapp\.com\/attachments)/i;

/** From a named place over https it is how many programs are installed; from elsewhere it is not. */
function sourceSeverity(command: string): ScanSeverity {
  const isPlain = !/https:\/\//i.test(command) && !/\$/.test(command);
  return isPlain || ADDRESS.test(command) || ELSEWHERE.test(command) ? "high" : "medium";
}

const POWERSHELL =
  /\b(?:irm|iwr|invoke-restmethod|invoke-webrequest)\b[^|\n]{0,300}\|\s{0,9}(?:iex|invoke-expression)\b|\b(?:iex|invoke-expression)\b[^\n]{0,60}?(?:downloadstring|\birm\b|\biwr\b|invoke-(?:restmethod|webrequest))[^\n]{0,200}/gi;
const EVALUATED =
  /\b(?:exec|eval)\(\s{0,9}(?:compile\(\s{0,9})?(?:\(?\s{0,9}await\s{1,9}\(?\s{0,9}await\s{1,9}fetch|requests\.get|(?:\w{1,20}\.){0,3}urlopen|httpx\.get|Net::HTTP\.get|URI\.open)[^\n]{0,200}|\bfetch\([^\n]{0,200}\.then\(\s{0,9}(?:eval|Function)\b/gi;

/** The same in two steps: what was fetched has a name, and the name is evaluated; or a file was saved, and the file is run. */
const EVALUATED_LATER: readonly RegExp[] = [
  /\b(\w{1,40})\s{0,9}=\s{0,9}(?:\(?\s{0,9}await\s{1,9}\(?\s{0,9}await\s{1,9}fetch|requests\.get|(?:\w{1,20}\.){0,3}urlopen|httpx\.get|Net::HTTP\.get)\((?:[^\n]{0,200}\n){0,4}?[^\n]{0,200}?\b(?:exec|eval|Function)\(\s{0,9}\1(?:\.(?:text|read\(\)|content|body))?\s{0,9}\)/g,
  /\burlretrieve\([^\n]{1,200}?,\s{0,9}["']([^"'\n]{1,100})["']\s{0,9}\)(?:[^\n]{0,200}\n){0,4}?[^\n]{0,200}?\b(?:subprocess\.\w{1,20}|os\.(?:system|popen|exec\w{0,3}))\([^\n]{0,60}?\1/g,
];

/** A package from a plain address instead of a registry. */
const PLAIN_PACKAGE =
  /\b(?:pip3?|uvx?|npm|npx|pnpm|yarn|gem)\b[^\n|;&]{0,80}\s(?:git\+)?(?:http:\/\/|https:\/\/(?=\d{1,3}\.\d{1,3}\.))(?!localhost|127\.|0\.0\.0\.0|192\.168\.|10\.)[^\s"'`)]{1,200}/gi;
const INSTALLS = /\b(?:install|add|i|npx|uvx|exec|dlx)\b/;
const OF_A_REGISTRY = /--(?:index-url|extra-index-url|registry|proxy|url|host)|\btest\b|\bcurl\b/;

function byCode(file: ReadFile, { text, line }: Passage): RawFinding[] {
  const inPowerShell = matchesOf(text, POWERSHELL).map((match) => ({
    ...placeOf(file, text, match, line),
    code: "download-run" as const,
    severity: /http:\/\//i.test(match[0]) || ELSEWHERE.test(match[0]) ? ("high" as const) : ("medium" as const),
    says: "A download is run without a look at it.",
  }));
  const evaluated = [EVALUATED, ...EVALUATED_LATER]
    .flatMap((pattern) => matchesOf(text, pattern))
    .map((match) => ({
      ...placeOf(file, text, match, line),
      code: "download-run" as const,
      severity: "critical" as const,
      says: "Code is fetched and evaluated.",
    }));
  const packages = matchesOf(text, PLAIN_PACKAGE)
    .filter(([command]) => INSTALLS.test(command) && !OF_A_REGISTRY.test(command))
    .map((match) => ({
      ...placeOf(file, text, match, line),
      code: "download-run" as const,
      severity: "high" as const,
      says: "A package comes from a plain address instead of a registry.",
    }));
  return [...inPowerShell, ...evaluated, ...packages];
}

const REMOTE_SHELL =
  /\b(?:ba|z)?sh\s{1,9}-i\s{0,9}(?:>&|&>|<|>)\s{0,9}\/dev\/(?:tcp|udp)\/|\bexec\s{1,9}\d+<>\s{0,9}\/dev\/tcp\/|\b(?:nc|ncat|netcat)\b[^\n|;]{0,60}\s(?:-\w{0,9}e|-c)\s{1,9}\S{0,20}(?:sh|cmd)\b|\bmkfifo\b[^\n]{0,80}\|\s{0,9}(?:\/bin\/)?(?:ba)?sh\b[^\n]{0,60}\b(?:nc|ncat)\b|\bos\.dup2\s{0,9}\(\s{0,9}\w{1,40}\.fileno\(\)\s{0,9},\s{0,9}\w{1,20}\s{0,9}\)|\bsocat\b[^\n]{0,200}\b(?:EXEC|SYSTEM):["']?\S{0,40}sh\b|\b(?:subprocess\.\w{1,20}|Popen)\([^\n]{0,120}(?:sh|cmd)["'][^\n]{0,80}\bstdin\s{0,9}=\s{0,9}\w{1,40}\.fileno\(\)|\bopen\s{0,9}\(?\s{0,9}STDIN\s{0,9},\s{0,9}["']>&\w{1,20}["']|\.pipe\(\s{0,9}\w{1,40}\.stdin\s{0,9}\)|\bfsockopen\([^\n]{1,100}\)[^\n]{0,200}\b(?:exec|shell_exec|proc_open|passthru)\([^\n]{0,80}sh\b/gi;
/** Halves that mean nothing unless a connection and a shell are there too. */
const HALF = /dup2|\.fileno|\.stdin|STDIN/;
const CONNECTS = /\bconnect\s{0,9}\(|\bnew\s{1,9}(?:\w{1,20}\.)?Socket\b|TCPSocket/;
const SPAWNS_SHELL = /pty\.spawn|\/bin\/(?:ba|z)?sh|cmd\.exe|spawn\(\s{0,9}["'](?:ba|z)?sh["']/;

/** A script does it. In a text it may be the subject: there, only a command in a skill that is not about attacks counts. */
function shells(skill: ReadSkill, file: ReadFile, { text, line, kind, isShown }: Passage): RawFinding[] {
  if (file.kind !== "script" && (kind !== "code" || isShown || isAboutAttacks(skill))) return [];
  const handsOver = CONNECTS.test(text) && SPAWNS_SHELL.test(text);
  const found = matchesOf(text, REMOTE_SHELL).filter(([words]) => !HALF.test(words) || handsOver);
  return found.map((match) => ({
    ...placeOf(file, text, match, line),
    code: "shell-remote" as const,
    severity: "critical" as const,
    says: "A shell is tied to a network connection.",
  }));
}
