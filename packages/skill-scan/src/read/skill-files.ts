import { type ParseResult, type SkillDiagnostic, safeParseSkill } from "@skillwright/skill-parser";
import { type Passage, readPassages } from "./passages.js";

/** A text file of a skill. */
export interface ScannableFile {
  /** Path inside the skill's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A skill as a scan looks at it: texts that someone has read. */
export interface ScannableSkill {
  /** The text of `SKILL.md`. */
  readonly text: string;
  /** Default: `SKILL.md`. */
  readonly path?: string | undefined;
  /** Texts bundled with it. Default: none. */
  readonly files?: readonly ScannableFile[] | undefined;
  /** Paths of links that lead out of the folder. Default: none. */
  readonly outsideLinks?: readonly string[] | undefined;
  /** Paths of programs that are not text, such as ELF files. Default: none. */
  readonly programs?: readonly string[] | undefined;
}

/** A file as the rules look at it. */
export interface ReadFile extends ScannableFile {
  /** `markdown` speaks to a model, a `script` to a machine; of `other` files only the bytes matter. */
  readonly kind: "markdown" | "script" | "other";
  readonly isMain: boolean;
  /** Of Markdown; a script has one, which is code. */
  readonly passages: readonly Passage[];
}

/** A skill as the rules look at it. */
export interface ReadSkill {
  readonly main: ReadFile;
  /** All files, the main one first. */
  readonly files: readonly ReadFile[];
  /** Absent when the text is no skill: the rules about words still look at it. */
  readonly parsed?: Extract<ParseResult, { readonly ok: true }>["skill"];
  readonly warnings: readonly SkillDiagnostic[];
  readonly outsideLinks: readonly string[];
  readonly programs: readonly string[];
}

export function readSkill({
  text,
  path = "SKILL.md",
  files = [],
  outsideLinks = [],
  programs = [],
}: ScannableSkill): ReadSkill {
  const parsed = safeParseSkill(text);
  const main = readFile({ path, text }, true);
  return {
    main,
    files: [main, ...files.map((file) => readFile(file, false))],
    ...(parsed.ok && { parsed: parsed.skill }),
    warnings: parsed.warnings,
    outsideLinks,
    programs,
  };
}

/** Of what an interpreter runs. */
export const SCRIPT_NAME: RegExp =
  /\.(?:sh|bash|zsh|fish|py|pyw|js|mjs|cjs|ts|mts|cts|rb|pl|php|lua|ps1|psm1|bat|cmd|command|applescript)$/i;
const MARKDOWN_NAME = /\.(?:md|mdx|markdown|txt|rst)$/i;

function readFile({ path, text }: ScannableFile, isMain: boolean): ReadFile {
  const normal = text.replace(/\r\n?/g, "\n");
  const isScript = SCRIPT_NAME.test(path) || /^#!/.test(normal);
  const kind = isMain || MARKDOWN_NAME.test(path) ? "markdown" : isScript ? "script" : "other";
  const passages =
    kind === "markdown"
      ? [...frontmatterPassages(normal), ...readPassages(withoutFrontmatter(normal))]
      : [{ kind: "code" as const, text: normal, line: 1, isShown: false }];
  return { path, text: normal, kind, isMain, passages };
}

const FRONTMATTER = /^\ufeff?---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;

/** What the author wrote between the fences: commands to install are found there as well. */
function frontmatterPassages(text: string): Passage[] {
  const rows = FRONTMATTER.exec(text)?.[0].split("\n") ?? [];
  const prose = rows.map((row, index) => ({ kind: "prose" as const, text: row, line: index + 1, isShown: false }));
  return prose.filter((passage) => passage.text.trim() !== "" && !passage.text.startsWith("---"));
}

/** Blanks take the place of the frontmatter, so that lines keep their numbers. */
function withoutFrontmatter(text: string): string {
  return text.replace(FRONTMATTER, (block) => block.replace(/[^\n]/g, ""));
}

/** Whether a skill teaches or finds attacks, so that its text holds some. */
export function isAboutAttacks({ parsed }: ReadSkill): boolean {
  return parsed !== undefined && ATTACKS.test(`${parsed.name} ${parsed.description}`);
}

const ATTACKS =
  /penetration|pentest|exploit|\bxss\b|privilege.escalation|red.?team|vulnerabilit|malware|jailbreak|prompt.injection|ethical hack|security (?:audit|scan|review|test)|reverse shell|\bctf\b/i;
