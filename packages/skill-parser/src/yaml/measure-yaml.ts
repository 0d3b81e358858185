import type { Refusal } from "./refusal.js";
import { YamlTally } from "./yaml-tally.js";

/**
 * Walks frontmatter once, before YAML sees it, and stops at the first thing that is too much or never allowed: nesting,
 * keys, marks, references, tabs as indentation, directives, further documents. What passes costs the YAML library a few
 * milliseconds. It tells tokens apart as that library's lexer does, but keeps none of them.
 */
export function findExcess(text: string, start: number, end: number): Refusal | undefined {
  const tally = new YamlTally();
  const walk = new Walk(text, start, end, tally);
  while (!walk.atEnd && tally.refusal === undefined) walk.step();
  return tally.refusal;
}

const FLOW_MARKS: ReadonlySet<string | undefined> = new Set(",[]{}");
const BLANKS: ReadonlySet<string | undefined> = new Set([" ", "\t", "\n", undefined]);

const DOCUMENT_MARK = /^(?:---|\.\.\.)[ \t\n]/;

class Walk {
  readonly #text: string;
  readonly #end: number;
  readonly #tally: YamlTally;
  #at = 0;
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

  constructor(text: string, start: number, end: number, tally: YamlTally) {
    this.#text = text;
    this.#end = end;
    this.#tally = tally;
    this.#beginLine(start);
  }

  get atEnd(): boolean {
    return this.#at >= this.#end;
  }

  step(): void {
    const character = this.#text[this.#at] as string;
    const inFlow = this.#flow.length > 0;
    const blankFollows = BLANKS.has(this.#text[this.#at + 1]);
    if (character === "\n") this.#beginLine(this.#at + 1);
    else if (character === " " || character === "\t") this.#at++;
    else if (character === "#" && BLANKS.has(this.#text[this.#at - 1])) this.#skipLine();
    else if (character === ":" && (inFlow || blankFollows)) this.#colon(inFlow);
    else if ((character === "-" || character === "?") && blankFollows && !inFlow) this.#indicator(character);
    else {
      this.#tokenStart ??= this.#at;
      this.#token(character, inFlow);
    }
  }

  #token(character: string, inFlow: boolean): void {
    if (character === "]" || character === "}" || (character === "," && inFlow)) {
      if (character !== ",") this.#flow.pop();
      this.#keyExpected = character === "," && this.#flow.at(-1) === "{";
      this.#mark(1);
    } else if (character === "&" || character === "!" || character === "*") {
      if (character === "&") this.#tally.anchor(this.#at);
      if (character === "*") this.#tally.alias(this.#at);
      this.#mark(1);
      while (!BLANKS.has(this.#text[this.#at]) && !FLOW_MARKS.has(this.#text[this.#at])) this.#at++;
    } else {
      if (this.#keyExpected) this.#tally.key(this.#at);
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
    this.#at = lineStart;
    this.#tokenStart = undefined;
    this.#lineHasKey = false;
    if (lineStart >= this.#end) return;
    this.#mark(0);
    const column = this.#columnOf(lineStart);
    const first = lineStart + column;
    if (this.#text[first] === "\t" && !this.#isBlankLine(first)) this.#tally.tab(first);
    else if (column === 0 && this.#text[first] === "%") this.#tally.directive(first);
    else if (column === 0 && DOCUMENT_MARK.test(this.#text.slice(first, first + 4))) this.#tally.document(first);
    else if (this.#flow.length > 0 && this.#leaves(lineStart) && !FLOW_MARKS.has(this.#text[first])) {
      // Brackets never closed: the library, too, gives them up where the indentation ends.
      this.#flow = [];
      this.#keyExpected = false;
    }
  }

  #colon(inFlow: boolean): void {
    // In a brace the key was counted when it began; in a bracket, `[a: b]` is a map of its own.
    if (!inFlow) {
      if (!this.#lineHasKey) this.#openBlock(2 * ((this.#tokenStart ?? this.#at) - this.#lineStart));
      this.#lineHasKey = true;
    }
    if (this.#flow.at(-1) !== "{") this.#tally.key(this.#at);
    this.#tokenStart = undefined;
    this.#mark(1);
  }

  #indicator(character: string): void {
    this.#openBlock(2 * (this.#at - this.#lineStart) + (character === "-" ? 1 : 0));
    this.#tokenStart = undefined;
    this.#mark(1);
  }

  #openBlock(code: number): void {
    while ((this.#blocks.at(-1) ?? -1) >= code) this.#blocks.pop();
    this.#blocks.push(code);
    this.#tally.depth(this.#blocks.length + this.#flow.length, this.#at);
  }

  #openFlow(bracket: string): void {
    this.#flow.push(bracket);
    this.#keyExpected = bracket === "{";
    this.#tally.depth(this.#blocks.length + this.#flow.length, this.#at);
    this.#mark(1);
  }

  /** Over as many lines as the quotation has; a line left of its key ends it, as a fault. */
  #quoted(quote: string): void {
    this.#mark(1);
    while (this.#at < this.#end && this.#text[this.#at] !== quote) {
      if (this.#text[this.#at] === "\n" && this.#leaves(this.#at + 1)) return;
      // An escape may be a fault, and each fault costs time.
      if (quote === '"' && this.#text[this.#at] === "\\") this.#mark(1);
      this.#at++;
    }
    this.#at++;
  }

  /** The text of a block scalar: its first line sets the column, a line left of it ends it, as does one no further right than its key. */
  #blockScalar(): void {
    const keyColumn = this.#lineHasKey ? this.#columnOf(this.#lineStart) : -1;
    const { explicit } = /^[|>][-+]*(?<explicit>[1-9]?)/.exec(this.#text.slice(this.#at, this.#at + 9))?.groups ?? {};
    let column = explicit ? Math.max(this.#parentColumn(), 0) + Number(explicit) : undefined;
    this.#mark(1);
    this.#skipLine();
    for (let next = this.#at + 1; next < this.#end; next = this.#at + 1) {
      if (!this.#isBlankLine(next)) {
        const indentation = this.#columnOf(next);
        if (this.#leaves(next) || indentation <= keyColumn || indentation < (column ?? 0)) return;
        column ??= indentation;
      } else this.#mark(0);
      this.#at = next;
      this.#skipLine();
    }
  }

  /** Up to a colon, a comment or the last line that continues it. */
  #plain(inFlow: boolean): void {
    for (; this.#at < this.#end; this.#at++) {
      const character = this.#text[this.#at];
      const next = this.#text[this.#at + 1];
      if (character === ":" && (BLANKS.has(next) || (inFlow && FLOW_MARKS.has(next)))) return;
      if (inFlow && FLOW_MARKS.has(character)) return;
      if (BLANKS.has(character) && next === "#") return;
      if (character !== "\n") continue;
      if (inFlow) return;
      if (this.#isBlankLine(this.#at + 1)) this.#mark(0);
      else if (this.#leaves(this.#at + 1)) return;
      this.#lineStart = this.#at + 1;
      this.#lineHasKey = true;
    }
  }

  #skipLine(): void {
    while (this.#at < this.#end && this.#text[this.#at] !== "\n") this.#at++;
  }

  /** Is this line, which is not blank, outside the value of the innermost key or list item? */
  #leaves(lineStart: number): boolean {
    return this.#columnOf(lineStart) <= this.#parentColumn();
  }

  #parentColumn(): number {
    return (this.#blocks.at(-1) ?? -2) >> 1;
  }

  #columnOf(lineStart: number): number {
    let at = lineStart;
    while (this.#text[at] === " ") at++;
    return at - lineStart;
  }

  #isBlankLine(lineStart: number): boolean {
    let at = lineStart;
    while (at < this.#end && (this.#text[at] === " " || this.#text[at] === "\t")) at++;
    return at >= this.#end || this.#text[at] === "\n";
  }

  #mark(length: number): void {
    this.#at += length;
    this.#tally.mark(this.#at);
  }
}
