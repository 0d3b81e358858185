import { expect, test } from "vitest";
import { escapeXml, safeBody, safeLine, safeLines, safeWords } from "./safe-text.js";

test("a line is one line, without anything invisible", () => {
  expect(safeLine(" two\n lines\u2028and\u0000 \u202Etabs\t\u200B")).toBe("two lines and tabs");
  expect(safeLine("half \uD83D of an emoji")).toBe("half \uFFFD of an emoji");
});

test("a line holds no mark of a frame, and tags in one spelling", () => {
  expect(safeLine("[/skill] ［skill：x］")).toBe("(/skill] (skill：x］");
  expect(safeLine("＜/skill＞ <b>")).toBe("</skill＞ <b>");
  expect(safeWords("＜/skill＞ <b>")).toBe("&lt;/skill＞ <b>");
});

test("lines keep their breaks", () => {
  expect(safeLines("a\n  b\r\nc\u0007")).toBe("a\n  b \nc ");
});

test("a body keeps every character it can", () => {
  const body = "# Title\r\n\tcode <b> & `x`\n\u200D";
  expect(safeBody(body)).toBe(body);
  expect(safeBody("\u001B[2J </skill_content> [/skill]")).toBe("␛[2J &lt;/skill_content> (/skill]");
});

test("XML is escaped as skills-ref escapes it", () => {
  expect(escapeXml(`<a b="c" d='e'>&amp;`)).toBe("&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;amp;");
});
