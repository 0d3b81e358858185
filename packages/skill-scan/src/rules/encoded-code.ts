import { isAboutAttacks, type ReadSkill } from "../read/skill-files.js";
import type { ScanSeverity } from "../scan-severity.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Text that is decoded and then run. Where the encoded text stands beside it, it is decoded here, and shown. */
export function findEncodedCode(skill: ReadSkill): RawFinding[] {
  const isSubject = isAboutAttacks(skill);
  return skill.files
    .filter(({ kind, text }) => kind !== "other" && MAY_HOLD.test(text))
    .flatMap((file) =>
      file.passages.flatMap(({ text, line, isShown }) =>
        PATTERNS.flatMap((pattern) => matchesOf(text, pattern)).map((match) => {
          const around = text.slice(Math.max(0, match.index - MAX_BEFORE), match.index + match[0].length + MAX_AFTER);
          const decoded = decodedIn(around);
          const place = placeOf(file, text, match, line);
          const severity: ScanSeverity =
            file.kind === "script" || (decoded !== undefined && ACTS.test(decoded))
              ? "critical"
              : isShown
                ? "low"
                : isSubject
                  ? "medium"
                  : "high";
          const says = "Encoded text is decoded and run.";
          return {
            ...place,
            code: "code-encoded" as const,
            severity,
            evidence: decoded ?? place.evidence,
            says: decoded === undefined ? says : `${says} It reads as above.`,
          };
        }),
      ),
    );
}

const MAY_HOLD =
  /base64|xxd|atob|fromhex|codecs|marshal|zlib|encodedcommand|\s-e(?:nc?|c)?\s|["']hex["']|chr\b|fromCharCode|\\x[\da-f]{2}|\|\s{0,9}(?:rev|tr)\b/i;
const SHELL = String.raw`(?:sudo\s{1,9}(?:-\w{1,9}\s{1,9}){0,3})?(?:\/[\w/]{1,40}\/)?(?:(?:ba|z|da)?sh|python3?|node|perl|ruby)(?![\w.-])`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:base64\s{1,9}(?:-\w{0,9}[dD]\b|--decode)|openssl\s{1,9}(?:enc\s{1,9})?(?:-base64\s{1,9}-d|-d\s{1,9}-base64|base64\s{1,9}-d)|xxd\s{1,9}-r\s{1,9}-p)[^|\n]{0,100}\|\s{0,9}(?:g(?:un)?zip[^|\n]{0,20}\|\s{0,9})?${SHELL}`,
    "gi",
  ),
  /\b(?:eval|(?:ba|z)?sh\s{1,9}-c)\s{1,9}["']?(?:\$\(|\x60)[^\n)\x60]{0,4000}\|\s{0,9}base64\s{1,9}(?:-\w{0,9}[dD]\b|--decode)/gi,
  /\b(?:exec|eval|Function)\s{0,9}\(\s{0,9}(?:compile\s{0,9}\(\s{0,9})?(?:zlib\.decompress|marshal\.loads|bytes\.fromhex|codecs\.decode|base64\.\w{1,20}decode|__import__\s{0,9}\(\s{0,9}["'](?:base64|zlib|marshal)|atob\s{0,9}\(|(?:window|globalThis)\.atob|Buffer\.from\s{0,9}\([^)\n]{1,4000}["'](?:base64|hex)["'])/g,
  /\b(?:exec|eval|Function)\s{0,9}\(\s{0,9}(?:(["'])\1\.join\s{0,9}\(\s{0,9}(?:\[\s{0,9})?(?:chr\s{0,9}\(|map\s{0,9}\(\s{0,9}chr\b)|String\.fromCharCode\s{0,9}\()/g,
  /\b(\w{1,40})=["']?\$\([^)\n=]{0,400}base64\s{1,9}(?:-\w{0,9}[dD]\b|--decode)[^)\n]{0,400}\)(?:[^\n]{0,200}\n){0,4}?[^\n]{0,200}?\b(?:eval|(?:ba|z)?sh\s{1,9}-c)\s{1,9}["']?\$\{?\1\b/g,
  new RegExp(
    String.raw`\b(?:printf|echo\s{1,9}-e)\s{1,9}["']?(?:\\x[\da-f]{2}){8}[^|\n]{0,4000}\|\s{0,9}${SHELL}`,
    "gi",
  ),
  new RegExp(
    String.raw`\becho\s{1,9}["'][^"'\n]{8,2000}["']\s{0,9}\|\s{0,9}(?:rev|tr\s{1,9}\S{1,60}\s{1,9}\S{1,60})\s{0,9}\|\s{0,9}${SHELL}`,
    "gi",
  ),
  /\bpowershell(?:\.exe)?\b[^\n]{0,100}\s-(?:e|ec|enc|encodedcommand)\s{1,9}[A-Za-z0-9+/=]{40,}/gi,
];

const MAX_BEFORE = 4000;
const MAX_AFTER = 400;
const ENCODED = /["'\s](?=[A-Za-z0-9+/]{0,3999}[A-Z+/0-9])([A-Za-z0-9+/]{24,4000}={0,2})["'\s)]/g;
/** What a text that was hidden does when it is harmful. */
const ACTS = /curl|wget|https?:\/\/|\/bin\/|bash|powershell|import |exec|eval|socket|subprocess|child_process|rm -/i;

/** The last encoded text of a piece, as far as it decodes to something that can be read. */
function decodedIn(text: string): string | undefined {
  const [, encoded] = [...text.matchAll(ENCODED)].at(-1) ?? [];
  if (encoded === undefined) return undefined;
  let bytes: string;
  try {
    bytes = atob(encoded);
  } catch {
    // Not base64 after all.
    return undefined;
  }
  // PowerShell encodes two bytes a character.
  const decoded = bytes.replaceAll("\0", "");
  return /^[\t\n\r -~]{8,}$/.test(decoded) ? decoded : undefined;
}
