import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ParseResult, safeParseInstructions, safeParseSkill } from "@skillwright/skill-parser";
import { expect, test } from "vitest";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const head = `---\nname: demo\ndescription: ${"Long enough to be cut out of the text and not copied. ".repeat(3)}\n---\n`;
const body = "A heading of more than a few characters, which a description may be made of\n".repeat(10_000);

test.for<[string, string, (bytes: Uint8Array) => ParseResult]>([
  ["plain", head + body, (bytes) => safeParseSkill(bytes)],
  ["with carriage returns", (head + body).replaceAll("\n", "\r\n"), (bytes) => safeParseSkill(bytes)],
  ["with invisible characters", `${head}\u200b${body}`, (bytes) => safeParseSkill(bytes)],
  ["of instructions", head + body, (bytes) => safeParseInstructions(bytes, { fileName: "AGENTS.md" })],
  ["of instructions without frontmatter", body, (bytes) => safeParseInstructions(bytes, { fileName: "AGENTS.md" })],
])("what is kept of bytes without the body does not keep the body in memory: %s", ([, text, parse]) => {
  const bytes = new TextEncoder().encode(text);
  const kept: object[] = [];
  const before = heapUsed();
  for (let count = 0; count < 50; count++) {
    const result = parse(bytes);
    if (!result.ok) throw new Error("This text is sound.");
    const { body: _, ...fields } = result.skill;
    kept.push(fields);
  }
  const growth = (heapUsed() - before) / 1e6;
  expect(kept).toHaveLength(50);
  // The bodies would be 38 MB.
  expect(growth).toBeLessThan(8);
});
