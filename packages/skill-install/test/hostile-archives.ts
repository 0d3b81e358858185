import { deflateRawSync, gzipSync } from "node:zlib";
import type { InstallCode } from "@skillwright/skill-install";
import { paxRecords, type RawTarEntry, rawTar, rawTarGz } from "./support/raw-tar.js";
import { type RawZipEntry, rawZip } from "./support/raw-zip.js";
import { skillText } from "./support/skill-text.js";

/** An archive that means harm, and the code it is refused with. */
export interface HostileArchive {
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly code: InstallCode;
}

const SKILL = skillText("hostile");
const MIB = 1_048_576;

const zip = (what: string, code: InstallCode, ...entries: readonly RawZipEntry[]): HostileArchive => ({
  what: `zip: ${what}`,
  code,
  bytes: rawZip([{ name: "SKILL.md", content: SKILL }, ...entries]),
});

const tar = (what: string, code: InstallCode, ...entries: readonly RawTarEntry[]): HostileArchive => ({
  what: `tar: ${what}`,
  code,
  bytes: rawTarGz([{ name: "SKILL.md", content: SKILL }, ...entries]),
});

/** Names that lead out, or are another name on another disk. */
const NAMES: readonly (readonly [what: string, name: string | Uint8Array, code: InstallCode])[] = [
  ["a name that climbs", "../../escaped", "path-refused"],
  ["a name that climbs from inside", "scripts/../../escaped", "path-refused"],
  ["an absolute name", "/tmp/escaped", "path-refused"],
  ["a drive", "C:/escaped", "path-refused"],
  ["backslashes", "..\\..\\escaped", "path-refused"],
  ["a network path", "\\\\host\\share\\escaped", "path-refused"],
  ["a dot as a folder", "scripts/./x", "path-refused"],
  ["an empty folder name", "scripts//x", "path-refused"],
  ["a line feed in a name", "a\nb", "path-refused"],
  ["a terminal escape in a name", "a\x1b[2Jb", "path-refused"],
  ["bytes that are no UTF-8", Buffer.from([0x61, 0xff, 0x62]), "path-refused"],
  ["a name that Windows reserves", "scripts/NUL.txt", "path-refused"],
  ["a stream of NTFS", "SKILL.md::$DATA", "path-refused"],
  ["a dot at the end, dropped by Windows", "SKILL.md.", "path-refused"],
  ["dots and a blank that climb on Windows", ".. /escaped", "path-refused"],
  ["a repository inside", "sub/.GIT/hooks/post-checkout", "path-refused"],
  ["the short name of a repository", "git~1/config", "path-refused"],
  ["a repository with a hidden character", ".g\u200cit/config", "path-refused"],
  ["a name in another normal form", "cafe\u0301.md", "path-refused"],
  ["letters turned around", "gnp\u202etxt.sh", "path-refused"],
  ["an isolate", "a\u2066b", "path-refused"],
  ["a space of no width", "SKILL.md\u200b", "path-refused"],
  ["a mark of byte order", "\ufeffSKILL.md", "path-refused"],
  ["a separator of lines", "a\u2028b", "path-refused"],
  ["a tag character", "\u{e0041}x", "path-refused"],
  ["a very deep path", "a/b/c/d/e/f/g/h/i/j", "path-refused"],
  ["SKILL.md twice", "SKILL.md", "path-repeated"],
  ["a case twin of SKILL.md", "skill.md", "path-repeated"],
  ["a file where a folder is", "SKILL.md/x", "path-repeated"],
];

const bomb = deflateRawSync(Buffer.alloc(64 * MIB), { level: 9 });

export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...NAMES.flatMap(([what, name, code]) => [zip(what, code, { name }), tar(what, code, { name })]),
  zip("twins but for a mark nobody sees", "path-repeated", { name: "\u05d0.md" }, { name: "\u05d0\u200f.md" }),
  zip("case twins among folders", "path-repeated", { name: "Scripts/a" }, { name: "scripts/b" }),
  tar("twins by a sharp s", "path-repeated", { name: "straße.md" }, { name: "STRASSE.md" }),
  zip("a folder that climbs", "path-refused", { name: "../up/", content: "", method: 0, mode: 0o040755 }),
  tar("a folder that climbs", "path-refused", { name: "../up/", content: "", type: "5" }),
  zip("a link out", "link-refused", { name: "out", content: "/etc/passwd", mode: 0o120777 }),
  zip("a link inside", "link-refused", { name: "in", content: "SKILL.md", mode: 0o120777 }),
  tar("a link out", "link-refused", { name: "out", content: "", type: "2", link: "/etc/passwd" }),
  tar("a link inside", "link-refused", { name: "in", content: "", type: "2", link: "SKILL.md" }),
  tar("a hard link", "link-refused", { name: "hard", content: "", type: "1", link: "/etc/passwd" }),
  tar(
    "a file behind a link to a folder",
    "link-refused",
    { name: "d", content: "", type: "2", link: "/tmp" },
    { name: "d/escaped" },
  ),
  zip("a device", "file-not-regular", { name: "dev", mode: 0o020666 }),
  zip("a pipe", "file-not-regular", { name: "pipe", mode: 0o010666 }),
  zip("a socket", "file-not-regular", { name: "sock", mode: 0o140666 }),
  tar("a character device", "file-not-regular", { name: "dev", content: "", type: "3" }),
  tar("a block device", "file-not-regular", { name: "dev", content: "", type: "4" }),
  tar("a pipe", "file-not-regular", { name: "pipe", content: "", type: "6" }),
  tar("a type nobody knows", "archive-unsupported", { name: "x", type: "Z" }),
  tar("a sparse file", "archive-unsupported", {
    name: "x",
    type: "x",
    content: paxRecords({ "GNU.sparse.size": "9" }),
  }),
  tar("a name for all entries", "archive-unsupported", { name: "x", type: "g", content: paxRecords({ path: "../x" }) }),
  tar(
    "a long name that climbs",
    "path-refused",
    { name: "x", type: "x", content: paxRecords({ path: "../escaped" }) },
    { name: "y" },
  ),
  tar(
    "a GNU long name that is absolute",
    "path-refused",
    { name: "x", type: "L", content: "/tmp/escaped\0" },
    { name: "y" },
  ),
  tar("a wrong checksum", "archive-damaged", { name: "x", badSum: true }),
  tar("a size past the end", "archive-damaged", { name: "x", size: 99_999_999 }),
  tar("a folder with content", "archive-damaged", { name: "d/", content: "x", type: "5" }),
  {
    what: "tar: no end",
    code: "archive-damaged",
    bytes: rawTarGz([{ name: "SKILL.md", content: SKILL }], Buffer.alloc(0)),
  },
  {
    what: "tar: something behind its end",
    code: "archive-damaged",
    bytes: rawTarGz(
      [{ name: "SKILL.md", content: SKILL }],
      Buffer.concat([Buffer.alloc(1024), rawTar([{ name: "x" }])]),
    ),
  },
  { what: "tar: a bomb", code: "too-large", bytes: gzipSync(Buffer.alloc(256 * MIB), { level: 9 }) },
  tar("a large file", "too-large", { name: "big", content: Buffer.alloc(5 * MIB) }),
  {
    what: "tar: too many files",
    code: "too-many-files",
    bytes: rawTarGz(Array.from({ length: 600 }, (_, index) => ({ name: `f${index}` }))),
  },
  {
    what: "tar: too many folders",
    code: "too-many-files",
    bytes: rawTarGz(Array.from({ length: 3000 }, (_, index) => ({ name: `d${index}/`, content: "", type: "5" }))),
  },
  {
    what: "tar: cut off",
    code: "archive-damaged",
    bytes: rawTarGz([{ name: "SKILL.md", content: SKILL }]).subarray(0, 60),
  },
  zip("a bomb that says what it is", "too-large", { name: "bomb", packed: bomb, size: 64 * MIB }),
  zip("a bomb that says it is small", "too-large", { name: "bomb", packed: bomb, size: 10 }),
  zip("a size that is not so", "archive-damaged", { name: "x", content: "four", size: 3 }),
  zip("a wrong checksum", "archive-damaged", { name: "x", crc: 1 }),
  zip("another name in the other header", "archive-damaged", { name: "x", localName: "y" }),
  zip("entries in the same bytes", "archive-damaged", { name: "x", offset: 0 }),
  zip("an entry past the end", "archive-damaged", { name: "x", offset: 0xfffffff }),
  zip("an encrypted file", "archive-unsupported", { name: "x", flags: 1 }),
  zip("a method nobody reads", "archive-unsupported", { name: "x", method: 14 }),
  zip("a folder with content", "archive-damaged", { name: "d/", mode: 0o040755 }),
  zip("a file with the type of a folder", "archive-damaged", { name: "d", mode: 0o040755 }),
  zip("bytes behind the content", "archive-damaged", {
    name: "x",
    packed: Buffer.concat([deflateRawSync("x"), Buffer.from("behind")]),
  }),
  {
    what: "zip: too many files",
    code: "too-many-files",
    bytes: rawZip(Array.from({ length: 600 }, (_, index) => ({ name: `f${index}` }))),
  },
  {
    what: "zip: more entries than it has",
    code: "archive-damaged",
    bytes: rawZip([{ name: "SKILL.md", content: SKILL }], { count: 2 }),
  },
  {
    what: "zip: fewer entries than it has",
    code: "archive-damaged",
    bytes: rawZip([{ name: "SKILL.md", content: SKILL }, { name: "x" }], { count: 1 }),
  },
  {
    what: "zip: zip64",
    code: "archive-unsupported",
    bytes: rawZip([{ name: "SKILL.md", content: SKILL }], { count: 0xffff }),
  },
  {
    what: "zip: cut off",
    code: "archive-damaged",
    bytes: rawZip([{ name: "SKILL.md", content: SKILL }]).subarray(0, -30),
  },
  { what: "neither zip nor tar", code: "archive-unknown", bytes: Buffer.from("#!/bin/sh\ntouch /tmp/escaped\n") },
  { what: "nothing at all", code: "archive-unknown", bytes: new Uint8Array() },
  { what: "an archive past the limit", code: "too-large", bytes: new Uint8Array(11 * MIB) },
];
