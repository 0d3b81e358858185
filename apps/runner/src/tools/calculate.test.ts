import { expect, test } from "vitest";
import { evaluate } from "./calculate.js";

test.for([
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["2 ^ 3 ^ 2", 512],
  ["-4 / 8", -0.5],
  ["0.1 + 0.2", 0.3],
  ["(12 * 8.40) + 34.50 + 15", 150.3],
] as const)("%s is %d", ([expression, value]) => {
  expect(evaluate(expression)).toBe(value);
});

test.for([
  ["", "A number is missing at character 1."],
  ["2 +", "A number is missing at character 4."],
  ["(1 + 2", "A parenthesis is missing at character 7."],
  ["1 2", 'Unexpected "2" at character 3.'],
  ["1.2.3", "A number is missing at character 1."],
  ["process.exit(1)", "A number is missing at character 1."],
  ["1 / 0", "The result is not a finite number."],
  ["(".repeat(400), "The sum is nested too deep."],
] as const)("says what is wrong with %j", ([expression, message]) => {
  expect(() => evaluate(expression)).toThrow(message);
});
