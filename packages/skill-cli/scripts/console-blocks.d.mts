export interface Exchange {
  /** One-based line of the `$` in the Markdown. */
  readonly line: number;
  readonly typed: string;
  readonly printed: string;
}
export function readExchanges(markdown: string): Exchange[];
export function writeExchanges(markdown: string, answers: readonly string[]): string;
export function splitWords(typed: string): string[];
export function readFiles(markdown: string): { readonly name: string; readonly text: string }[];
export function withoutClock(printed: string, folder: string): string;
