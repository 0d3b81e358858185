import { compareCodePoints, shortenLine } from "@skillwright/skill-text";
/**
 * Where two frontmatters differ, one line a field: keys both ways, maps in any order, lists in order, numbers by value,
 * nothing coerced. Empty: they are equal.
 */
export function frontmatterDifferences(entry: unknown, file: unknown, path = ""): readonly string[] {
  if (Array.isArray(entry) && Array.isArray(file)) return listDifferences(entry, file, path);
  if (isMap(entry) && isMap(file)) return mapDifferences(entry, file, path);
  if (entry === file || isSameLargeNumber(entry, file)) return [];
  return [`${path || "frontmatter"} is ${show(entry)} in the entry and ${show(file)} in the file`];
}

function listDifferences(entry: readonly unknown[], file: readonly unknown[], path: string): readonly string[] {
  if (entry.length !== file.length) {
    return [`${path} has ${entry.length} items in the entry and ${file.length} in the file`];
  }
  return entry.flatMap((item, at) => frontmatterDifferences(item, file[at], `${path}[${at}]`));
}

function mapDifferences(entry: object, file: object, path: string): readonly string[] {
  const [ours, theirs] = [new Map(Object.entries(entry)), new Map(Object.entries(file))];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])].sort(compareCodePoints);
  return keys.flatMap((key) =>
    frontmatterDifferences(ours.get(key), theirs.get(key), path === "" ? key : `${path}.${key}`),
  );
}

const isMap = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

// Whole numbers that JSON would round are kept as text by our parser, and rounded by others.
function isSameLargeNumber(a: unknown, b: unknown): boolean {
  if (typeof a === "string" && typeof b === "number") return isSameLargeNumber(b, a);
  return (
    typeof a === "number" &&
    !Number.isSafeInteger(a) &&
    typeof b === "string" &&
    /^[-+]?\d+$/.test(b) &&
    Number(b) === a
  );
}

function show(value: unknown): string {
  if (value === undefined) return "missing";
  return shortenLine(JSON.stringify(value), 80);
}
