import { parseSync } from "oxc-parser";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const BEFORE = "/* @__PURE__ */ (() => ";
const AFTER = ")()";

/**
 * Marks the values of constants at the top of a built module as free of side effects, so that a bundler drops those that nothing uses. It
 * says for each what `sideEffects: false` says for the module: tables and patterns are made, and nothing else happens. Only changes columns
 * within a line, so source maps stay right about lines.
 */
export function markPure(code: string): string {
  const { program, errors } = parseSync("chunk.js", code);
  if (errors.length > 0) throw new Error(`Cannot read the built module: ${errors[0]?.message}`);
  const values = (program.body as unknown as readonly Node[]).flatMap((statement) =>
    statement.type === "VariableDeclaration" ? list(statement["declarations"]) : [],
  );
  let marked = "";
  let end = 0;
  for (const { id, init } of values) {
    // A pattern takes a value apart, which may be what the value is made for; what waits cannot be put into a function.
    if (!isNode(init) || !isNode(id) || id.type !== "Identifier" || isPlain(init) || waits(init)) continue;
    // An object would be read as the body of the function.
    const value = code.slice(init.start, init.end);
    marked += code.slice(end, init.start) + BEFORE + (value.startsWith("{") ? `(${value})` : value) + AFTER;
    end = init.end;
  }
  return marked + code.slice(end);
}

/** Values that every bundler knows to be free of side effects. */
function isPlain(node: Node): boolean {
  switch (node.type) {
    case "Literal":
    case "Identifier":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return true;
    case "UnaryExpression":
      return isNode(node["argument"]) && isPlain(node["argument"]);
    case "TemplateLiteral":
      return list(node["expressions"]).length === 0;
    case "ArrayExpression":
      return list(node["elements"]).every(isPlain);
    case "ObjectExpression":
      return list(node["properties"]).every(
        (property) =>
          property.type === "Property" &&
          property["computed"] === false &&
          isNode(property["value"]) &&
          isPlain(property["value"]),
      );
    default:
      return false;
  }
}

function waits(node: Node): boolean {
  if (node.type === "AwaitExpression") return true;
  if (/Function/.test(node.type)) return false;
  return Object.values(node).some((part) =>
    Array.isArray(part) ? list(part).some(waits) : isNode(part) && waits(part),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function list(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
