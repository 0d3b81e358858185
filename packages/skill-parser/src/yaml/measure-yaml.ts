import type { Finding } from "../findings.js";
import { YamlLimits } from "./yaml-limits.js";

/**
 * Lexer that counts tokens, keys and levels before the `yaml` library runs, because that library has no limits: 16 KiB of `]`
 * keep it busy for a second, and what passes here for a few milliseconds. It tells tokens apart as the library's lexer does,
 * but keeps none, and stops at the first thing that is too much or never allowed: references, tabs as indentation,
 * directives, further documents.
 */
export function findExceededLimit(text: string, start: number, end: number): Finding | undefined {
  const scanner = new YamlScanner(text, start, end);
  while (!scanner.atEnd && scanner.limits.exceeded === undefined) scanner.step();
  return scanner.limits.exceeded;
}

const FLOW_INDICATORS: ReadonlySet<string | undefined> = new Set(",[]{}");
const WHITE_SPACE: ReadonlySet<string | undefined> = new Set([" ", "\t", "\n", undefined]);

const DOCUMENT_MARK = /^(?:---|\.\.\.)[ \t\n]/;

class YamlScanner {
  readonly limits = new YamlLimits();
  readonly #text: string;
  readonly #end: number;
  #position = 0;
  #lineStart = 0;
  /** Open block collections, as twice the column, plus one for a list: a list may stand in the column of its key. */
  readonly #blocks: number[] = [];
  /** Open brackets and braces. */
  #flow: string[] = [];
  /** Inside a brace, and what comes next is a key. */
  #keyExpected = false;
  /** Where the key of the next colon begins. */
  #tokenStart: number | undefined;
  /** `a: b: c` is a fault that can be repaired, not nesting: only the first key of a line opens a map. */
  #lineHasKey = false;

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.#end = end;
    this.#beginLine(start);
  }

  get atEnd(): boolean {
    return this.#position >= this.#end;
  }

  step(): void {
    const character = this.#text[this.#position] as string;
    const inFlow = this.#flow.length > 0;
    const spaceFollows = WHITE_SPACE.has(this.#text[this.#position + 1]);
    if (character === "\n") this.#beginLine(this.#position + 1);
    else if (character === " " || character === "\t") this.#position++;
    else if (character === "#" && WHITE_SPACE.has(this.#text[this.#position - 1])) this.#skipLine();
    else if (character === ":" && (inFlow || spaceFollows)) this.#colon(inFlow);
    else if ((character === "-" || character === "?") && spaceFollows && !inFlow) this.#indicator(character);
    else {
      this.#tokenStart ??= this.#position;
      this.#token(character, inFlow);
    }
  }

  #token(character: string, inFlow: boolean): void {
    if (character === "]" || character === "}" || (character === "," && inFlow)) {
      if (character !== ",") this.#flow.pop();
      this.#keyExpected = character === "," && this.#flow.at(-1) === "{";
      this.#countToken(1);
    } else if (character === "&" || character === "!" || character === "*") {
      if (character === "&") this.limits.noteAnchor(this.#position);
      if (character === "*") this.limits.noteAlias(this.#position);
      this.#countToken(1);
      while (!WHITE_SPACE.has(this.#text[this.#position]) && !FLOW_INDICATORS.has(this.#text[this.#position]))
        this.#position++;
    } else {
      if (this.#keyExpected) this.limits.countKey(this.#position);
      this.#keyExpected = false;
      if (character === "[" || character === "{") this.#openFlow(character);
      else if (character === '"' || character === "'") this.#quoted(character);
      else if ((character === "|" || character === ">") && !inFlow) this.#blockScalar();
      else this.#plain(inFlow);
    }
  }

  /** Looks at the indentation of a line, and at what may never begin one. */
  #beginLine(lineStart: number): void {
    this.#lineStart = lineStart;
    this.#position = lineStart;
    this.#tokenStart = undefined;
    this.#lineHasKey = false;
    if (lineStart >= this.#end) return;
    this.#countToken(0);
    const column = this.#columnOf(lineStart);
    const first = lineStart + column;
    if (this.#text[first] === "\t" && !this.#isBlankLine(first)) this.limits.refuseTab(first);
    else if (column === 0 && this.#text[first] === "%") this.limits.refuseDirective(first);
    else if (column === 0 && DOCUMENT_MARK.test(this.#text.slice(first, first + 4))) this.limits.refuseDocument(first);
    else if (this.#flow.length > 0 && this.#leaves(lineStart) && !FLOW_INDICATORS.has(this.#text[first])) {
      // Brackets never closed: the library, too, gives them up where the indentation ends.
      this.#flow = [];
      this.#keyExpected = false;
    }
  }

  #colon(inFlow: boolean): void {
    // In a brace the key was counted when it began; in a bracket, `[a: b]` is a map of its own.
    if (!inFlow) {
      if (!this.#lineHasKey) this.#openBlock(2 * ((this.#tokenStart ?? this.#position) - this.#lineStart));
      this.#lineHasKey = true;
    }
    if (this.#flow.at(-1) !== "{") this.limits.countKey(this.#position);
    this.#tokenStart = undefined;
    this.#countToken(1);
  }

  #indicator(character: string): void {
    this.#openBlock(2 * (this.#position - this.#lineStart) + (character === "-" ? 1 : 0));
    this.#tokenStart = undefined;
    this.#countToken(1);
  }

  #openBlock(code: number): void {
    while ((this.#blocks.at(-1) ?? -1) >= code) this.#blocks.pop();
    this.#blocks.push(code);
    this.limits.checkDepth(this.#blocks.length + this.#flow.length, this.#position);
  }

  #openFlow(bracket: string): void {
    this.#flow.push(bracket);
    this.#keyExpected = bracket === "{";
    this.limits.checkDepth(this.#blocks.length + this.#flow.length, this.#position);
    this.#countToken(1);
  }

  /** Over as many lines as the quotation has; a line left of its key ends it, as a fault. */
  #quoted(quote: string): void {
    this.#countToken(1);
    while (this.#position < this.#end && this.#text[this.#position] !== quote) {
      if (this.#text[this.#position] === "\n" && this.#leaves(this.#position + 1)) return;
      // An escape may be a fault, and each fault costs time.
      if (quote === '"' && this.#text[this.#position] === "\\") this.#countToken(1);
      this.#position++;
    }
    this.#position++;
  }

  /** The text of a block scalar: its first line sets the column, a line left of it ends it, as does one no further right than its key. */
  #blockScalar(): void {
    const keyColumn = this.#lineHasKey ? this.#columnOf(this.#lineStart) : -1;
    const { explicit } =
      /^[|>][-+]*(?<explicit>[1-9]?)/.exec(this.#text.slice(this.#position, this.#position + 9))?.groups ?? {};
    let column = explicit ? Math.max(this.#parentColumn(), 0) + Number(explicit) : undefined;
    this.#countToken(1);
    this.#skipLine();
    for (let next = this.#position + 1; next < this.#end; next = this.#position + 1) {
      if (!this.#isBlankLine(next)) {
        const indentation = this.#columnOf(next);
        if (this.#leaves(next) || indentation <= keyColumn || indentation < (column ?? 0)) return;
        column ??= indentation;
      } else this.#countToken(0);
      this.#position = next;
      this.#skipLine();
    }
  }

  /** Up to a colon, a comment or the last line that continues it. */
  #plain(inFlow: boolean): void {
    for (; this.#position < this.#end; this.#position++) {
      const character = this.#text[this.#position];
      const next = this.#text[this.#position + 1];
      if (character === ":" && (WHITE_SPACE.has(next) || (inFlow && FLOW_INDICATORS.has(next)))) return;
      if (inFlow && FLOW_INDICATORS.has(character)) return;
      if (WHITE_SPACE.has(character) && next === "#") return;
      if (character !== "\n") continue;
      if (inFlow) return;
      if (this.#isBlankLine(this.#position + 1)) this.#countToken(0);
      else if (this.#leaves(this.#position + 1)) return;
      this.#lineStart = this.#position + 1;
      this.#lineHasKey = true;
    }
  }

  #skipLine(): void {
    while (this.#position < this.#end && this.#text[this.#position] !== "\n") this.#position++;
  }

  /** Is this line, which is not blank, outside the value of the innermost key or list item? */
  #leaves(lineStart: number): boolean {
    return this.#columnOf(lineStart) <= this.#parentColumn();
  }

  #parentColumn(): number {
    return (this.#blocks.at(-1) ?? -2) >> 1;
  }

  #columnOf(lineStart: number): number {
    let index = lineStart;
    while (this.#text[index] === " ") index++;
    return index - lineStart;
  }

  #isBlankLine(lineStart: number): boolean {
    let index = lineStart;
    while (index < this.#end && (this.#text[index] === " " || this.#text[index] === "\t")) index++;
    return index >= this.#end || this.#text[index] === "\n";
  }

  #countToken(length: number): void {
    this.#position += length;
    this.limits.countToken(this.#position);
  }
}
