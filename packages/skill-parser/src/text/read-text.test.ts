import { expect, test } from "vitest";
import { readText } from "./read-text.js";

const encoder = new TextEncoder();
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

test.for([
  ["UTF-16 with its mark, little endian", [0xff, 0xfe, 0x2d, 0], "UTF-16 (little endian)"],
  ["UTF-16 with its mark, big endian", [0xfe, 0xff, 0, 0x2d], "UTF-16 (big endian)"],
  ["UTF-16 without a mark, little endian", [0x2d, 0, 0x2d, 0], "UTF-16 (little endian)"],
  ["UTF-16 without a mark, big endian", [0, 0x2d, 0, 0x2d], "UTF-16 (big endian)"],
  ["UTF-32, little endian", [0xff, 0xfe, 0, 0], "UTF-32 (little endian)"],
  ["UTF-32, big endian", [0, 0, 0xfe, 0xff], "UTF-32 (big endian)"],
  ["UTF-32 without a mark, little endian", [0x2d, 0, 0, 0], "UTF-32 (little endian)"],
  ["UTF-32 without a mark, big endian", [0, 0, 0, 0x2d], "UTF-32 (big endian)"],
] as const)("names %s", ([, bytes, encoding]) => {
  expect(readText(new Uint8Array(bytes))).toMatchObject({
    ok: false,
    problem: { code: "encoding-invalid", message: expect.stringContaining(encoding), line: 1, column: 1 },
  });
});

test.for([
  ["Latin-1", [...ascii("a\r\nbc"), 0xe9, 0x20], 2, 3],
  ["half a character at the end", [...ascii("a\n"), 0xe2, 0x82], 2, 1],
  ["an overlong slash", [0xc0, 0xaf], 1, 1],
  ["a surrogate in UTF-8", [...ascii("a\rb"), 0xed, 0xa0, 0x80], 2, 2],
] as const)("finds the byte that is not UTF-8: %s", ([, bytes, line, column]) => {
  const read = readText(new Uint8Array(bytes));
  expect(read).toMatchObject({
    ok: false,
    problem: { code: "encoding-invalid", line, column },
    cause: expect.any(TypeError),
  });
});

test("drops a byte order mark and counts without it", () => {
  expect(readText("\ufeffa\x00")).toMatchObject({
    ok: false,
    problem: { code: "control-character", line: 1, column: 2 },
  });
  expect(readText(encoder.encode("\ufeffa"))).toMatchObject({ ok: true, text: "a", byteOrderMark: true });
});

test("carriage returns end lines, and no other control character passes", () => {
  expect(readText("a\r\nb\rc\n\r\nd\te")).toMatchObject({ ok: true, text: "a\nb\nc\n\nd\te" });
  for (let code = 0; code < 0x20; code++) {
    const passes = code === 0x09 || code === 0x0a || code === 0x0d;
    expect([code, readText(`a${String.fromCharCode(code)}`).ok]).toEqual([code, passes]);
  }
});

test("half a surrogate pair becomes U+FFFD", () => {
  expect(readText("a\ud83d b\udc00 \ud83d\ude00")).toMatchObject({
    ok: true,
    text: "a\ufffd b\ufffd \ud83d\ude00",
    repaired: true,
  });
  expect(readText("\ud83d\ude00")).toMatchObject({ repaired: false });
});

test("a subarray is read as the bytes it shows", () => {
  const bytes = encoder.encode("xx---\nyy");
  expect(readText(bytes.subarray(2, 6))).toMatchObject({ ok: true, text: "---\n" });
});
