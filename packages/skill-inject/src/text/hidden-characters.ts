/** Characters of a text that no reader sees, yet a model does. */
export interface HiddenCharacters {
  readonly count: number;
  /** What they spell, as far as it can be decoded, in printable characters: at most 120 of them. */
  readonly preview: string;
}

const TAG_FLAG =
  "\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}";
// The flags of England, Scotland and Wales are spelt with tag characters; as the first alternative they are passed over whole.
const CANDIDATES = new RegExp(`${TAG_FLAG}|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`, "gu");
const JOINERS = /[\u200C\u200D]/;
const LETTER = /[^\0-\x7F]/u;
const WORD = /[\p{L}\p{M}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F/u;
const SELECTOR = /[\uFE00-\uFE0F]/;
const SELECTABLE = /[0-9#*]|[^\0-\x7F\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * The invisible and bidirectional characters of a text, or `undefined` when it has none. Joiners inside words of scripts that
 * need them and inside emoji, and a variation selector behind the character it varies, are honest and do not count.
 */
export function findHidden(text: string): HiddenCharacters | undefined {
  const found: string[] = [];
  scan(text, (char) => {
    found.push(char);
    return char;
  });
  return found.length === 0 ? undefined : { count: found.length, preview: decode(found) };
}

/** The text without them. */
export function removeHidden(text: string): string {
  return scan(text, () => "");
}

function scan(text: string, replace: (char: string) => string): string {
  return text.replace(CANDIDATES, (char: string, at: number) => {
    const isFlag = char.startsWith("\u{1F3F4}");
    return isFlag || isHonest(char, before(text, at), after(text, at + char.length)) ? char : replace(char);
  });
}

function isHonest(char: string, previous: string, next: string): boolean {
  if (SELECTOR.test(char)) return SELECTABLE.test(previous);
  if (!JOINERS.test(char)) return false;
  const insideWord = [previous, next].every((one) => LETTER.test(one) && WORD.test(one));
  return insideWord || (PICTURE.test(previous) && PICTURE.test(next));
}

function before(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return [...pair].at(-1) ?? "";
}

function after(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
}

/** Tag characters repeat ASCII, variation selectors carry bytes; the rest is named by its number. */
function decode(chars: readonly string[]): string {
  let decoded = "";
  for (const char of chars) {
    const point = char.codePointAt(0) ?? 0;
    const hidden = hiddenByte(point);
    const printable = hidden !== undefined && hidden >= 0x20 && hidden < 0x7f;
    decoded += printable ? String.fromCharCode(hidden) : `<U+${point.toString(16).toUpperCase().padStart(4, "0")}>`;
    if (decoded.length >= 120) return `${decoded.slice(0, 119)}…`;
  }
  return decoded;
}

function hiddenByte(point: number): number | undefined {
  if (point >= 0xe0000 && point <= 0xe007f) return point - 0xe0000;
  if (point >= 0xe0100 && point <= 0xe01ef) return point - 0xe0100 + 16;
  return undefined;
}
