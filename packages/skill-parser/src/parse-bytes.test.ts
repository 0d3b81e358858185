import { describe, expect, test } from "vitest";
import { safeParseSkill } from "./index.js";

describe("bytes give what their text gives", () => {
  const texts = [
    "---\nname: a\ndescription: b\nversion: 1\n---\n\nBody\n",
    "---\nname: a\ndescription: b\n---",
    "---\nname: a\ndescription: b\n---\n",
    "---\nname: a\ndescription: b\n--- \t\n\n \n    code\n\ntext \n",
    "---\nname: a\ndescription: b\n---\n\u00a0\n \n",
    "---\nname: a\ndescription: |\n  b\n----\nhint: c\n---\nBody",
    "---\nname: a\ndescription: b\n---x\nhint: c\n---\nBody\n\n---\nmore",
    "---x\nname: a\n---\n",
    "---\n---\nBody",
    "---\nname: a",
    "---\nname: a\n----",
    "---\nname: é技😀\ndescription: b ❤️\n---\nnaïve — 技能 😀 ❤️\n",
    "---\nname: a\ndescription: b\n---\nin\u200bvisible and \u{e0041}tags\n",
    "---\nname: a\ndescription: in\u200bvisible\n---\nBody\n",
    "---\nname: a\ndescription: b\n---\nbell\x07\n",
    "---\nname: a\ndescription: b\x07\n---\nBody\n",
    "---\nname: a\ndescription: b\n---\none\r\ntwo\r\n",
  ];
  test.for(texts)("%j", (text) => {
    const bytes = new TextEncoder().encode(text);
    expect(safeParseSkill(bytes)).toStrictEqual(safeParseSkill(text));
    // A view into a larger buffer, and bytes after bytes that could not be decoded.
    safeParseSkill(Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff));
    const padded = Uint8Array.of(0x41, ...bytes, 0x42);
    expect(safeParseSkill(padded.subarray(1, -1))).toStrictEqual(safeParseSkill(text));
  });

  test("also where a byte of the body is wrong", () => {
    const bytes = new TextEncoder().encode("---\nname: a\ndescription: b\n---\none\ntw?\n");
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(safeParseSkill(bytes)).toMatchObject({
      ok: false,
      errors: [{ code: "encoding-invalid", line: 6, column: 3 }],
    });
  });
});
