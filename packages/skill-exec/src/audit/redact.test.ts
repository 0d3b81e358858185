import { expect, test } from "vitest";
import { redactArguments, redactText, secretValues } from "./redact.js";

test.for([
  "sk-live-0123456789abcdef",
  "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
  "github_pat_11ABCDEFG0abcdefghijkl_mnop",
  "glpat-abcdefghij0123456789",
  "AKIAIOSFODNN7EXAMPLE",
  "AIzaSyA1234567890abcdefghijklmnopqrstuv",
  "xoxb-123456789012-abcdefghijkl",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def_ghi",
  "5f4dcc3b5aa765d61d8327deb882cf99",
  "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----",
])("%s is struck out, alone and inside other words", (token) => {
  expect(redactText(token, [])).toBe("[redacted]");
  expect(redactText(`x ${token}`, [])).toBe("x [redacted]");
});

test.for([
  ["--token=abc", "--token=[redacted]"],
  ["API_KEY=abc def", "API_KEY=[redacted]"],
  ['{"password": "abc"}', '{"password": [redacted]'],
  ["Authorization: Bearer abc", "Authorization: [redacted]"],
  ["use bearer abc", "use bearer [redacted]"],
  ["https://me:hunter2@host/x", "https://me:[redacted]@host/x"],
] as const)("%s becomes %s", ([text, redacted]) => {
  expect(redactText(text, [])).toBe(redacted);
});

test("ordinary arguments stay", () => {
  const args = [
    "--author=me",
    "scripts/fill-the-form-of-the-year.py",
    "/usr/lib/x86_64-linux-gnu/libc.so.6",
    "-p",
    "8080",
    "skillwright-parser",
  ];
  expect(redactArguments(args, [])).toEqual(args);
});

test("the word after a flag for a secret is struck out", () => {
  expect(redactArguments(["--password", "hunter2", "--api-key", "x", "--token", "--verbose"], [])).toEqual([
    "--password",
    "[redacted]",
    "--api-key",
    "[redacted]",
    "--token",
    "--verbose",
  ]);
});

test("values of variables are struck out wherever they stand, the longest first", () => {
  const secrets = secretValues(
    { MY_TOKEN: "hunter22", OTHER: "visible", GRANTED: "hunter2-longer", X_KEY: "key-value" },
    ["GRANTED"],
  );
  expect(redactArguments(["a=hunter22!", "hunter2-longer", "visible", "key-value"], secrets)).toEqual([
    "a=[redacted]!",
    "[redacted]",
    "visible",
    "[redacted]",
  ]);
});

test("long arguments of any kind take no time to speak of", () => {
  // Processor time, not the clock: a busy machine is no quadratic pattern.
  const began = process.cpuUsage();
  for (const unit of ["a", "a1", "token", "://a:", "eyJ.", "=", "-", "a "])
    redactText(unit.repeat(130_000 / unit.length), []);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
});
