import { compareCodePoints } from "@skillwright/skill-text";

/** JSON with every key in order of code points, two blanks deep, and a line feed at the end: the same value gives the same bytes. */
export const stableJson = (value: unknown): string => `${write(value, "")}\n`;

// By hand: an object puts keys that look like numbers first, whatever the order they were added in.
function write(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => `${inner}${write(item, inner)}`).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => compareCodePoints(a, b));
  if (entries.length === 0) return "{}";
  return `{\n${entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${write(item, inner)}`).join(",\n")}\n${indent}}`;
}
