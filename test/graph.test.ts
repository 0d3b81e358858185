import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsOf, packageOf } from "./support/imports.js";
import { PACKAGES } from "./support/packages.js";
import { filesBelow, packageFolders, ROOT, readManifest } from "./support/workspace.js";

const SCOPE = "@skillwright/";
const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const isShipped = (path: string): boolean => path.startsWith("src/") && !/\.test(-d)?\.ts$/.test(path);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

interface Located extends Import {
  readonly file: string;
}

function importsIn(name: string, keep: (path: string) => boolean): Located[] {
  const folder = join(ROOT, "packages", name);
  return filesBelow(folder)
    .filter((path) => isCode(path) && !path.includes("fixtures/") && keep(path))
    .flatMap((file) => importsOf(join(folder, file)).map((found) => ({ ...found, file })));
}

// `#name` is a file of the package itself, by the `imports` of its manifest.
const isBare = ({ specifier }: Import): boolean => !/^(\.|#|node:)/.test(specifier);
const isOurs = ({ specifier }: Import): boolean => specifier.startsWith(SCOPE);
const packageNameOf = ({ specifier }: Import): string => packageOf(specifier).slice(SCOPE.length);

const isIn = (places: readonly string[], file: string): boolean =>
  places.some((place) => file.startsWith(`src/${place}`));

test("every package is drawn, and nothing is drawn that is not there", () => {
  expect(Object.keys(PACKAGES).sort()).toEqual(packageFolders());
});

describe.for(Object.entries(PACKAGES))("%s", ([name, drawing]) => {
  const shipped = importsIn(name, isShipped);
  const workspace = shipped.filter((found) => isOurs(found) && packageNameOf(found) !== name);
  const bare = shipped.filter((found) => isBare(found) && !isOurs(found));
  const { builtIn = {} } = drawing;
  const thirdParty = bare.filter(({ specifier }) => !Object.hasOwn(builtIn, packageOf(specifier)));
  const drawn = sorted([...Object.keys(drawing.dependsOn), ...drawing.typesOf]);
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(name);
  const declared = Object.keys({ ...dependencies, ...peerDependencies });

  test(`declares ${drawn.join(", ") || "no other package"} and no more`, () => {
    const ours = (list: readonly string[]) =>
      sorted(list.filter((key) => key.startsWith(SCOPE)).map((key) => key.slice(SCOPE.length)));
    expect(ours(declared)).toEqual(drawn);
    expect(drawn).toEqual(expect.arrayContaining(ours(Object.keys(devDependencies))));
  });

  test("imports at run time what is drawn, where it is drawn, and of the others the types alone", () => {
    const running = workspace.filter(({ typeOnly }) => !typeOnly);
    expect(sorted(running.map(packageNameOf))).toEqual(sorted(Object.keys(drawing.dependsOn)));
    expect(running.filter((found) => !isIn(drawing.dependsOn[packageNameOf(found)] ?? [], found.file))).toEqual([]);
    expect(sorted(workspace.map(packageNameOf))).toEqual(drawn);
  });

  test("imports the third-party packages drawn, where they are drawn, each declared", () => {
    const strays = thirdParty.filter(
      ({ specifier, file }) => !isIn(drawing.thirdParty[packageOf(specifier)] ?? [], file),
    );
    expect(strays).toEqual([]);
    const imported = Object.keys(drawing.thirdParty).filter((key) => drawing.thirdParty[key]?.length !== 0);
    expect(sorted(thirdParty.map(({ specifier }) => packageOf(specifier)))).toEqual(sorted(imported));
    expect(sorted(declared.filter((key) => !key.startsWith(SCOPE)))).toEqual(sorted(Object.keys(drawing.thirdParty)));
  });

  test("has built into it what is drawn, where it is drawn, and asks nobody to install that", () => {
    const used = bare.filter(({ specifier }) => Object.hasOwn(builtIn, packageOf(specifier)));
    expect(used.filter(({ specifier, file }) => !isIn(builtIn[packageOf(specifier)] ?? [], file))).toEqual([]);
    expect(sorted(used.map(({ specifier }) => packageOf(specifier)))).toEqual(sorted(Object.keys(builtIn)));
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(Object.keys(builtIn)));
  });

  test("keeps node: modules where they are drawn", () => {
    const strays = shipped.filter(
      ({ specifier, file }) => specifier.startsWith("node:") && !isIn(drawing.nodeIn, file),
    );
    expect(strays).toEqual([]);
  });

  test("never reaches into another package by path", () => {
    const folder = join(ROOT, "packages", name);
    const escapes = importsIn(name, () => true)
      .filter(({ specifier }) => specifier.startsWith("."))
      .filter(({ file, specifier }) => relative(folder, join(folder, dirname(file), specifier)).startsWith(".."));
    expect(escapes).toEqual([]);
  });

  test("imports between its folders as drawn, and no more is drawn", () => {
    const arrows = new Map(Object.keys(drawing.folders).map((folder) => [folder, new Set<string>()]));
    for (const { file, target } of innerImports(shipped)) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from !== to && from !== ".") arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
    const found = Object.fromEntries([...arrows].map(([folder, others]) => [folder, sorted(others)]));
    expect(found).toEqual(Object.fromEntries(Object.entries(drawing.folders).map(([key, to]) => [key, sorted(to)])));
  });

  test("has folders whose arrows point one way", () => {
    const arrows = Object.entries(drawing.folders).map(([from, to]) => [from, to.filter((folder) => folder !== ".")]);
    expect(findCycles(new Map(arrows as [string, string[]][]))).toEqual([]);
  });

  test("has no import that leads back to its own file, types included", () => {
    const edges = new Map<string, string[]>();
    for (const { file, target } of innerImports(shipped)) {
      edges.set(toSource(file), [...(edges.get(toSource(file)) ?? []), target]);
    }
    expect(findCycles(edges)).toEqual([]);
  });
});

/** Imports of one file by another of the same package, by their paths. */
function innerImports(imports: readonly Located[]): { readonly file: string; readonly target: string }[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ file, specifier }) => ({ file, target: toSource(join(dirname(file), specifier.replace(/\?.*$/, ""))) }));
}

/** `view.js` is written in `view.ts` or, with elements in it, in `view.tsx`. Cycles are told by name, so either will do. */
const toSource = (path: string): string => path.replace(/\.jsx?$|\.tsx$/, ".ts");

const folderOf = (file: string): string => dirname(relative("src", file));

/** The groups of files that reach each other. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map([...edges.keys()].map((file) => [file, reachable(edges, file)]));
  const cycles = new Map<string, string[]>();
  for (const [file, others] of reach) {
    if (!others.has(file)) continue;
    const group = sorted([...others].filter((other) => reach.get(other)?.has(file)));
    cycles.set(group.join(), group);
  }
  return [...cycles.values()];
}

function reachable(edges: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const found = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(edges.get(file) ?? []));
  }
  return found;
}
