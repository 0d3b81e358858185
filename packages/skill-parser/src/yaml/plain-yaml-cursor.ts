/** Where the fast path stands. Reading moves `position` forward, always to the start of a line. */
export interface Cursor {
  readonly text: string;
  readonly end: number;
  position: number;
  keys: number;
}

/** Each for itself far below the limits. */
export const MAX_DEPTH = 7;
export const MAX_KEYS = 100;
/** Over 1,024 characters `yaml` refuses a key. */
export const MAX_KEY_LENGTH = 1000;

export function skipSpaces(text: string, start: number): number {
  let position = start;
  while (text.charCodeAt(position) === 0x20) position++;
  return position;
}

export function columnAt(text: string, lineStart: number): number {
  return skipSpaces(text, lineStart) - lineStart;
}
