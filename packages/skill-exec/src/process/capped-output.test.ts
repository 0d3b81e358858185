import fc from "fast-check";
import { expect, test } from "vitest";
import { createCappedOutput } from "./capped-output.js";

function capture(limit: number, ...chunks: readonly (string | Uint8Array)[]) {
  const output = createCappedOutput(limit);
  for (const chunk of chunks) output.write(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return output.captured();
}

test("a stream within the limit is kept whole", () => {
  expect(capture(8, "abc", "", "defgh")).toEqual({ text: "abcdefgh", bytes: 8, truncatedBytes: 0 });
  expect(capture(8)).toEqual({ text: "", bytes: 0, truncatedBytes: 0 });
});

test("of a longer stream head and tail are kept, and the loss is said", () => {
  expect(capture(8, "abcdef", "ghijklmnop")).toEqual({
    text: "abcd\n[... truncated 8 bytes ...]\nmnop",
    bytes: 16,
    truncatedBytes: 8,
  });
});

test("bytes that are no UTF-8 become replacement characters", () => {
  expect(capture(8, Uint8Array.of(0x61, 0xff, 0x62)).text).toBe("a\uFFFDb");
});

test("a cut never splits a character", () => {
  const { text, truncatedBytes } = capture(10, "aaaé€€€€éaaa");
  expect(text).toBe("aaaé\n[... truncated 12 bytes ...]\néaaa");
  expect(truncatedBytes).toBe(12);
  expect(capture(6, "😀😀😀😀").text).not.toContain("\uFFFD");
});

test("however a stream is chunked, head and tail are its first and last bytes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 64 }),
      fc.array(fc.stringMatching(/^[a-z]{0,40}$/), { maxLength: 12 }),
      (limit, chunks) => {
        const all = chunks.join("");
        const head = Math.ceil(limit / 2);
        const lost = all.length - limit;
        const expected =
          lost <= 0
            ? all
            : `${all.slice(0, head)}\n[... truncated ${lost} bytes ...]\n${all.slice(all.length - (limit - head))}`;
        expect(capture(limit, ...chunks)).toEqual({
          text: expected,
          bytes: all.length,
          truncatedBytes: Math.max(0, lost),
        });
      },
    ),
  );
});

test("any bytes and any limit give well-formed text and true counts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(fc.uint8Array({ maxLength: 30 })), (limit, chunks) => {
      const { text, bytes, truncatedBytes } = capture(limit, ...chunks);
      expect(text).not.toMatch(/\p{Surrogate}/u);
      expect(bytes).toBe(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
      expect(truncatedBytes > 0).toBe(bytes > limit);
    }),
  );
});
