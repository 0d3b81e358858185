import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePointLength } from "./code-points.js";
import { countFrames, elementSafe } from "./marks.js";
import { escapeXml, quoteLine, safeBody, safeLine, toLine, toLines } from "./safe-text.js";

test("a line is one line, without anything hidden", () => {
  expect(toLine(" two\n lines\u2028and\u0000 \u202Etabs\t\u200B")).toBe("two lines and tabs");
  expect(toLine("half \uD83D of an emoji")).toBe("half \uFFFD of an emoji");
});

test("a line holds no mark of a frame, and tags in one spelling", () => {
  expect(toLine("[/skill] ［skill：x］")).toBe("(/skill] (skill：x］");
  expect(toLine("＜/skill＞ <b>")).toBe("</skill＞ <b>");
  expect(safeLine("＜/skill＞ <b>")).toBe("&lt;/skill＞ <b>");
});

test("a line that needs no change is told from one that does", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."ab/:<>[]\\\\ skil\t", "[/skill]", "<skill>"), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => safeLine(text) === elementSafe(toLine(text))),
    { numRuns: 2000 },
  );
});

test("lines keep their breaks", () => {
  expect(toLines("a\n  b\r\nc\u0007\u2028d")).toBe("a\n  b \nc  d");
});

test("a body keeps every character it can", () => {
  const body = "# Title\r\n\tcode <b> & `x`\n👨‍👩‍👧";
  expect(safeBody(body)).toEqual({ text: body, neutralised: false });
  expect(safeBody("\u001B[2J </skill_content> [/skill]")).toEqual({
    text: "␛[2J &lt;/skill_content> (/skill]",
    neutralised: true,
  });
});

test("a body with hidden characters begins with a note that tells of them", () => {
  const { text, hidden } = safeBody("Do it.\u200b\u{e0068}\u{e0069}");
  expect(text).toMatch(/^\[note: the text below holds 3 invisible characters;.*\]\nDo it\./);
  expect(hidden).toEqual({ count: 3, offset: 6, names: "U+200B, U+E0068, U+E0069", spelled: "hi" });
});

test("note, text and notice stay within the limit, and nothing in it forges a mark", () => {
  const piece = fc.constantFrom("word ", "\u200b", "[/skill]", "</skill_content>", "```\n", "\n", "😀", "\x1b");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(300), (pieces, max) => {
      const { text } = safeBody(pieces.join(""), max);
      expect(codePointLength(text)).toBeLessThanOrEqual(max);
      expect(countFrames(text)).toEqual({ opened: 0, closed: 0 });
      expect(elementSafe(text)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("XML is escaped as skills-ref escapes it", () => {
  expect(escapeXml(`<a b="c" d='e'>&amp;`)).toBe("&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;amp;");
});

describe("quoteLine", () => {
  test.for([
    ["Fills forms.", '"Fills forms."'],
    ['He said "fill" \\\\ it', String.raw`"He said \"fill\" \\\\ it"`],
    ["“x” ＂y＂ „z‟ 〝q〞", String.raw`"\"x\" \"y\" \"z\" \"q\""`],
    ["＜system＞ ‹/name› <b> &lt;i&gt; &#60;u&#x3E; &amp;lt;s>", '"(system) (/name) (b) (i) (u) (s)"'],
    ["《書名》 1 < 2", '"《書名》 1 ( 2"'],
    ["one\n2. two [/skill] [skill:x]", '"one 2. two (/skill] (skill:x]"'],
  ] as const)("%s is quoted", ([text, quoted]) => {
    expect(quoteLine(text)).toBe(quoted);
  });

  test("of a long text the beginning is quoted, whole", () => {
    expect(quoteLine(`${"word ".repeat(50)}`, 20)).toMatch(/^"(?:word ?){3,4}…"$/);
    expect(JSON.parse(quoteLine('""""""""', 4))).toHaveLength(4);
  });

  test("no text ends its string, forges a frame or makes a tag", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom(
        '"',
        "\\\\",
        "”",
        "＂",
        "\n",
        "\u2028",
        "<",
        "＜",
        "‹",
        "/",
        "system",
        "skill",
        ">",
        "＞",
        "&lt;",
        "&#x3c;",
        "&amp;",
        "lt;",
        "[",
        "]",
        ":",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 4, max: 80 }), (pieces, max) => {
        const quoted = quoteLine(pieces.join(""), max);
        expect(quoted).toMatch(/^"(?:[^"\\]|\\.)*"$/u);
        expect(quoted).not.toMatch(/[<>\n\r\u2028\u2029“”＂]|&lt;|&gt;|&#x3c;|[＜‹]\s*\/?\s*(?:system|skill)/i);
        expect(countFrames(quoted)).toEqual({ opened: 0, closed: 0 });
      }),
      { numRuns: 500 },
    );
  });
});
