import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Packages from an index that is not the public one, and names that are almost those of known packages. */
export function findUntrustedPackages({ files }: ReadSkill): RawFinding[] {
  return files
    .filter(({ kind, text }) => kind !== "other" && MAY_INSTALL.test(text))
    .flatMap((file) =>
      file.passages
        .filter(({ kind }) => kind !== "comment")
        .flatMap((passage) => [...otherIndexes(file, passage), ...lookAlikes(file, passage)]),
    );
}

const MAY_INSTALL = /\b(?:pip3?|pipx|uvx?|npm|npx|pnpm|yarn|bunx?|gem)\b/;

const INDEX =
  /\b(?:pip3?|pipx|uvx?)\b[^\n|;&]{0,160}?(?:--(?:extra-)?index-url|--index|\s-i)[ =]["']?https?:\/\/([^\s/"'`:]{1,200})[^\s"'`]{0,200}|\b(?:npm|npx|pnpm|yarn|bunx?)\b[^\n|;&]{0,160}?--registry[ =]["']?https?:\/\/([^\s/"'`:]{1,200})[^\s"'`]{0,200}/g;
/** Indexes that are public and known, that are a company's own by their service, or that stand for another in an example. */
const KNOWN_INDEX =
  /(?:^|\.)(?:pypi\.org|pythonhosted\.org|pytorch\.org|nvidia\.com|npmjs\.(?:org|com)|yarnpkg\.com|npmmirror\.com|taobao\.org|tuna\.tsinghua\.edu\.cn|aliyun\.com|ustc\.edu\.cn|huaweicloud\.com|tencent\.com|pkg\.dev|amazonaws\.com|azure\.com|visualstudio\.com|github\.com|gitlab\.com|jfrog\.io|cloudsmith\.io|gemfury\.com|fury\.io|anaconda\.org|dagster\.cloud|jsr\.io)$|^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.)|^[^.]*$|(?:^|\.)(?:your|my|company|internal|private|corp|artifactory|nexus|registry)[\w-]*\.|[$<{]/i;

function otherIndexes(file: ReadFile, { text, line, isShown }: Passage): RawFinding[] {
  return matchesOf(text, INDEX)
    .filter(([, forPython, forNode]) => !KNOWN_INDEX.test(forPython ?? forNode ?? ""))
    .map((match) => ({
      ...placeOf(file, text, match, line),
      code: "untrusted-package" as const,
      severity: isShown ? ("low" as const) : file.kind === "script" ? ("high" as const) : ("medium" as const),
      says: "Packages come from an index that is not the public one.",
    }));
}

const INSTALL =
  /\b(?:(?:npm|pnpm|yarn|bun)\s{1,9}(?:global\s{1,9})?(?:install|i|add|exec|dlx|x)|npx|bunx|pip3?\s{1,9}install|pipx\s{1,9}(?:install|run)|uvx|uv\s{1,9}(?:pip\s{1,9}install|add|tool\s{1,9}(?:install|run)))((?:\s{1,9}[@\w./~^=<>![\]-]{1,100}){1,12})/g;

function lookAlikes(file: ReadFile, { text, line, isShown }: Passage): RawFinding[] {
  return matchesOf(text, INSTALL).flatMap((match) => {
    const names = (match[1] ?? "")
      .trim()
      .split(/\s+/)
      .filter((word) => !word.startsWith("-"));
    const found = names.flatMap((word) => {
      const name = word.replace(/(?<=.)(?:@|[=<>~^![]).*$/, "");
      const known = imitated(name);
      return known === undefined ? [] : [[name, known] as const];
    });
    return found.map(([name, known]) => ({
      ...placeOf(file, text, match, line),
      code: "untrusted-package" as const,
      severity: isShown ? ("low" as const) : ("high" as const),
      says: `The package "${name}" is almost called "${known}".`,
    }));
  });
}

/** Packages that are installed most, and those of agents. Names that a real package is one letter away from are left out. */
const KNOWN: readonly string[] =
  `requests numpy pandas matplotlib scikit-learn tensorflow torchvision transformers beautifulsoup4 selenium playwright sqlalchemy pydantic
  fastapi cryptography setuptools virtualenv python-dotenv openai anthropic langchain boto3 pillow
  express typescript lodash webpack chalk commander puppeteer prettier eslint mongoose nodemon dotenv axios
  @anthropic-ai/claude-code @anthropic-ai/sdk @openai/codex @google/gemini-cli @modelcontextprotocol/sdk @modelcontextprotocol/inspector
  openclaw clawhub clawdbot`.split(/\s+/);

/** The known package that a name imitates: two letters swapped, one doubled, dropped or changed within a long name, or another scope. */
function imitated(name: string): string | undefined {
  if (KNOWN.includes(name)) return undefined;
  return KNOWN.find((known) => isSlip(name, known));
}

function isSlip(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 1 || name[0] !== known[0] || known.length < 6) return false;
  let at = 0;
  while (at < name.length && name[at] === known[at]) at++;
  const rest = (text: string, from: number): string => text.slice(from);
  const isSwapped =
    name[at] === known[at + 1] && name[at + 1] === known[at] && rest(name, at + 2) === rest(known, at + 2);
  if (isSwapped) return true;
  // A plural or a version of the same word is another package: `request`, `pandas2`.
  const isAtEnd = at >= Math.min(name.length, known.length);
  if (isAtEnd || known.length < 8) return false;
  return (
    rest(name, at + 1) === rest(known, at) ||
    rest(name, at) === rest(known, at + 1) ||
    rest(name, at + 1) === rest(known, at + 1)
  );
}
