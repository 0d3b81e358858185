import { describe, expect, test } from "vitest";
import { safeParseHead, safeParseSkill } from "./index.js";

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

  test.for(texts)("with the body left where it stands: %j", (text) => {
    const bytes = new TextEncoder().encode(text);
    const { body, ...head } = { body: undefined, ...safeParseHead(bytes) };
    if (body === undefined) {
      expect(head).toStrictEqual(safeParseSkill(text));
      return;
    }
    const read = "text" in body ? body.text : new TextDecoder().decode(bytes.subarray(body.start, body.end));
    expect(safeParseSkill(text)).toStrictEqual({ ...head, skill: { ...("skill" in head && head.skill), body: read } });
  });

  test("a body is left where it stands unless it is read otherwise than it is written", () => {
    const head = "---\nname: a\ndescription: b\n---\n";
    const placeOf = (body: string) => safeParseHead(new TextEncoder().encode(head + body));
    expect(placeOf("\n \n  naïve 😀 ❤️.\n\n")).toMatchObject({ body: { start: 34, end: 55 }, skill: { bodyLine: 7 } });
    expect(placeOf("")).toMatchObject({ body: { start: 31, end: 31 }, skill: { bodyLine: 5 } });
    expect(placeOf("\n\n \n")).toMatchObject({ skill: { bodyLine: 5 } });
    expect(placeOf("one\r\ntwo\r\n")).toMatchObject({ body: { text: "one\ntwo" } });
    expect(placeOf("in\u200bvisible")).toMatchObject({ body: { text: "in\u200bvisible" }, warnings: [{ line: 5 }] });
    expect(placeOf("\nends in \u3000\n")).toMatchObject({ body: { text: "ends in" }, skill: { bodyLine: 6 } });
  });

  test("whatever else holds bytes is read as well", () => {
    const bytes = new TextEncoder().encode("---\nname: a\ndescription: b\n---\nThe body é.\n");
    const expected = safeParseSkill(bytes);
    for (const view of [Uint8ClampedArray.from(bytes), new DataView(bytes.buffer), new Uint16Array(bytes.buffer)]) {
      expect(safeParseSkill(view as unknown as Uint8Array)).toStrictEqual(expected);
    }
    expect(safeParseSkill(Uint16Array.from(bytes) as unknown as Uint8Array).ok).toBe(false);
  });

  test("what only looks like bytes is refused", () => {
    const bytes = new TextEncoder().encode("---\nname: a\ndescription: b\n---\n");
    for (const other of [new Proxy(bytes, {}), Object.setPrototypeOf({ 0: 0x2d }, Uint8Array.prototype)]) {
      expect(safeParseSkill(other as Uint8Array)).toMatchObject({ ok: false, errors: [{ code: "input-invalid" }] });
    }
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
