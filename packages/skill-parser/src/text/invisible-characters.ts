import { codePointName } from "./characters.js";

/** Characters that no reader sees and every model reads. */
export interface Invisible {
  /** Where the first of them stands. */
  readonly offset: number;
  readonly count: number;
  /** How a message names them: `U+200B`, `U+E0001 …`. */
  readonly names: string;
  /** What tag characters spell out, if there are any. */
  readonly hidden: string;
}

// Fillers, joiners, direction marks, separators; tag characters and variation selectors in runs.
const RUNS =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?:\udb40[\udc00-\uddef])+|[\ufe00-\ufe0f]{2,}/g;

/** Looks through a part of a text, and passes over the joiners and marks that scripts and emoji need. */
export function findInvisible(text: string, start: number, end: number): Invisible | undefined {
  const points = new Set<number>();
  const honest = createHonestyCheck(text);
  let offset = -1;
  let count = 0;
  let hidden = "";
  RUNS.lastIndex = start;
  for (let match = RUNS.exec(text); match !== null && match.index < end; match = RUNS.exec(text)) {
    const [run] = match;
    if (honest(run, match.index)) continue;
    if (offset === -1) offset = match.index;
    for (const character of run) {
      const point = character.codePointAt(0) as number;
      count++;
      if (points.size < MAX_NAMED) points.add(point);
      if (hidden.length < MAX_PREVIEW) hidden += tagText(point);
    }
  }
  if (offset === -1) return undefined;
  return { offset, count, names: [...points].map(codePointName).join(", "), hidden };
}

const MAX_NAMED = 5;
const MAX_PREVIEW = 80;

/** Tag characters are ASCII moved out of sight. */
function tagText(point: number): string {
  return point >= 0xe0020 && point <= 0xe007e ? String.fromCharCode(point - 0xe0000) : "";
}

const JOINABLE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
// Thai, Lao, Tibetan, Burmese and Khmer mark where a line may break without a space.
const UNSPACED = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/;
const FLAG = /^(?:\udb40[\udc30-\udc39\udc61-\udc7a]){3,6}\udb40\udc7f$/;

/** Says whether a suspect run is what writing needs at that place. */
function createHonestyCheck(text: string): (run: string, index: number) => boolean {
  let lineEnd = -1;
  let lineIsRightToLeft = false;
  // The answer holds for the whole line, which may be long and full of marks.
  function rightToLeft(index: number): boolean {
    if (index >= lineEnd) {
      const next = text.indexOf("\n", index);
      lineEnd = next === -1 ? text.length : next;
      lineIsRightToLeft = RIGHT_TO_LEFT.test(text.slice(text.lastIndexOf("\n", index) + 1, lineEnd));
    }
    return lineIsRightToLeft;
  }
  return (run, index) => {
    const before = characterBefore(text, index);
    const after = String.fromCodePoint(text.codePointAt(index + run.length) ?? 0);
    if (run === "\u200c" || run === "\u200d") return isJoinable(before) && isJoinable(after);
    if (run === "\u200e" || run === "\u200f" || run === "\u061c") return rightToLeft(index);
    if (run === "\u200b") return UNSPACED.test(before) && UNSPACED.test(after);
    if (run.startsWith("\udb40")) {
      return (before === "\u{1f3f4}" && FLAG.test(run)) || (run.length === 2 && run > "\udb40\udcff" && isHan(before));
    }
    return false;
  };
}

/** Emoji and letters outside ASCII; within it, a joiner only splits words that a filter looks for. */
function isJoinable(character: string): boolean {
  return character === "\ufe0f" || (character > "\u007f" && JOINABLE.test(character));
}

function isHan(character: string): boolean {
  return /\p{Unified_Ideograph}/u.test(character);
}

function characterBefore(text: string, index: number): string {
  const last = text.charCodeAt(index - 1);
  const isPair = last >= 0xdc00 && last <= 0xdfff;
  return text.slice(Math.max(0, isPair ? index - 2 : index - 1), index);
}
