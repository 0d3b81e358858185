import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { ROOT, readManifest } from "./workspace.js";

/** `in`: the caller makes such a value. `out`: the caller gets one. */
type Direction = "in" | "out";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

interface Place {
  readonly file: string;
  /** The name of the nearest declaration, and the declaration. */
  readonly owner: string;
  readonly at?: Node;
}

/** A declaration, and the file whose imports its names mean. */
interface Declared {
  readonly node: Node;
  readonly file: string;
}

/**
 * Finds optional fields that do not accept `undefined` in the values that callers of published modules make: parameters of exported
 * functions, their fields, and what their callbacks return. Types of values that callers are given, and may hand on, are left out. Reads
 * the built types: `dist`, `*.d.ts`.
 */
export function findStrictFields(entries: readonly string[]): readonly string[] {
  const found = new Map<string, Node | undefined>();
  const seen: Readonly<Record<Direction, Set<Node>>> = { in: new Set(), out: new Set() };
  const flip = (direction: Direction): Direction => (direction === "in" ? "out" : "in");

  const walk = (node: unknown, from: Place, direction: Direction): void => {
    if (Array.isArray(node)) {
      for (const item of node) walk(item, from, direction);
      return;
    }
    if (!isNode(node)) return;
    const { file, owner, at } = from;
    const on = (next: unknown, way: Direction = direction): void => walk(next, from, way);
    switch (node.type) {
      case "TSTypeReference":
      case "TSInterfaceHeritage": {
        const name = nameOf(node["typeName"] ?? node["expression"]);
        if (name === "Partial" && direction === "in") found.set(`${where(file)} ${owner}: Partial<…>`, at);
        const declared = name === undefined ? undefined : resolve(file, name);
        if (declared) visit(declared, name ?? owner, direction);
        on(node["typeArguments"]);
        return;
      }
      case "TSTypeParameterInstantiation":
        on(node["params"]);
        return;
      case "TSPropertySignature":
      case "PropertyDefinition": {
        const annotation = annotationOf(node);
        if (node["optional"] === true && direction === "in" && !accepts(annotation)) {
          found.set(`${where(file)} ${owner}.${nameOf(node["key"])}`, at);
        }
        on(annotation);
        return;
      }
      case "TSMethodSignature":
        if (node["optional"] === true && direction === "in")
          found.set(`${where(file)} ${owner}.${nameOf(node["key"])}`, at);
        call(node, from, direction);
        return;
      case "MethodDefinition":
        call(node["value"] as Node, from, direction);
        return;
      case "TSFunctionType":
      case "TSConstructorType":
      case "TSCallSignatureDeclaration":
      case "TSConstructSignatureDeclaration":
      case "TSDeclareFunction":
        call(node, from, direction);
        return;
      case "TSMappedType":
        if (node["optional"] === true && direction === "in" && !accepts(node["typeAnnotation"] as Node)) {
          found.set(`${where(file)} ${owner}: { [K in …]?: … }`, at);
        }
        on(node["typeAnnotation"]);
        return;
      case "TSConditionalType":
        on(node["trueType"]);
        on(node["falseType"]);
        return;
      // The members of another type, or of a value: they are looked at where that is used whole.
      case "TSIndexedAccessType":
      case "TSTypeQuery":
      case "TSImportType":
        return;
      default:
        for (const part of CHILDREN) on(node[part]);
    }
  };

  /** Callers make what a function takes, and get what it returns; with a callback of theirs it is the other way round. */
  const call = (node: Node, from: Place, direction: Direction): void => {
    for (const item of list(node["params"])) {
      walk(annotationOf(item), from, flip(direction));
    }
    const parameters = node["typeParameters"];
    if (isNode(parameters))
      for (const { constraint } of list(parameters["params"])) walk(constraint, from, flip(direction));
    const returned = node["returnType"];
    walk(isNode(returned) ? returned["typeAnnotation"] : undefined, from, direction);
  };

  const visit = ({ node, file }: Declared, owner: string, direction: Direction): void => {
    if (seen[direction].has(node)) return;
    seen[direction].add(node);
    const from = { file, owner, at: node };
    switch (node.type) {
      case "TSInterfaceDeclaration":
        walk(node["extends"], from, direction);
        walk(node["body"], from, direction);
        return;
      case "TSTypeAliasDeclaration":
        walk(node["typeAnnotation"], from, direction);
        return;
      case "ClassDeclaration":
        walk(node["body"], from, direction);
        return;
      case "TSDeclareFunction":
        call(node, from, direction);
        return;
      case "VariableDeclarator":
        walk(annotationOf(node["id"]), from, direction);
        return;
    }
  };

  for (const entry of entries) {
    for (const name of exportsOf(entry)) {
      const declared = resolve(entry, name);
      if (!declared) continue;
      // Callers use a value. A type says only by its name that callers make it.
      if (!TYPES_ONLY.has(declared.node.type)) visit(declared, name, "out");
      else if (OPTIONS.test(name)) visit(declared, name, "in");
    }
  }
  const given = ([, at]: readonly [string, Node | undefined]): boolean =>
    at !== undefined && seen.out.has(at) && !OPTIONS.test(nameOf(at["id"]) ?? "");
  return [...found]
    .filter((one) => !given(one))
    .map(([text]) => text)
    .sort();
}

/** Names of types that callers fill in, whoever else holds one. */
const OPTIONS = /(?:Options|Choices|Draft|Limits|Filter|Config)$/;

const TYPES_ONLY: ReadonlySet<string> = new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration"]);

/** Fields that hold the parts of every other kind of type. */
const CHILDREN: readonly string[] = ["body", "members", "types", "elementType", "elementTypes", "typeAnnotation"];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function list(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return typeof node["name"] === "string"
    ? node["name"]
    : typeof node["value"] === "string"
      ? node["value"]
      : undefined;
}

/** The type behind the colon. */
function annotationOf(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  const target = isNode(node["argument"]) && node["typeAnnotation"] === null ? node["argument"] : node;
  const annotation = (target as Node)["typeAnnotation"];
  return isNode(annotation) && annotation.type === "TSTypeAnnotation"
    ? (annotation["typeAnnotation"] as Node)
    : undefined;
}

function accepts(type: Node | undefined): boolean {
  if (!type) return true;
  if (type.type === "TSUnionType") return list(type["types"]).some(accepts);
  return ["TSUndefinedKeyword", "TSUnknownKeyword", "TSAnyKeyword"].includes(type.type);
}

function where(file: string): string {
  return relative(ROOT, file)
    .replace("/dist/", "/src/")
    .replace(/\.d\.ts$/, ".ts");
}

interface Module {
  readonly declared: ReadonlyMap<string, Node>;
  /** Names that come from elsewhere, by the name they have here. */
  readonly from: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>;
  readonly exported: readonly string[];
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const declared = new Map<string, Node>();
  const from = new Map<string, { specifier: string; name: string }>();
  const exported: string[] = [];
  const declare = (node: Node): readonly string[] => {
    const nodes = node.type === "VariableDeclaration" ? list(node["declarations"]) : [node];
    return nodes.flatMap((one) => {
      const name = nameOf(one["id"]);
      if (name !== undefined && !declared.has(name)) declared.set(name, one);
      return name === undefined ? [] : [name];
    });
  };
  for (const statement of program.body as unknown as readonly Node[]) {
    const source = nameOf(statement["source"]);
    if (statement.type === "ImportDeclaration" && source !== undefined) {
      for (const one of list(statement["specifiers"])) {
        const local = nameOf(one["local"]);
        const name = nameOf(one["imported"]);
        if (local !== undefined && name !== undefined) from.set(local, { specifier: source, name });
      }
    } else if (statement.type === "ExportNamedDeclaration") {
      if (isNode(statement["declaration"])) exported.push(...declare(statement["declaration"]));
      for (const one of list(statement["specifiers"])) {
        const name = nameOf(one["exported"]);
        const local = nameOf(one["local"]);
        if (name === undefined || local === undefined) continue;
        exported.push(name);
        if (source !== undefined) from.set(name, { specifier: source, name: local });
        else if (local !== name) from.set(name, { specifier: "", name: local });
      }
    } else declare(statement);
  }
  const module = { declared, from, exported };
  modules.set(file, module);
  return module;
}

function exportsOf(file: string): readonly string[] {
  return moduleOf(file).exported;
}

/** The declaration of a name in a file of ours, through any number of imports. `undefined` for names of other packages. */
function resolve(file: string, name: string): Declared | undefined {
  const module = moduleOf(file);
  const node = module.declared.get(name);
  if (node) return { node, file };
  const origin = module.from.get(name);
  if (!origin) return undefined;
  const next = origin.specifier === "" ? file : fileOf(file, origin.specifier);
  return next === undefined ? undefined : resolve(next, origin.name);
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    const path = join(dirname(from), specifier.replace(/\.js$/, ".d.ts"));
    return existsSync(path) ? path : undefined;
  }
  const [, folder, entry = ""] = /^@skillwright\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (folder === undefined) return undefined;
  const target = readManifest(folder).exports[`.${entry}`];
  return typeof target === "object" ? join(ROOT, "packages", folder, target.types) : undefined;
}
