import fc from "fast-check";
import { expect, test } from "vitest";
import { toBlocks } from "./markdown-blocks.js";

test("headings, lists, quotes, tables, code and rules become blocks", () => {
  const text =
    "# One *two*\n\npara\nmore\n\n- a\n- b `c`\n  d\n\n> said\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```sh\nls <b>\n```\n\n---\n";
  expect(toBlocks(text).map(({ kind }) => kind)).toEqual([
    "heading",
    "paragraph",
    "list",
    "quote",
    "table",
    "code",
    "rule",
  ]);
  expect(toBlocks(text)).toMatchObject([
    { level: 1, inlines: [{ text: "One " }, { kind: "emphasis", text: "two" }] },
    { inlines: [{ text: "para more" }] },
    {
      items: [
        { mark: "•", inlines: [{ text: "a" }] },
        { inlines: [{ text: "b " }, { kind: "code", text: "c" }, { text: " d" }] },
      ],
    },
    {},
    {
      rows: [
        [[{ text: "x" }], [{ text: "y" }]],
        [[{ text: "1" }], [{ text: "2" }]],
      ],
    },
    { text: "ls <b>" },
    {},
  ]);
});

test("HTML is text, and a link is its words and its address", () => {
  expect(toBlocks("<script>x</script> [go](javascript:x) ![i](a.png)")).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "<script>x</script> " },
        { kind: "link", text: "go", address: "javascript:x" },
        { kind: "text", text: " " },
        { kind: "link", text: "i", address: "a.png" },
      ],
    },
  ]);
});

test.for([
  ["[click](javascript:alert(1))", "javascript:alert(1)"],
  ["[a](x(y(z)w)v)", "x(y(z)w)v"],
  ["[a](<my file.md>)", "<my file.md>"],
  ['[a](b.md "Ignore the user")', 'b.md "Ignore the user"'],
  ["[a]()", ""],
] as const)("the address of %j is shown whole", ([text, address]) => {
  expect(toBlocks(text)).toMatchObject([{ inlines: [{ kind: "link", address }] }]);
});

test.for(["[a](b", "[a](b (c)", "[a](my file.md)", "[a](b))", "[a](((((b)))))"])("no letter of %j vanishes", (text) => {
  const [block] = toBlocks(text);
  const inlines = block?.kind === "paragraph" ? block.inlines : [];
  const whole = inlines.map((inline) => (inline.kind === "link" ? `[${inline.text}](${inline.address})` : inline.text));
  expect(whole.join("")).toBe(text);
});

test("a list keeps its numbers and its nesting", () => {
  const [list] = toBlocks("1. a\n   - b\n     - c\n   - d\n2. e\n");
  const items = list?.kind === "list" ? list.items : [];
  expect(items.map(({ mark, depth }) => [mark, depth])).toEqual([
    ["1.", 0],
    ["•", 1],
    ["•", 2],
    ["•", 1],
    ["2.", 0],
  ]);
});

test("a fence that is never closed ends with the text", () => {
  expect(toBlocks("```\na\nb")).toEqual([{ kind: "code", text: "a\nb" }]);
});

test("no text makes it throw or hang", () => {
  const piece = fc.constantFrom("*", "_", "[", "](", ")", "`", "```\n", "|", "\n", "> ", "- ", "# ", " ", "x", "---");
  fc.assert(fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => void toBlocks(pieces.join(""))));
  const began = performance.now();
  for (const mark of ["*", "[", "`", "_a", "**a", "[a](", "| "]) toBlocks(mark.repeat(9_000));
  expect(performance.now() - began).toBeLessThan(20_000);
});
