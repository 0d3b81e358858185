import fc from "fast-check";
import { expect, test } from "vitest";
import { fixSkill, safeParseSkill } from "./index.js";

const skill = (lines: string): string => `---\nname: demo\n${lines}\n---\n\n# Steps, one by one\n`;

test.for([
  [
    "commas and blanks",
    "description: d\nallowed-tools: Read, Write, Bash(git diff *, x)",
    "allowed-tools: Read Write Bash(git diff *, x)",
  ],
  ["commas alone", "description: d\nallowed-tools: Read,Write,Bash(a,b)", "allowed-tools: Read Write Bash(a,b)"],
  ["quotes", 'description: d\nallowed-tools: "Read, Write,"', 'allowed-tools: "Read Write"'],
  ["a comma at the end", "description: d\nallowed-tools: Read, Write,", "allowed-tools: Read Write"],
  ["a colon in a value", "description: Use when: it's late", "description: 'Use when: it''s late'"],
  ["a bracket at the start", "description: d\nargument-hint: [date] [time]", "argument-hint: '[date] [time]'"],
] as const)("mends %s", ([, lines, mended]) => {
  const before = skill(lines);
  const fixed = fixSkill(before);
  expect(fixed?.text.split("\n")).toContain(mended);
  expect(fixed?.fixes).toHaveLength(1);
  // Nothing but that line differs.
  const differing = before.split("\n").filter((line, at) => line !== fixed?.text.split("\n")[at]);
  expect(differing).toHaveLength(1);
  expect(fixSkill(fixed?.text ?? "")).toBeUndefined();
});

test("mends several at once, and keeps line ends and a byte order mark", () => {
  const lines = "description: Use when: asked\nallowed-tools: Read, Write";
  const before = `\ufeff${skill(lines).replaceAll("\n", "\r\n")}`;
  const fixed = fixSkill(before);
  expect(fixed?.fixes).toEqual([
    { code: "value-colon", line: 3 },
    { code: "tools-comma", line: 4 },
  ]);
  expect(fixed?.text).toBe(before.replace("Use when: asked", "'Use when: asked'").replace("Read, Write", "Read Write"));
});

test.for([
  ["nothing to mend", skill("description: d\nallowed-tools: Read Write")],
  ["tools over several lines, which it does not touch", skill("description: d\nallowed-tools: Read,\n  Write, Edit")],
  ["a text that is no skill", "no fence"],
] as const)("leaves %s alone", ([, text]) => {
  expect(fixSkill(text)).toBeUndefined();
});

test("whatever the tools, a mended text reads as the same skill", () => {
  const tools = fc.string({ unit: fc.constantFrom("Read", "Bash(", ")", ",", ", ", " ", "(", "a:*", "#", "'", '"') });
  fc.assert(
    fc.property(tools, (value) => {
      const before = skill(`description: d\nallowed-tools: ${value}`);
      const fixed = fixSkill(before);
      if (!fixed) return;
      const [old, mended] = [safeParseSkill(before), safeParseSkill(fixed.text)];
      expect(mended.ok && mended.skill.allowedTools).toEqual(old.ok && old.skill.allowedTools);
      expect(mended.ok && mended.skill.body).toEqual(old.ok && old.skill.body);
      expect(fixSkill(fixed.text)).toBeUndefined();
    }),
  );
});
