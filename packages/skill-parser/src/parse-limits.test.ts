import { expect, test } from "vitest";
import { safeParseSkill } from "./index.js";
import { parseYaml } from "./yaml/yaml-document.js";

function withFrontmatter(frontmatter: string): string {
  return `---\nname: demo\ndescription: d\n${frontmatter}\n---\nBody\n`;
}

function codeOf(text: string | Uint8Array): string | undefined {
  const result = safeParseSkill(text);
  return result.ok ? undefined : result.errors[0]?.code;
}

test("what YAML reads as more levels than it can go down is an error, not an exception", () => {
  const frontmatter = (levels: number) => `Body\nkey: |\n${": ".repeat(levels)}x: y\nnext: z\n`;
  expect(codeOf(`---\n${frontmatter(3000)}---\n`)).toBe("frontmatter-too-many-keys");
  expect(parseYaml(frontmatter(20_000), 4)).toMatchObject({
    refusals: [{ code: "frontmatter-too-deep", offset: 4 }],
    cause: expect.any(RangeError),
  });
});

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}:`).join("\n");
const size = 64 * 1024;
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

test.for([
  ["64 KiB of keys", keys(10_000), "frontmatter-too-large"],
  ["64 KiB of brackets", `a: ${fill("[", size)}`, "frontmatter-too-large"],
  ["64 KiB of braces", `a: ${fill("{a: ", size)}`, "frontmatter-too-large"],
  ["10,000 duplicate keys", fill("name: x\n", size), "frontmatter-too-large"],
  ["257 keys", keys(257), "frontmatter-too-many-keys"],
  [
    "300 keys in braces",
    `a: {${Array.from({ length: 300 }, (_, index) => `k${index}`).join(",")}}`,
    "frontmatter-too-many-keys",
  ],
  ["300 keys in one line", `a: ${fill("b: ", 900)}`, "frontmatter-too-many-keys"],
  ["300 duplicate keys", fill("a:\n", 900), "frontmatter-too-many-keys"],
  ["300 keys under a block that ends at once", `a: b\n  c: : |\n  ${fill(": ", 600)}x`, "frontmatter-too-many-keys"],
  ["17 brackets", `a: ${"[".repeat(17)}${"]".repeat(17)}`, "frontmatter-too-deep"],
  ["8,000 brackets", `a: ${"[".repeat(8000)}`, "frontmatter-too-deep"],
  ["braces in braces", `a: ${fill("{a: ", 8000)}`, "frontmatter-too-deep"],
  ["brackets after an anchor", `a: &x${"[".repeat(20)}`, "frontmatter-too-deep"],
  ["dashes in dashes", `a:\n  ${"- ".repeat(20)}x`, "frontmatter-too-deep"],
  ["question marks", `a:\n  ${"? ".repeat(20)}x`, "frontmatter-too-deep"],
  [
    "steps to the right",
    Array.from({ length: 20 }, (_, index) => `${" ".repeat(index)}a:`).join("\n"),
    "frontmatter-too-deep",
  ],
  [
    "lists in lists",
    Array.from({ length: 10 }, (_, index) => `${"  ".repeat(index)}- a:`)
      .join("\n")
      .replace("- a:", "x:\n- a:"),
    "frontmatter-too-deep",
  ],
  ["brackets below an unclosed quote", `a: "\nb: ${"[".repeat(20)}`, "frontmatter-too-deep"],
  ["brackets below a block scalar", `a: |\n    text\n  ${"[".repeat(20)}`, "frontmatter-too-deep"],
  ["brackets in what continues a line", `a: b\n  c: ${"[".repeat(20)}`, "frontmatter-too-deep"],
  ["4,000 quotes", `a: ${'"'.repeat(8000)}`, "frontmatter-too-complex"],
  ["8,000 commas", `a: [${",".repeat(8000)}`, "frontmatter-too-complex"],
  ["8,000 closing brackets", "]".repeat(8000), "frontmatter-too-complex"],
  ["8,000 blank lines", "\n".repeat(8000), "frontmatter-too-complex"],
  ["4,000 bad escapes", `a: "${"\\x".repeat(4000)}"`, "frontmatter-too-complex"],
  ["3,000 anchors", fill("&a ", 9000), "frontmatter-too-complex"],
  ["an alias bomb", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]", "yaml-anchor"],
] as const)("refuses %s", ([, frontmatter, code]) => {
  expect(codeOf(withFrontmatter(frontmatter))).toBe(code);
});

test.for([
  ["a frontmatter of 16 KiB", `hint: ${"x".repeat(16_384 - 36)}`],
  ["16 levels", `a: ${"[".repeat(15)}${"]".repeat(15)}`],
  ["254 keys more", keys(254)],
  ["brackets in a text", `hint: see [[[[[[[[[[[[[[[[[[[[ there`],
  ["brackets in quotes", `hint: "${"[".repeat(40)}"\nlicense: '${"{".repeat(40)}'`],
  ["brackets in a block scalar", `hint: |\n  ${"[".repeat(40)}\n  ${"{".repeat(40)}`],
  ["colons in a block scalar", `hint: |\n${fill("  a: b\n", 3000)}`],
  ["a list of 400 texts", `tags:\n${Array.from({ length: 400 }, (_, index) => `  - t${index}`).join("\n")}`],
  ["brackets that continue a line", `hint: text\n  ${"[".repeat(40)} goes on`],
] as const)("reads %s", ([, frontmatter]) => {
  expect(codeOf(withFrontmatter(frontmatter))).toBeUndefined();
});

test("a file may have 1 MiB, in bytes of UTF-8", () => {
  const text = withFrontmatter("hint: x");
  const room = 1024 * 1024 - text.length;
  expect(codeOf(text + "x".repeat(room))).toBeUndefined();
  expect(codeOf(`${text}x${"x".repeat(room)}`)).toBe("file-too-large");
  expect(codeOf(text + "é".repeat(room / 2 + 1))).toBe("file-too-large");
  expect(codeOf(new TextEncoder().encode(text + "é".repeat(room / 2 + 1)))).toBe("file-too-large");
});

test("near fences are passed over in one go", () => {
  expect(codeOf(`---\n${"---x\n".repeat(100_000)}`)).toBe("frontmatter-unclosed");
  expect(codeOf(`---\n---${" ".repeat(500_000)}x\n`)).toBe("frontmatter-unclosed");
});

test("a file has at most fifty diagnostics, each at most 500 code points and safe to print", () => {
  const key = `"${"\\u009b".repeat(10)}${"x".repeat(600)}"`;
  const result = safeParseSkill(
    withFrontmatter(Array.from({ length: 16 }, (_, index) => `a${index}: !!str ${index}\n${key}: !!str b`).join("\n")),
  );
  const diagnostics = result.ok ? [] : [...result.errors, ...result.warnings];
  expect(diagnostics).toHaveLength(41);
  expect(diagnostics[24]).toMatchObject({ code: "diagnostics-cut" });
  for (const { message } of diagnostics) {
    expect([...message].length).toBeLessThanOrEqual(500);
    expect(message).not.toMatch(/[^ -~…]/);
  }
});
