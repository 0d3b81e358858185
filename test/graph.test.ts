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

test("every package is drawn, and nothing is drawn that is not there", () => {
  expect(Object.keys(ROOMS).sort()).toEqual(packageFolders());
});

describe.for(Object.entries(ROOMS))("%s", ([name, room]) => {
  const shipped = importsIn(name, isShipped);
  const drawn = sorted([...room.leansOn, ...room.typesOf]);

  test(`declares ${drawn.join(", ") || "no other package"} and no more`, () => {
    const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(name);
    const ours = (list: object) =>
      sorted(Object.keys(list).filter((key) => key.startsWith(SCOPE))).map((key) => key.slice(SCOPE.length));
    expect(ours({ ...dependencies, ...peerDependencies })).toEqual(drawn);
    expect(drawn).toEqual(expect.arrayContaining(ours(devDependencies)));
  });

  test("imports at run time what is drawn, and of the others the types alone", () => {
    const rooms = shipped.filter(isRoom).filter((found) => roomOf(found) !== name);
    expect(sorted(rooms.filter(({ typeOnly }) => !typeOnly).map(roomOf))).toEqual(sorted(room.leansOn));
    expect(sorted(rooms.map(roomOf))).toEqual(drawn);
  });

  test("imports the third-party packages drawn, each declared", () => {
    const thirdParty = sorted(
      shipped.filter((found) => isBare(found) && !isRoom(found)).map(({ specifier }) => packageOf(specifier)),
    );
    const { dependencies = {}, peerDependencies = {} } = readManifest(name);
    const declared = Object.keys({ ...dependencies, ...peerDependencies }).filter((key) => !key.startsWith(SCOPE));
    expect(thirdParty).toEqual(sorted(room.thirdParty));
    expect(sorted(declared)).toEqual(sorted(room.thirdParty));
  });

  test("keeps node: modules where they are drawn", () => {
    const strays = shipped
      .filter(({ specifier }) => specifier.startsWith("node:"))
      .filter(({ file }) => !room.nodeIn.some((place) => file.startsWith(`src/${place}`)));
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
