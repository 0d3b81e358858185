import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { ROOT } from "./workspace.js";

/** The codes of a union, or of the property `code` of an interface or of the members of a union, by where its type is written. */
export function codesOf(file: string, typeName: string): string[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  const declaration = find(
    program,
    ({ type, id }) => /^TS(TypeAlias|Interface)Declaration$/.test(type) && isNamed(id, typeName),
  );
  if (!declaration) throw new Error(`${file} declares no ${typeName}.`);
  const codes = new Set<string>();
  collect(declaration, codes);
  return [...codes];
}

/** Of the many kinds of nodes what is looked at here. */
interface Node {
  readonly type: string;
  readonly id?: unknown;
  readonly key?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value.name === name;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function find(node: Node, matches: (node: Node) => boolean): Node | undefined {
  if (matches(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** Of properties only `code` is looked into: what stands in another is something else. */
function collect(node: Node, codes: Set<string>): void {
  if (node.type === "TSPropertySignature" && !isNamed(node.key, "code")) return;
  // `Other["code"]` is a type of another place.
  if (node.type === "TSIndexedAccessType") return;
  if (node.type === "Literal" && typeof node.value === "string") codes.add(node.value);
  for (const child of childrenOf(node)) collect(child, codes);
}
