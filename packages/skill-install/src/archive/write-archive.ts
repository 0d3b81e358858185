import { crc32, deflateRawSync } from "node:zlib";
import { type FolderFile, toFolder } from "../folder/folder-file.js";
import { type InstallLimits, toLimits } from "../limits.js";
import type { ArchiveFormat } from "./read-archive.js";

export interface WriteArchiveOptions {
  /** Default: `zip`. */
  readonly format?: ArchiveFormat | undefined;
  /** A folder that all files are put into, as `.skill` files and uploads want it. Default: none, as well-known discovery wants it. */
  readonly folder?: string | undefined;
  /** `false` packs without compressing: then the bytes do not depend on the version of zlib either. Default: `true`. */
  readonly compress?: boolean | undefined;
  readonly limits?: InstallLimits | undefined;
}

/**
 * Packs a skill's files. The same files give the same bytes: sorted, without times, owners or more of the mode than whether a file can
 * be run. Throws for files that `readArchive` would refuse.
 */
export function writeArchive(files: readonly FolderFile[], options: WriteArchiveOptions = {}): Uint8Array {
  const { format = "zip", folder, compress = true } = options;
  const limits = toLimits(options.limits);
  const named = folder === undefined ? files : files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
  const sorted = toFolder(named, limits);
  return format === "zip" ? writeZip(sorted, compress) : gzip(writeTar(sorted), compress);
}

const UNIX = 3;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day a zip knows. */
const ZIP_DATE = 0x21;

const modeOf = (file: FolderFile): number => (file.executable ? 0o755 : 0o644);

function writeZip(files: readonly FolderFile[], compress: boolean): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const deflated = compress ? deflateRawSync(file.bytes, { level: 9 }) : undefined;
    const smaller = deflated && deflated.length < file.bytes.length ? deflated : undefined;
    const data = smaller ?? Buffer.from(file.bytes);
    const common = zipFields({
      method: smaller ? 8 : 0,
      crc: crc32(file.bytes),
      packed: data.length,
      size: file.bytes.length,
      name,
    });
    const local = Buffer.concat([u32(0x04034b50), common, u16(0), name]);
    const mode = (0o100000 | modeOf(file)) * 0x10000;
    const central = [
      u32(0x02014b50),
      u16((UNIX << 8) | VERSION),
      common,
      u16(0),
      u16(0),
      u16(0),
      u16(0),
      u32(mode),
      u32(offset),
      name,
    ];
    parts.push(local, data);
    directory.push(Buffer.concat(central));
    offset += local.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(files.length),
    u16(files.length),
    u32(central.length),
    u32(offset),
    u16(0),
  ];
  return Buffer.concat([...parts, central, ...end]);
}

interface ZipFields {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly name: Buffer;
}

/** What the local header and the directory both have, from the version needed to the length of the name. */
function zipFields({ method, crc, packed, size, name }: ZipFields): Buffer {
  const head = [VERSION, UTF8_NAMES, method, 0, ZIP_DATE].map(u16);
  return Buffer.concat([...head, u32(crc), u32(packed), u32(size), u16(name.length)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

const BLOCK = 512;

function writeTar(files: readonly FolderFile[]): Buffer {
  const parts = files.flatMap((file) => {
    const name = Buffer.from(file.path);
    const long = name.length > 100 ? paxPath(file.path) : undefined;
    const extension = long ? [tarHeader("PaxHeader", { size: long.length, type: "x", mode: 0o644 }), padded(long)] : [];
    const header = tarHeader(name.subarray(0, 100), { size: file.bytes.length, type: "0", mode: modeOf(file) });
    return [...extension, header, padded(file.bytes)];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** `length path=value`, where the length counts its own digits too. */
function paxPath(path: string): Buffer {
  const rest = Buffer.byteLength(` path=${path}\n`);
  let length = rest + String(rest).length;
  if (String(length).length !== String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${path}\n`);
}

function tarHeader(
  name: string | Buffer,
  { size, type, mode }: { readonly size: number; readonly type: string; readonly mode: number },
): Buffer {
  const block = Buffer.alloc(BLOCK);
  Buffer.from(name).copy(block);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write(`        ${type}`, 148, "latin1");
  block.write("ustar\x0000", 257, "latin1");
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes], Math.ceil(bytes.length / BLOCK) * BLOCK);
}

/** The header by hand: zlib's own names the operating system in it. */
function gzip(bytes: Buffer, compress: boolean): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  const data = compress ? [deflateRawSync(bytes, { level: 9 })] : storedBlocks(bytes);
  return Buffer.concat([header, ...data, u32(crc32(bytes)), u32(bytes.length)]);
}

/** Deflate without compressing: blocks of at most 65,535 bytes, each with its length and the complement of that. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const block = bytes.subarray(at, at + 0xffff);
    const isLast = at + 0xffff >= bytes.length;
    blocks.push(Buffer.from([isLast ? 1 : 0]), u16(block.length), u16(~block.length & 0xffff), block);
  }
  return blocks;
}
