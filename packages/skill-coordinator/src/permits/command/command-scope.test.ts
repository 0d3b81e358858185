import { expect, test } from "vitest";
import { readCommandScope } from "./command-scope.js";

test.for([
  ["git:*", ["git"], true],
  ["git diff *", ["git", "diff"], true],
  ["git diff:*", ["git", "diff"], true],
  ["npm run test", ["npm", "run", "test"], false],
  ["npm run test:unit", ["npm", "run", "test:unit"], false],
  ["ls*", ["ls"], true],
  ["  git status  ", ["git", "status"], false],
  ["git commit -m 'a b'", ["git", "commit", "-m", "a b"], false],
] as const)("reads %s", ([scope, words, open]) => {
  expect(readCommandScope(scope)).toEqual({ ok: true, value: { words, open } });
});

test.for([
  ["*", "names no program"],
  [":*", "names no program"],
  ["  ", "names no program"],
  ["git * main", "only stand at its end"],
  ["python*whale*", "pattern"],
  ["git && ls", "`&`"],
  ["A=1 git", "assignment"],
  ["aws:s3:*", "colon"],
  ["$HOME/x:*", "`$`"],
] as const)("cannot read %j", ([scope, reason]) => {
  expect(readCommandScope(scope)).toMatchObject({ ok: false, problem: { message: expect.stringContaining(reason) } });
});
