import type { DiagnosticCode } from "../diagnostics.js";
import type { Finding } from "../findings.js";
import { LIMITS } from "../limits.js";

/** Counts what frontmatter holds, and keeps the first limit it exceeds or the first thing in it that is never allowed. */
export class YamlLimits {
  exceeded: Finding | undefined;
  #keys = 0;
  #tokens = 0;
  #anchor: number | undefined;
  #alias: number | undefined;

  /** Something that costs a YAML parser time: a line, a bracket, a comma, a quotation, an escape. */
  countToken(offset: number): void {
    if (++this.#tokens <= LIMITS.tokens) return;
    const message = `The frontmatter has more than ${LIMITS.tokens} lines, brackets, commas and quotes. ${ADVICE}`;
    this.#refuse("frontmatter-too-complex", offset, message);
  }

  countKey(offset: number): void {
    if (++this.#keys <= LIMITS.keys) return;
    this.#refuse("frontmatter-too-many-keys", offset, `The frontmatter has more than ${LIMITS.keys} keys. ${ADVICE}`);
  }

  checkDepth(depth: number, offset: number): void {
    if (depth <= LIMITS.nesting) return;
    const message = `The frontmatter is nested more than ${LIMITS.nesting} deep. ${ADVICE}`;
    this.#refuse("frontmatter-too-deep", offset, message);
  }

  noteAnchor(offset: number): void {
    this.#anchor ??= offset;
    this.#refuseReferences();
  }

  noteAlias(offset: number): void {
    this.#alias ??= offset;
    this.#refuseReferences();
  }

  /** One of them alone may be text that lacks its quotes; both together are a document that repeats itself. */
  #refuseReferences(): void {
    if (this.#anchor === undefined || this.#alias === undefined) return;
    const message = "YAML anchors and aliases (`&x`, `*x`) have no place in a skill. Write the value out each time.";
    this.#refuse("yaml-anchor", this.#anchor, message);
  }

  refuseTab(offset: number): void {
    this.#refuse("tab-indentation", offset, "YAML does not allow tabs as indentation. Use spaces.");
  }

  refuseDirective(offset: number): void {
    const message = "A line that begins with `%` is a YAML directive, which a skill may not use. Remove it.";
    this.#refuse("yaml-directive", offset, message);
  }

  refuseDocument(offset: number): void {
    const message = "This line begins another YAML document, and a skill has one. Remove the line.";
    this.#refuse("yaml-document", offset, message);
  }

  #refuse(code: DiagnosticCode, offset: number, message: string): void {
    this.exceeded ??= { code, offset, message };
  }
}

const ADVICE = "Move the data to a file beside the skill.";
