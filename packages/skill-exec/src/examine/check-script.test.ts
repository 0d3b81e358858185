import fc from "fast-check";
import { expect, test } from "vitest";
import { toScriptPath } from "./check-script.js";

test.for([
  ["fill.py", "scripts/fill.py"],
  ["scripts/fill.py", "scripts/fill.py"],
  ["scripts/deep/er/fill.py", "scripts/deep/er/fill.py"],
  ["-rf.sh", "scripts/-rf.sh"],
  ["a\nb 'c\".sh", "scripts/a\nb 'c\".sh"],
  ["..hidden.sh", "scripts/..hidden.sh"],
] as const)("%j is %j", ([script, path]) => {
  expect(toScriptPath(script)).toEqual({ ok: true, value: path });
});

test.for([
  "",
  "/etc/passwd",
  "../x.sh",
  "scripts/../../x",
  "scripts/./x",
  "scripts//x",
  "scripts/",
  "scripts",
  "a\\b",
  "C:/x",
  "a\0b",
  "\ud800",
])("%j is refused", (script) => {
  expect(toScriptPath(script)).toMatchObject({ ok: false, problem: { code: "script-path-invalid" } });
});

test("no name leads out of the scripts folder", () => {
  const pieces = fc.array(fc.constantFrom("..", ".", "/", "scripts", "a", "\\", "", "C:", "~"), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const result = toScriptPath(parts.join(""));
      if (result.ok) expect(new URL(`file:///skill/${result.value}`).pathname).toMatch(/^\/skill\/scripts\/./);
    }),
  );
});
