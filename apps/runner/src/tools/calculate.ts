import { errorMessage } from "@skillwright/skill-text";
import { tool } from "ai";
import { z } from "zod";

export const calculate = tool({
  description: "Works out a sum: numbers, + - * / ^, parentheses. For example (12 * 8.40) + 34.50.",
  inputSchema: z.object({ expression: z.string().max(500) }),
  execute: ({ expression }) => {
    try {
      return { expression, value: evaluate(expression) };
    } catch (error) {
      return { expression, error: errorMessage(error) };
    }
  },
});

/** A sum by recursive descent: nothing of the text is ever run as code. Throws a `SyntaxError` or `RangeError` that says where. */
export function evaluate(expression: string): number {
  let at = 0;
  const value = sum(0);
  if (peek() !== "") throw new SyntaxError(`Unexpected "${peek()}" at character ${at + 1}.`);
  if (!Number.isFinite(value)) throw new RangeError("The result is not a finite number.");
  // Binary fractions show as 0.30000000000000004; money and recipes want 0.3.
  return Number(value.toPrecision(12));

  function sum(depth: number): number {
    let left = product(depth);
    for (let sign = peek(); sign === "+" || sign === "-"; sign = peek()) {
      at++;
      left = sign === "+" ? left + product(depth) : left - product(depth);
    }
    return left;
  }

  function product(depth: number): number {
    let left = power(depth);
    for (let sign = peek(); sign === "*" || sign === "/"; sign = peek()) {
      at++;
      left = sign === "*" ? left * power(depth) : left / power(depth);
    }
    return left;
  }

  function power(depth: number): number {
    const base = atom(depth);
    if (peek() !== "^") return base;
    at++;
    return base ** power(depth + 1);
  }

  function atom(depth: number): number {
    if (depth > 50) throw new RangeError("The sum is nested too deep.");
    const next = peek();
    if (next === "-") {
      at++;
      return -atom(depth + 1);
    }
    if (next === "(") {
      at++;
      const inner = sum(depth + 1);
      if (peek() !== ")") throw new SyntaxError(`A parenthesis is missing at character ${at + 1}.`);
      at++;
      return inner;
    }
    return number();
  }

  function number(): number {
    const start = at;
    while (/[0-9.]/.test(expression.charAt(at))) at++;
    const text = expression.slice(start, at);
    const value = Number(text);
    if (text === "" || Number.isNaN(value)) throw new SyntaxError(`A number is missing at character ${start + 1}.`);
    return value;
  }

  function peek(): string {
    while (/\s/.test(expression.charAt(at))) at++;
    return expression.charAt(at);
  }
}
