import { readCodeBlocks } from "@skillwright/skill-text";

/** A piece of Markdown that belongs together. */
export interface Passage {
  /** `prose`: a paragraph, heading, list item or table row. `code`: a fenced block, the fences left out. `comment`: an HTML comment. */
  readonly kind: "prose" | "code" | "comment";
  readonly text: string;
  /** One-based line on which it begins. */
  readonly line: number;
  /** Whether what stands before it speaks of attacks, so that it is shown rather than said. */
  readonly isShown: boolean;
}

/** Splits Markdown into passages, in order. */
export function readPassages(text: string): Passage[] {
  const reader = new PassageReader();
  let code: { readonly line: number; readonly rows: string[] } | undefined;
  for (const [index, { text: row, isCode }] of readCodeBlocks(text).lines.entries()) {
    if (isCode && code === undefined) {
      // Its first row is the fence.
      code = { line: index + 2, rows: [] };
      reader.endParagraph();
    } else if (isCode && code) code.rows.push(row);
    else {
      if (code) reader.addCode(code.line, code.rows);
      code = undefined;
      reader.addRow(row, index + 1);
    }
  }
  if (code) reader.addCode(code.line, code.rows);
  reader.endParagraph();
  return reader.passages;
}

/** Begins a paragraph of its own: heading, list item, table row. */
const OPENER = /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s|\|)/;
const HEADING = /^\s*#{1,6}\s/;
/** The definition of a link that nothing refers to, which is how Markdown itself writes a comment: `[//]: # (words)`. */
const LINK_COMMENT = /^\s{0,3}\[(?:\/\/|comment|_|#|hidden)\]:\s{1,9}(?:#|<>)\s{1,9}["'(]([^\n]{1,2000})["')]\s*$/i;
/** Words by which a text announces an attack it is about to show. */
const SHOWS =
  /inject|attack|malicious|suspicious|threat|jailbreak|red flag|exploit|dangerous|adversar|untrusted|phishing|\bdetect|\bscan|\bbad\b|\bavoid|never follow|penetration|pentest|vulnerab|❌|🚨|🔴|🛑/i;

class PassageReader {
  readonly passages: Passage[] = [];
  #rows: string[] = [];
  #line = 1;
  #comment: { readonly line: number; text: string } | undefined;
  #heading = "";
  /** The last three passages that say something. */
  #before: readonly string[] = [];

  addRow(row: string, line: number): void {
    const [, unseen = ""] = LINK_COMMENT.exec(row) ?? [];
    if (unseen !== "") {
      this.#add("comment", unseen, line);
      return;
    }
    const visible = this.#takeComments(row, line);
    if (visible.trim() === "") {
      this.endParagraph();
      return;
    }
    if (OPENER.test(visible)) this.endParagraph();
    if (this.#rows.length === 0) this.#line = line;
    this.#rows.push(visible);
  }

  endParagraph(): void {
    if (this.#rows.length === 0) return;
    const text = this.#rows.join("\n");
    this.#rows = [];
    this.#add("prose", text, this.#line);
    if (HEADING.test(text)) this.#heading = text;
  }

  addCode(line: number, rows: readonly string[]): void {
    this.#add("code", rows.slice(0, -1).join("\n"), line);
  }

  /** Cuts comments out of a row, over several rows if need be, and gives what is left to see. */
  #takeComments(row: string, line: number): string {
    let rest = row;
    let visible = "";
    while (rest !== "") {
      if (this.#comment) {
        const end = rest.indexOf("-->");
        if (end === -1) {
          this.#comment.text += `${rest}\n`;
          return visible;
        }
        this.#add("comment", this.#comment.text + rest.slice(0, end), this.#comment.line);
        this.#comment = undefined;
        rest = rest.slice(end + 3);
      } else {
        const start = rest.indexOf("<!--");
        if (start === -1) return visible + rest;
        visible += rest.slice(0, start);
        this.#comment = { line, text: "" };
        rest = rest.slice(start + 4);
      }
    }
    if (this.#comment) this.#comment.text += "\n";
    return visible;
  }

  #add(kind: Passage["kind"], text: string, line: number): void {
    const isShown = [this.#heading, ...this.#before].some((words) => SHOWS.test(words));
    this.passages.push({ kind, text, line, isShown });
    if (kind !== "code") this.#before = [...this.#before.slice(-2), text.slice(0, 400)];
  }
}
