const spaced = (word: string): string => [...word].join(" ?");
const NAMES = ["skill_content", "skill_resources", "skill_resource", "skill", "available_skills"];
const OPENING = NAMES.map((name) => `${spaced(name)}(?![a-z0-9_-])`).join("|");
/** What begins an element of ours, in a text folded by `skeleton`: an opening tag by its whole name, a closing one by its first letters. */
const TAG = new RegExp(`<(?= ?(?:/ ?(?:${spaced("skill")}|${spaced("available_skills")})|${OPENING}))`, "g");
const BRACKET = /[<\uFE64\uFF1C]/;

/**
 * Text that can neither open nor close an element this package writes, however the tag is spelt: in capitals, full-width, spaced out,
 * or with invisible characters between. The bracket of such a tag becomes `bracket`; every other character stays as it is.
 */
export function elementSafe(text: string, bracket = "&lt;"): string {
  if (!BRACKET.test(text)) return text;
  const { folded, origin } = skeleton(text);
  let safe = "";
  let done = 0;
  for (const { index } of folded.matchAll(TAG)) {
    const at = origin[index] ?? 0;
    safe += text.slice(done, at) + bracket;
    done = at + 1;
  }
  return safe + text.slice(done);
}

/** The text as a lenient reader takes it (compatible forms, lower case, one blank for many), and where each character came from. */
function skeleton(text: string): { readonly folded: string; readonly origin: readonly number[] } {
  const pieces: string[] = [];
  const origin: number[] = [];
  let at = 0;
  for (const char of text) {
    const plain = fold(char);
    if (plain !== " " || pieces.at(-1) !== " ") {
      if (plain !== "") pieces.push(plain);
      for (let unit = 0; unit < plain.length; unit++) origin.push(at);
    }
    at += char.length;
  }
  return { folded: pieces.join(""), origin };
}

function fold(char: string): string {
  if (char >= "!" && char <= "~") return char.toLowerCase();
  if (/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(char) && !/\s/.test(char)) return "";
  return /\s/.test(char) ? " " : char.normalize("NFKC").toLowerCase();
}
