/** Text from a stranger, fit to be read. */
export interface PlainText {
  readonly text: string;
  /** Characters that were taken out or changed: controls, invisible ones, brackets of forged marks. 0: the text is as it came. */
  readonly removed: number;
}

/**
 * What a script wrote, made safe for a terminal and for a prompt: no escape sequences, no controls but line breaks and tabs,
 * nothing invisible or bidirectional, and nothing that opens or closes the frame or the elements that skills are shown in.
 */
export function toPlainText(output: string): PlainText {
  let removed = 0;
  const drop = (found: string): string => {
    removed += found.length;
    return "";
  };
  const text = output
    .replace(ESCAPES, drop)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(CONTROLS, drop)
    .replace(INVISIBLE, drop)
    .replace(/\p{Surrogate}/gu, "\uFFFD");
  const safe = text.replace(OPENING, (bracket: string, at: number) => {
    if (!opensMark(bracket, text, at)) return bracket;
    removed++;
    return "(";
  });
  return { text: safe, removed };
}

// Sequences go whole, so that no `[31m` stays behind. A string without an end stops at the line's, so it cannot swallow the rest.
const ESCAPES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
// Joiners and the two common variation selectors stay: scripts and emoji need them.
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu;

const ANGLES = "<＜﹤‹〈⟨《";
const OPENING = new RegExp(`[\\[［【〔〖〘〚⟦⟬⦋⦍⦏⁅❲﹝﹇⎡⎢⎣⌈⌊${ANGLES}]`, "gu");
/** What may stand between the letters of a mark without hiding it from a model. */
const GAP = String.raw`[\s\p{M}\p{Cf}\u2800]*`;
const MARK = new RegExp(
  String.raw`${GAP}(?<slash>[/／∕⁄⧸╱⟋\\＼∖⧹]?)${GAP}(?<word>(?:[\p{L}\p{N}|]${GAP}){5})(?<next>.?)`,
  "suy",
);

/**
 * `[skill:`, `[/skill]`, `<skill…`, `</skill…` and `<available…`, in any case and spacing. Five characters of which one is not ASCII
 * count too: they may be look-alikes, and a bracket lost from a log does no harm.
 */
function opensMark(bracket: string, text: string, at: number): boolean {
  MARK.lastIndex = at + bracket.length;
  const { slash = "", word = "", next = "" } = MARK.exec(text)?.groups ?? {};
  const letters = word.replace(new RegExp(GAP, "gu"), "").normalize("NFKC").toLowerCase();
  const plain = /^[a-z0-9]*$/.test(letters);
  if (ANGLES.includes(bracket)) return letters === "skill" || letters === "avail" || !plain;
  if (plain && letters !== "skill") return false;
  return slash === "" ? /[:：∶ː꞉﹕︓׃܃]/u.test(next) : !/[\p{L}\p{N}_-]/u.test(next);
}
