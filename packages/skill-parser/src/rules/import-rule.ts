import { firstCodePoints, shortenLine, toLine } from "@skillwright/skill-text";
import type { SkillDraft } from "../format-skill.js";
import { LIMITS } from "../limits.js";
import { suggestName } from "../profiles/suggest-name.js";
import { readRuleFrontmatter, splitOutsideBraces } from "./rule-frontmatter.js";
import { RULE_KEYS, type RuleFormat, type RuleMode, readMode } from "./rule-mode.js";

/** A rule file of an editor or agent. */
export interface RuleFile {
  readonly format: RuleFormat;
  /** Its name without folder and ending: what the skill is called unless the rule says otherwise. */
  readonly name: string;
  readonly text: string;
  /** Its agent puts it before every request whatever it says, as Cursor does with `.cursorrules`. Default: the text says when. */
  readonly isAlwaysOn?: boolean | undefined;
}

/** A rule as a skill. */
export interface ImportedRule {
  readonly draft: SkillDraft;
  /** When its agent applied it. A skill of an `always` rule is only applied when it fits: better left where it is. */
  readonly mode: RuleMode;
  /** All that is not as it was. */
  readonly losses: readonly RuleLoss[];
}

/** Something of a rule that a skill cannot hold, or that had to be made up. */
export interface RuleLoss {
  readonly code: RuleLossCode;
  /** What is so, and what to do. */
  readonly message: string;
  /** Line of the rule file, where it is about one. */
  readonly line?: number;
}

/**
 * `body-empty`: there is nothing to do. `description-cut`: too long. `description-made`: there was none. `frontmatter-broken`: lines that are
 * no field, or that do not end what they begin. `glob-dropped`: one that takes files out. `key-dropped`: a key without a place. `line-ends`: of Windows. `mode-changed`: applied
 * at other times than before. `name-changed`: the old one breaks the rules of names. `reference-unresolved`: a file that only its agent finds.
 */
export type RuleLossCode =
  | "body-empty"
  | "description-cut"
  | "description-made"
  | "frontmatter-broken"
  | "glob-dropped"
  | "key-dropped"
  | "line-ends"
  | "mode-changed"
  | "name-changed"
  | "reference-unresolved";

/** A skill that says what a rule says: its description, its body as it is, its globs as `triggers`. Never throws. */
export function importRule({ format, name: fileName, text, isAlwaysOn = false }: RuleFile): ImportedRule {
  const { fields, broken, body, bodyLine } = readRuleFrontmatter(text);
  const losses: RuleLoss[] = broken.map((line) => ({
    code: "frontmatter-broken",
    message: "This line is no field, or opens a bracket or a quotation mark that nothing closes: it was left out.",
    line,
  }));
  const lose = (code: RuleLossCode, message: string, line?: number): void =>
    void losses.push({ code, message, ...(line !== undefined && { line }) });
  const mode = isAlwaysOn ? "always" : readMode(format, fields);
  const globs = toGlobs(fields.get(RULE_KEYS[format].globs), lose);
  const name = toName(textOf(fields.get("name")) ?? fileName, lose);
  const title = titleOf(body) ?? name.replaceAll("-", " ");
  const description = toDescription(textOf(fields.get("description")), { title, globs, mode }, lose);
  if (mode === "always")
    lose(
      "mode-changed",
      "The rule applied to everything; a skill is used when it fits. AGENTS.md is the place for it.",
    );
  if (mode === "never") lose("mode-changed", "The rule was switched off; as a skill it is used when someone names it.");
  dropKeys(format, fields, lose);
  findReferences(format, body, bodyLine, lose);
  if (body.includes("\r")) lose("line-ends", "The line ends of Windows became plain ones.");
  if (body.trim() === "") lose("body-empty", "The rule has no text.");
  const argumentHint = format === "prompt" ? textOf(fields.get("argument-hint")) : undefined;
  return {
    draft: {
      name,
      description,
      ...(argumentHint !== undefined && { argumentHint: toLine(argumentHint) }),
      ...(globs.length > 0 && { triggers: globs }),
      ...((mode === "manual" || mode === "never") && { disableModelInvocation: true }),
      body,
    },
    mode,
    losses,
  };
}

type Lose = (code: RuleLossCode, message: string, line?: number) => void;
type Field = string | readonly string[] | undefined;

const textOf = (field: Field): string | undefined =>
  typeof field === "string" && field.trim() !== "" ? field.trim() : undefined;

function toGlobs(field: Field, lose: Lose): readonly string[] {
  const all = (typeof field === "string" ? splitOutsideBraces(field) : (field ?? [])).filter((glob) => glob !== "");
  const kept = all.filter((glob) => !glob.startsWith("!"));
  for (const glob of all) {
    if (glob.startsWith("!")) lose("glob-dropped", `The glob ${glob} takes files out, which triggers cannot say.`);
  }
  return [...new Set(kept)];
}

function toName(wanted: string, lose: Lose): string {
  const name = suggestName(wanted) ?? "rule";
  if (name !== wanted)
    lose("name-changed", `The name ${toLine(wanted)} became ${name}, as names of skills are written.`);
  return name;
}

interface DescriptionParts {
  readonly title: string;
  readonly globs: readonly string[];
  readonly mode: RuleMode;
}

function toDescription(given: string | undefined, { title, globs, mode }: DescriptionParts, lose: Lose): string {
  if (given === undefined) {
    lose(
      "description-made",
      "The rule had no description, by which a skill is found: write what it does and when to use it.",
    );
    const files =
      globs.length === 0 ? "" : ` Use when working on files such as ${globs.slice(0, MAX_GLOBS).join(", ")}.`;
    const made = `Rules for ${title}.${files || (mode === "manual" ? " Use when asked for." : "")}`;
    return shortenLine(toLine(made), LIMITS.descriptionLength);
  }
  const line = given.replace(/\s*\n\s*/g, " ");
  const description = shortenLine(line, LIMITS.descriptionLength);
  if (description !== line)
    lose("description-cut", `A description has at most ${LIMITS.descriptionLength} characters.`);
  return description;
}

const MAX_GLOBS = 4;

/** The first heading, without its marks. */
function titleOf(body: string): string | undefined {
  const heading = /^#{1,3}[ \t]+(\S[^\r\n]{0,200})/m.exec(body)?.[1];
  return heading === undefined
    ? undefined
    : firstCodePoints(toLine(heading.replace(/[#*`]+/g, "").trim()), 100) || undefined;
}

function dropKeys(format: RuleFormat, fields: ReadonlyMap<string, Field>, lose: Lose): void {
  const { known } = RULE_KEYS[format];
  for (const key of fields.keys()) {
    if (!known.includes(key)) lose("key-dropped", `The key ${key} has no meaning for a skill.`);
  }
}

/** More than this would be a list of files, not a report. */
const MAX_REFERENCES = 20;

function findReferences(format: RuleFormat, body: string, bodyLine: number, lose: Lose): void {
  const pattern = REFERENCES[format];
  if (pattern === undefined) return;
  let found = 0;
  for (const [at, line] of body.split("\n").entries()) {
    for (const [reference] of line.slice(0, 2000).matchAll(pattern)) {
      if (++found > MAX_REFERENCES) return;
      const shown = toLine(reference.trim());
      lose(
        "reference-unresolved",
        `${shown} is a file that only this agent puts in. Name it by its path, or bundle it.`,
        bodyLine + at,
      );
    }
  }
}

/** How rules name files that their agent puts before the model. */
const REFERENCES: Readonly<Partial<Record<RuleFormat, RegExp>>> = {
  cursor: /\(mdc:[^)\s]{1,300}\)|(?:^|\s)@[\w./-]{1,200}\.[A-Za-z]\w{0,7}\b/g,
  kiro: /#\[\[file:[^\]]{1,300}\]\]/g,
  windsurf: /(?:^|\s)@[\w./-]{1,200}\.[A-Za-z]\w{0,7}\b/g,
};
