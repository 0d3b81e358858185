import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanWords } from "./scan-words.js";

function wordsOf(source: string): string[] {
  const words: string[] = [];
  scanWords(source, { word: (word) => words.push(word) });
  return words;
}

describe("words", () => {
  test.for([
    ["plain words", "Merge two PDFs, v2!", ["merge", "two", "pdfs", "v2"]],
    ["names of files", "offer_letter-final.docx", ["offer", "letter", "final", "docx"]],
    ["names with signs", "C++, c#; F# and .NET", ["c++", "c#", "f#", "and", ".net"]],
    ["signs that run on", "c++x c#1 example.net a.net5", ["c", "x", "c", "1", "example", "net", "a", "net5"]],
    ["accents", "Müller naïve Çà ÉCOLE", ["muller", "naive", "ca", "ecole"]],
    ["combining accents", "cafe\u0301s", ["cafes"]],
    ["ligatures, widths and digits of other kinds", "ﬁle ＰＤＦ ① Ⅳ", ["file", "pdf", "1", "iv"]],
    ["fractions", "1½", ["11", "2"]],
    ["Turkish capitals", "İstanbul ISPARTA", ["istanbul", "isparta"]],
    ["Greek, whatever the last sigma", "ΟΔΟΣ οδός", ["οδοσ", "οδοσ"]],
    ["Cyrillic", "Проверь Ёлку", ["проверь", "елку"]],
    ["Arabic without vowel points", "كِتَاب", ["كتاب"]],
    ["Hebrew without points", "שָׁלוֹם", ["שלום"]],
    ["Hindi with its vowel signs", "दस्तावेज़", ["दस्तावेज़".normalize("NFKD")]],
    ["Chinese as pairs", "合并文件", ["合并", "并文", "文件"]],
    ["one Chinese character", "x 水 y", ["x", "水", "y"]],
    ["Japanese of three kinds", "スキャンする", ["スキ", "キャ", "ャン", "ンす", "する"]],
    ["half-width kana", "ﾃｽﾄ", ["テス", "スト"]],
    ["Korean", "데이터를", ["데이", "이터", "터를"]],
    ["Thai", "ข้อมูล", ["ข้", "้อ", "อม", "มู", "ูล"]],
    ["scripts side by side", "把PDF合并", ["把", "pdf", "合并"]],
    ["characters beyond the basic plane", "𠀀𠀁 𝒳", ["𠀀𠀁", "x"]],
    ["emoji, controls and lone surrogates", "a😀b\u0000c\ud800d", ["a", "b", "c", "d"]],
  ] as const)("%s", ([, source, expected]) => {
    expect(wordsOf(source)).toEqual(expected);
  });
});

test("equal words in equal spelling come out for any way a text is composed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (source) => {
      expect(wordsOf(source.normalize("NFD"))).toEqual(wordsOf(source.normalize("NFC")));
    }),
  );
});
