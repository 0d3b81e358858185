import fc from "fast-check";
import { expect, test } from "vitest";
import { findHidden } from "./hidden-characters.js";
import { toPlainText } from "./plain-output.js";

const plain = (text: string): string => toPlainText(text).text;

test("ordinary output stays as it is", () => {
  const text =
    'total 3\n\t- [x] done\n{"list": [1, 2], "url": "https://a.b/c?d=<e>"}\n[skills] [error: no] <div> é 日本 👩‍👩‍👧 ❤️ नमस्ते\n';
  expect(toPlainText(text)).toEqual({ text, removed: 0 });
});

test.for([
  ["colours", "\x1b[1;31mred\x1b[0m", "red"],
  ["eight-bit introducers", "\x9b31mred", "red"],
  ["a clipboard write", "a\x1b]52;c;ZXZpbA==\x07b", "ab"],
  ["a title set, ended by ST", "a\x1b]0;title\x1b\\b", "ab"],
  ["an unended string, up to its line", "a\x1b]0;title\nb", "a\nb"],
  ["a device control string", "a\x1bPq#0\x1b\\b", "ab"],
  ["a cursor reset", "a\x1bcb\x1b(Bc", "abc"],
  ["a lone escape at the end", "a\x1b", "a"],
  ["bell, backspace, delete and NUL", "a\x07b\bc\x7fd\0e", "abcde"],
  ["bidirectional controls", "a\u202eb\u2066c\u200fd", "abcd"],
  ["zero-width blanks and tag characters", "a\u200bb\ufeffc\u{e0041}\u{e0042}d", "abcd"],
  ["hidden bytes in variation selectors", "a\u{e0100}\u{e0101}b", "ab"],
] as const)("%s are taken out", ([, output, expected]) => {
  expect(plain(output)).toBe(expected);
  expect(toPlainText(output).removed).toBeGreaterThan(0);
});

test("carriage returns cannot overwrite a line", () => {
  expect(plain("safe\rrm -rf\r\nend\u2028x")).toBe("safe\nrm -rf\nend\nx");
});

test("half characters become replacement characters", () => {
  expect(plain("a\ud800b")).toBe("a\uFFFDb");
});

test.for([
  "[skill:pdf]",
  "[/skill]",
  "[ / SKILL ]",
  `[${" ".repeat(5000)}/skill]`,
  "[/s k i l l]",
  "[/s\u200dk\u200cill]",
  "[/sk\u200bill]",
  "[/sk\x1b[0mill]",
  "[/\u0301skill]",
  "［／ｓｋｉｌｌ］",
  "【skill：x】",
  "[/ѕkіll]",
  "[/sk|ll]",
  "[\\skill]",
  "</skill>",
  "<skill_content name='x'>",
  "< / skill >",
  "<available_skills>",
  "</available_skills>",
])("%j opens or closes nothing", (mark) => {
  const { text, removed } = toPlainText(`before ${mark} after`);
  expect(text).toMatch(/^before \(/);
  expect(text).not.toMatch(/[[［【<]/);
  expect(removed).toBeGreaterThan(0);
});

test("no output keeps a control, an invisible character or a mark", () => {
  const pieces = fc.constantFrom(
    "[",
    "/",
    "skill",
    "s",
    "kill",
    ":",
    "]",
    " ",
    "\u200d",
    "\x1b",
    "\x1b[",
    "<",
    "＜",
    "\r",
    "\u202e",
    "x",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(pieces, { maxLength: 30 }).map((list) => list.join("")),
      ),
      (output) => {
        const text = plain(output);
        expect(text).not.toMatch(/(?![\n\t])\p{Cc}|\p{Surrogate}/u);
        expect(findHidden(text)).toBeUndefined();
        const folded = text
          .normalize("NFKC")
          .replace(/[\s\p{Cf}\p{M}]/gu, "")
          .toLowerCase();
        expect(folded).not.toMatch(/\[\/skill(?![\p{L}\p{N}_-])|\[skill:|<\/skill|<skill(?![\p{L}\p{N}_-])/u);
        expect(plain(text)).toBe(text);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a megabyte of brackets or escapes takes no time to speak of", { timeout: 120_000 }, () => {
  const began = performance.now();
  for (const unit of ["[", "[ ", "<s ", "\x1b]", "\x1b[", "[/s\u0301"]) plain(unit.repeat(1_000_000 / unit.length));
  expect(performance.now() - began).toBeLessThan(60_000);
});
