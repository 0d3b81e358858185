import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMentions } from "./parse-mentions.js";

const NAMES = ["pdf", "pdf-tools", "PATH", "path", "node.js", "team:deploy", "PDF Merge & Split", "überprüfung", "v2"];

describe("a mention", () => {
  test.for([
    ["@pdf merge these", "pdf"],
    ["/pdf", "pdf"],
    ["use $pdf for it", "pdf"],
    ["use @pdf-tools", "pdf-tools"],
    ["(@pdf)", "pdf"],
    ['"@pdf"', "pdf"],
    ["run /pdf.", "pdf"],
    ["could you /pdf?", "pdf"],
    ["/pdf: these three", "pdf"],
    ["@pdf, please", "pdf"],
    ["@pdf's own way", "pdf"],
    ["@node.js", "node.js"],
    ["@team:deploy now", "team:deploy"],
    ["/pdf-merge-split a b", "PDF Merge & Split"],
    ["@überprüfung", "überprüfung"],
    ["请用@pdf处理", "pdf"],
    ["first line\n/pdf second", "pdf"],
    ["@v2 and", "v2"],
  ] as const)("is found in %j", ([text, name]) => {
    expect(parseMentions(text, NAMES).map((mention) => mention.name)).toEqual([name]);
  });

  test.for([
    ["an address", "write to me@pdf.org or me@pdf"],
    ["a path", "/usr/bin/pdf src/pdf ./pdf ../pdf ~/pdf C:/pdf /pdf/a"],
    ["a file", "/pdf.txt @pdf.md"],
    ["a package", "@pdf/lib"],
    ["a web address", "https://pdf http://a.org/pdf?x=1"],
    ["a variable", "echo $PATH $pdf=1 $" + "{pdf}"],
    ["a longer word", "@pdfs @pdf-x @pdf_x @xpdf"],
    ["a doubled sign", "@@pdf //pdf $$pdf"],
    ["another case", "@Pdf"],
    ["no sign", "pdf"],
  ] as const)("is not %s", ([, text]) => {
    expect(parseMentions(text, NAMES)).toEqual([]);
  });
});

test("mentions come in order, with what was written and where", () => {
  expect(parseMentions("/pdf or @pdf-tools?", NAMES)).toEqual([
    { name: "pdf", text: "/pdf", index: 0 },
    { name: "pdf-tools", text: "@pdf-tools", index: 8 },
  ]);
});

test("no text makes it throw, and every mention is in the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("@", "/", "$", "p", "d", "f", "-", ".", " ", "é", "水"), maxLength: 40 }),
      (text) => {
        for (const { name, text: written, index } of parseMentions(text, ["pdf", "f", "d-f"])) {
          expect(text.slice(index, index + written.length)).toBe(written);
          expect(written.slice(1)).toBe(name);
        }
      },
    ),
  );
});

test.for(["$", "@", "/", "@a", "$a-", "/a."])("a megabyte of %j takes no time", (part) => {
  const started = performance.now();
  expect(parseMentions(part.repeat(1_000_000 / part.length), ["b"])).toEqual([]);
  expect(performance.now() - started).toBeLessThan(20_000);
});
