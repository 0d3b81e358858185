import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsOf, packageOf } from "./support/imports.js";
import { ROOMS } from "./support/rooms.js";
import { filesBelow, packageFolders, ROOT, readManifest } from "./support/workspace.js";

const SCOPE = "@skillwright/";
const isCode = (path: string): boolean => /\.(ts|mjs)$/.test(path);
const isShipped = (path: string): boolean => path.startsWith("src/") && !/\.test(-d)?\.ts$/.test(path);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

interface Located extends Import {
  readonly file: string;
}

function importsIn(room: string, keep: (path: string) => boolean): Located[] {
  const folder = join(ROOT, "packages", room);
  return filesBelow(folder)
    .filter((path) => isCode(path) && !path.includes("fixtures/") && keep(path))
    .flatMap((file) => importsOf(join(folder, file)).map((found) => ({ ...found, file })));
}

const isBare = ({ specifier }: Import): boolean => !specifier.startsWith(".") && !specifier.startsWith("node:");
const isRoom = ({ specifier }: Import): boolean => specifier.startsWith(SCOPE);
const roomOf = ({ specifier }: Import): string => packageOf(specifier).slice(SCOPE.length);

const isIn = (places: readonly string[], file: string): boolean =>
  places.some((place) => file.startsWith(`src/${place}`));

test("every package is drawn, and nothing is drawn that is not there", () => {
  expect(Object.keys(ROOMS).sort()).toEqual(packageFolders());
});

describe.for(Object.entries(ROOMS))("%s", ([name, room]) => {
  const shipped = importsIn(name, isShipped);
  const ours = shipped.filter((found) => isRoom(found) && roomOf(found) !== name);
  const thirdParty = shipped.filter((found) => isBare(found) && !isRoom(found));
  const drawn = sorted([...Object.keys(room.leansOn), ...room.typesOf]);
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(name);
  const declared = Object.keys({ ...dependencies, ...peerDependencies });

  test(`declares ${drawn.join(", ") || "no other package"} and no more`, () => {
    const rooms = (list: readonly string[]) =>
      sorted(list.filter((key) => key.startsWith(SCOPE)).map((key) => key.slice(SCOPE.length)));
    expect(rooms(declared)).toEqual(drawn);
    expect(drawn).toEqual(expect.arrayContaining(rooms(Object.keys(devDependencies))));
  });

  test("imports at run time what is drawn, where it is drawn, and of the others the types alone", () => {
    const running = ours.filter(({ typeOnly }) => !typeOnly);
    expect(sorted(running.map(roomOf))).toEqual(sorted(Object.keys(room.leansOn)));
    expect(running.filter((found) => !isIn(room.leansOn[roomOf(found)] ?? [], found.file))).toEqual([]);
    expect(sorted(ours.map(roomOf))).toEqual(drawn);
  });

  test("imports the third-party packages drawn, where they are drawn, each declared", () => {
    const strays = thirdParty.filter(({ specifier, file }) => !isIn(room.thirdParty[packageOf(specifier)] ?? [], file));
    expect(strays).toEqual([]);
    expect(sorted(thirdParty.map(({ specifier }) => packageOf(specifier)))).toEqual(
      sorted(Object.keys(room.thirdParty)),
    );
    expect(sorted(declared.filter((key) => !key.startsWith(SCOPE)))).toEqual(sorted(Object.keys(room.thirdParty)));
  });

  test("keeps node: modules where they are drawn", () => {
    const strays = shipped.filter(({ specifier, file }) => specifier.startsWith("node:") && !isIn(room.nodeIn, file));
    expect(strays).toEqual([]);
  });

  test("never reaches into another package by path", () => {
    const folder = join(ROOT, "packages", name);
    const escapes = importsIn(name, () => true)
      .filter(({ specifier }) => specifier.startsWith("."))
      .filter(({ file, specifier }) => relative(folder, join(folder, dirname(file), specifier)).startsWith(".."));
    expect(escapes).toEqual([]);
  });
});
