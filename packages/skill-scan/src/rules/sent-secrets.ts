import { asRead } from "../read/as-read.js";
import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { unquoted } from "../read/unquoted.js";
import { lineAt, matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Keys and the environment as a whole, read and sent away: by one command, by one script, or on the text's order. */
export function findSentSecrets(skill: ReadSkill): RawFinding[] {
  return skill.files
    .filter(({ kind, text }) => kind !== "other" && MAY_SEND.test(text))
    .flatMap((file) => [
      ...file.passages.flatMap((passage) =>
        passage.kind === "code" || passage.kind === "prose"
          ? [...byCommand(file, passage), ...byPrintedSecret(file, passage)]
          : [],
      ),
      ...(file.kind === "markdown" ? byOrders(file) : byScript(file)),
    ])
    .concat(byTwoScripts(skill));
}

/** A word for sending is in everything the rules below look for. */
const MAY_SEND =
  /curl|wget|\bnc(?:at)?\b|invoke-|\/dev\/tcp|\bscp\b|requests|httpx|session\.|client\.|aiohttp|urlopen|urllib|fetch|axios|request\(|sendall|smtplib|net::http|send|post|upload|submit|transmit|forward|exfiltrate|share|output|deliver|report|leak|copy|paste|mail|append|pull request|nslookup|\bdig\b|in the url\b/i;

/** Files in which programs keep keys. */
const KEY_FILE = String.raw`(?:\.ssh\/(?:id_\w+|identity|\*)|\.ssh\/?["'\s)]|\.aws\/credentials|\.aws\/?["'\s)]|\.(?:clawdbot|moltbot|openclaw)\/(?:\.env|credentials|openclaw\.json)|\.claude\/\.credentials\.json|\.codex\/auth\.json|\.config\/gh\/hosts\.yml|\.(?:npmrc|pypirc)\b|application_default_credentials\.json|(?:key4\.db|logins\.json)\b|security\s{1,9}dump-keychain|\.netrc\b|\.git-credentials|\.gnupg\b|\.config\/gcloud\b|\.azure\/\w+Tokens|\.kube\/config|\.docker\/config\.json|login\.keychain|find-(?:generic|internet)-password|Login Data\b|cookies\.sqlite|wallet\.dat|\.(?:electrum|bitcoin|ethereum)\/|id_(?:rsa|ed25519|ecdsa)\b|\/etc\/shadow)`;
/** Commands that print a secret. */
const PRINTS_SECRET = String.raw`(?:gh\s{1,9}auth\s{1,9}token|kubectl\s[^\n|;]{0,60}\bget\s{1,9}secrets?\b|aws\s{1,9}(?:configure\s{1,9}export-credentials|sts\s{1,9}get-session-token|ecr\s{1,9}get-login-password)|gcloud\s{1,9}auth\s{1,9}(?:application-default\s{1,9})?print-(?:access|identity)-token|az\s{1,9}account\s{1,9}get-access-token|git\s{1,9}credential\s{1,9}fill|security\s{1,9}find-(?:generic|internet)-password|op\s{1,9}(?:read|item\s{1,9}get)|pass\s{1,9}show)\b`;
/**
 * A printed secret that is the content of a request. In a header it is how one signs in: \`-H "Authorization: Bearer $(gh auth token)"\`.
 */
const SENDS_PRINTED = new RegExp(
  String.raw`${PRINTS_SECRET}[^\n;&]{0,200}\|\s{0,9}(?:(?:base64|gzip|tee|jq|tr|xxd)\b[^\n|;]{0,80}\|\s{0,9})?(?:curl|wget|nc|ncat)\b|\bcurl\b[^\n|;]{0,300}\s(?:-d|-F|-T|--data(?:-\w+)?|--form)[ =]?["']?[^"'\n|;]{0,80}(?:\$\(|\x60)\s{0,9}${PRINTS_SECRET}`,
  "g",
);
/** The environment as a whole, by a shell and by code that writes it out; handing it to a child is no such thing. */
const WHOLE_BY_SHELL = String.raw`(?:\bprintenv\b(?!\s+[A-Z])|(?:^|[;&|(\x60]\s{0,9})env\b(?=\s{0,9}(?:[|>)\x60]|$))|Get-ChildItem\s+env:|gci\s+env:)`;
const WHOLE_BY_CODE = String.raw`(?:JSON\.stringify\(\s{0,9}(?:\{\s{0,9}\.\.\.)?process\.env\s{0,9}[,)}]|(?:body|data|json|params|payload)\s{0,9}[:=]\s{0,9}(?:dict\(\s{0,9}|str\(\s{0,9})?(?:os\.environ|process\.env)\b(?![.[\w])|(?:json\.dumps|str|repr|urlencode)\(\s{0,9}(?:dict\(\s{0,9})?os\.environ\b(?![.[])|for \w+, ?\w+ in os\.environ\.items\(\) if [^\n]{0,80}(?:KEY|TOKEN|SECRET|PASS)|Object\.(?:entries|keys)\(process\.env\)\s{0,9}\.filter\([^\n]{0,80}(?:KEY|TOKEN|SECRET|PASS)|\bENV\.to_h\b)`;
const WHOLE_ENVIRONMENT = `${WHOLE_BY_SHELL}|${WHOLE_BY_CODE}`;
const SENDS_BY_SHELL = String.raw`\b(?:curl\b[^\n]{0,300}?\s(?:-\w{0,9}[dFT]\b|--data(?:-\w+)?|--form|--upload-file|--json|-X\s*(?:POST|PUT))|curl\b[^\n]{0,300}?[?&]\w{1,40}=["']?\$\(|wget\b[^\n]{0,300}?--(?:post-(?:data|file)|body-(?:data|file))|n(?:c|cat)\s{1,9}(?:-\w{1,9}\s{1,9}){0,4}[\w.-]{1,100}\s{1,9}\d{2,5}|Invoke-(?:RestMethod|WebRequest)\b[^\n]{0,200}-Method\s+Post)|\/dev\/tcp\/|\b(?:nslookup|dig|host|ping)\s[^\n]{0,60}(?:\$\(|\x60)[^\n]{0,200}(?:\)|\x60)["']?\.\w|\bscp\s[^\n]{0,200}\s\S+@[\w.-]+:`;
const SENDS_BY_CODE = String.raw`(?:requests|httpx|session|client|aiohttp)\.(?:post|put|patch)\(|\burlopen\([^\n]{0,200}data\s*=|urllib\.request\.Request\([^\n]{0,200}data\s*=|\bfetch\([^\n]{0,300}method\s*:\s*["'](?:POST|PUT)|method\s*:\s*["'](?:POST|PUT)["']|\baxios\.(?:post|put)\(|https?\.request\(|\.request\(\s{0,9}["'](?:POST|PUT)["']|\.sendall\(|\bsmtplib\.SMTP|Net::HTTP\.post`;

const SOURCE = new RegExp(`${KEY_FILE}|${WHOLE_ENVIRONMENT}`, "m");
const SENDS = new RegExp(`${SENDS_BY_SHELL}|${SENDS_BY_CODE}`, "m");
/** Commands that put a key where it belongs. */
const BELONGS =
  /\b(?:ssh-copy-id|ssh-add|ssh-keygen|kubectl|docker login|secret create|gh (?:secret|ssh-key)|authorized_keys|api\.github\.com\/user\/keys)\b/;

/** Both halves in one command. */
function byCommand(file: ReadFile, { text, line, isShown, kind }: Passage): RawFinding[] {
  if (!SOURCE.test(text)) return [];
  const found: RawFinding[] = [];
  let row = 0;
  // A command goes on over rows that end in a backslash or begin with a pipe.
  for (const command of text.split(/(?<!\\)\n(?![ \t]*\|)/)) {
    const first = line + row;
    row += command.split("\n").length;
    if (command.length > MAX_COMMAND || !SOURCE.test(command) || !SENDS.test(command) || BELONGS.test(command))
      continue;
    const severity = isShown && file.kind === "markdown" ? "low" : "critical";
    const says = "One command reads secrets and sends them away.";
    if (kind === "prose" && !/`/.test(command)) continue;
    found.push({ code: "secret-sent", severity, path: file.path, line: first, evidence: command.trim(), says });
  }
  return found;
}

function byPrintedSecret(file: ReadFile, { text, line, isShown }: Passage): RawFinding[] {
  return matchesOf(text, SENDS_PRINTED).map((match) => ({
    ...placeOf(file, text, match, line),
    code: "secret-sent" as const,
    severity: isShown && file.kind === "markdown" ? ("low" as const) : ("critical" as const),
    says: "One command prints a secret and sends it away.",
  }));
}

const MAX_COMMAND = 4000;
/** What is opened rather than named in passing. */
const READS_KEYS = String.raw`(?:open|read_text|read_bytes|readFile(?:Sync)?|Path|expanduser|join|cat|cp|tar|zip|glob)\b[^\n]{0,120}${KEY_FILE}`;
const OPENS_KEYS = new RegExp(READS_KEYS, "m");
const FIXED_ADDRESS = /["'`]https?:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])[\w.-]{4,}/;
const READ_BY_CODE = new RegExp(`${READS_KEYS}|${WHOLE_BY_CODE}`, "m");
const READ_BY_SHELL = new RegExp(`${READS_KEYS}|${WHOLE_BY_SHELL}`, "m");
const SHELL_NAME = /\.(?:sh|bash|zsh|fish|command|ps1|psm1|bat|cmd)$/i;

/** Both halves in one script. A key read by name from the environment is not one: that is how services are called. */
function byScript(file: ReadFile): RawFinding[] {
  const code = withoutComments(file.text);
  const read = (SHELL_NAME.test(file.path) ? READ_BY_SHELL : READ_BY_CODE).exec(code);
  const sent = SENDS.exec(code);
  if (!read || !sent || BELONGS.test(code)) return [];
  const line = lineAt(code, read.index + read[0].length);
  const says = `This script reads secrets and sends data away (line ${lineAt(code, sent.index + sent[0].length)}).`;
  return [{ code: "secret-sent", severity: "high", path: file.path, line, evidence: read[0].trim(), says }];
}

/** One script reads keys and another sends data to a fixed address: together they are what neither is by itself. */
function byTwoScripts({ files }: ReadSkill): RawFinding[] {
  const scripts = files
    .filter(({ kind }) => kind === "script")
    .map((file) => ({ file, code: withoutComments(file.text) }));
  if (scripts.length < 2 || scripts.some(({ code }) => BELONGS.test(code))) return [];
  const reads = scripts.find(({ code }) => OPENS_KEYS.test(code) && !SENDS.test(code));
  const sends = scripts.find(({ code }) => SENDS.test(code) && FIXED_ADDRESS.test(code) && !OPENS_KEYS.test(code));
  const read = reads && OPENS_KEYS.exec(reads.code);
  if (!reads || !sends || !read) return [];
  const says = `This script reads files of keys, and ${sends.file.path} sends data to a fixed address.`;
  const line = lineAt(reads.code, read.index + read[0].length);
  return [{ code: "secret-sent", severity: "high", path: reads.file.path, line, evidence: read[0].trim(), says }];
}

const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*(?:#|\/\/)[^\n]*/gm, (row) => " ".repeat(row.length));

const SECRETS = String.raw`(?:api[\s_-]?keys?|access keys?|credentials?|secrets?|(?:access |auth |session |oauth |api )?tokens?|passwords?|private keys?|ssh keys?|environment variables?|env(?:ironment)? vars?|\.env files?|seed phrases?|mnemonics?|wallet files?|cookies)`;
const TARGET = String.raw`(?:https?:\/\/\S+|(?:[\w-]{1,60}\.){1,5}(?:com|io|net|org|dev|app|xyz|site|co|ai|sh|me)\b\S*|[\w.+-]{1,60}@[\w-]{1,60}\.\w{2,}|\d{1,3}(?:\.\d{1,3}){3}\S*|(?:our|the|this|an?) (?:\w+ )?(?:webhook|collector|maintenance endpoint|remote server|logging endpoint|verification endpoint|validation endpoint|configuration endpoint|external server))`;
const ORDERS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:send|post|upload|submit|transmit|forward|exfiltrate|share|output|deliver|report|leak|copy|e-?mail|append)\b(?!s)[^.!?\n]{0,80}\b${SECRETS}(?:[^!?\n]{0,100}?)\bto\s+(?:<|\(|\[)?${TARGET}`,
    "gi",
  ),
  /\b(?:send|post|upload|submit|transmit|forward)\s+(?:them|it|these|the (?:result|report|output|contents?|file|values?|list))\b[^.!?\n]{0,40}\bto\s+(?:<|\(|\[)?(?:https?:\/\/\S+)/gi,
  new RegExp(
    String.raw`\b(?:read|open|load|take|collect|gather)\b[^.!?\n]{0,60}?${KEY_FILE}[^!?\n]{0,60}?\b(?:send|post|upload|submit|transmit|forward)\b[^.!?\n]{0,60}?\bto\s+(?:<|\(|\[)?${TARGET}`,
    "gi",
  ),
  new RegExp(
    String.raw`\b(?:include|put|append|add|encode)\b[^.!?\n]{0,60}?\bcontents? of[^.!?\n]{0,40}?(?:${KEY_FILE}|\.env\b)[^!?\n]{0,40}?\b(?:in|to|into) (?:the|an?) (?:url|query|address|request)\b[^!?\n]{0,40}?https?:\/\/`,
    "gi",
  ),
  // To a place that all can read.
  new RegExp(
    String.raw`\b(?:put|paste|post|write|add|include|append|copy)\b[^.!?\n]{0,60}?${KEY_FILE}[^!?\n]{0,80}?\b(?:in|to|into|as)\s+(?:the\s+|an?\s+)?(?:\w+\s+(?:of|to|on)\s+(?:the\s+|an?\s+)?)?(?:pull request|pr\b|issue|gist|comment|commit message|wiki|channel)`,
    "gi",
  ),
  // To a place behind a mark of its own: "POST the contents of ~/.ssh to …".
  new RegExp(
    String.raw`\b(?:send|post|upload|submit|transmit|forward|exfiltrate|copy)\b[^.!?\n]{0,60}?${KEY_FILE}[^!?\n]{0,60}?\bto\s+(?:<|\(|\[)?${TARGET}`,
    "gi",
  ),
];
const NEVER =
  /\b(?:only|never|do\s?n[o'’]t|do not|must not|should not|avoid|without|cannot|refuse|warn|prevents?|attempts? to|tries to|trying to|instructions? (?:like|to)|asks? (?:you|me|to)|or other)\b/i;
const SECRET_NEAR = new RegExp(
  String.raw`\b(?:all|any|every|available|your|their|the user's|current)\s+(?:\w+\s+){0,3}${SECRETS}|${KEY_FILE}`,
  "i",
);

/** Orders in words. One may speak of "the report", and a paragraph before it of what is in there. */
function byOrders(file: ReadFile): RawFinding[] {
  let before = "";
  return file.passages.flatMap((passage) => {
    const found = byOrder(file, passage, before);
    if (passage.kind !== "code") before = `${before}\n${passage.text}`.slice(-MAX_BEFORE);
    return found;
  });
}

const MAX_BEFORE = 600;

function byOrder(file: ReadFile, { text, line, kind, isShown }: Passage, before: string): RawFinding[] {
  if (kind === "code") return [];
  const said = kind === "comment" ? asRead(text) : unquotedProse(asRead(text));
  return ORDERS.flatMap((pattern, index) =>
    matchesOf(said, pattern)
      .filter((match) => !NEVER.test(said.slice(Math.max(0, match.index - 120), match.index + match[0].length)))
      .filter((match) => index !== 1 || SECRET_NEAR.test((before + said.slice(0, match.index)).slice(-MAX_BEFORE)))
      .map((match) => ({
        ...placeOf(file, said, match, line),
        code: kind === "comment" ? ("comment-instructs" as const) : ("secret-sent" as const),
        severity: isShown ? ("low" as const) : kind === "comment" ? ("critical" as const) : ("high" as const),
        says: "It tells the agent to send secrets away.",
      })),
  );
}

/** Addresses and file names stand in code marks, so these stay; what stands in quotation marks goes. */
const unquotedProse = (text: string): string => unquoted(text.replaceAll("`", " "));
