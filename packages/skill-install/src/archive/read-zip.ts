import { crc32, inflateRawSync } from "node:zlib";
import { type FolderFile, tooLarge, tooMany } from "../folder/folder-file.js";
import { quote, Refusal } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { checkEntryType, checkFolderName, damaged, decodeName, S_IFDIR, unsupported } from "./entry.js";

/**
 * Files of a zip, by its central directory. The local header of each entry must say the same: two readers that believe different
 * headers would see different skills.
 */
export function readZip(bytes: Uint8Array, limits: FullInstallLimits): readonly FolderFile[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(zip);
  const entries = readDirectory(zip, end, limits);
  checkRanges(zip, entries, end.directory);
  const files: FolderFile[] = [];
  let left = limits.bytes;
  for (const entry of entries) {
    if (entry.isFolder) {
      checkFolderName(entry.name, limits.depth);
      continue;
    }
    const content = unpack(zip, entry, Math.min(limits.fileBytes, left));
    left -= content.length;
    files.push({ path: entry.name, bytes: content, executable: entry.executable });
  }
  return files;
}

interface End {
  readonly count: number;
  readonly directory: number;
  /** Where the directory ends and the record of the end begins. */
  readonly at: number;
}

const END_SIGNATURE = 0x06054b50;

/** The record at the very end. A comment that looks like one is no place to hide a second directory: the lengths must meet the end. */
function findEnd(zip: Buffer): End {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at--) {
    if (zip.readUInt32LE(at) !== END_SIGNATURE || at + 22 + zip.readUInt16LE(at + 20) !== zip.length) continue;
    const [disk, firstDisk, here, count] = [4, 6, 8, 10].map((offset) => zip.readUInt16LE(at + offset));
    const [size = 0, directory = 0] = [12, 16].map((offset) => zip.readUInt32LE(at + offset));
    if (count === 0xffff || directory === 0xffffffff || size === 0xffffffff) throw unsupported("it is a zip64");
    if (disk !== 0 || firstDisk !== 0 || here !== count) throw unsupported("it is in several parts");
    if (directory + size !== at) throw damaged("its directory is not where it says");
    return { count: count ?? 0, directory, at };
  }
  throw damaged("it has no directory");
}

interface Entry {
  readonly name: string;
  readonly rawName: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly isFolder: boolean;
  readonly executable: boolean;
}

function readDirectory(zip: Buffer, end: End, limits: FullInstallLimits): readonly Entry[] {
  // Folders have entries too.
  if (end.count > limits.files * 2) throw tooMany(limits.files);
  const entries: Entry[] = [];
  let at = end.directory;
  for (let index = 0; index < end.count; index++) {
    if (at + 46 > end.at || zip.readUInt32LE(at) !== 0x02014b50) throw damaged("its directory is cut off");
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const next = at + 46 + lengths.reduce((sum, length) => sum + length, 0);
    if (next > end.at) throw damaged("its directory is cut off");
    const entry = readEntry(zip, at, lengths[0] ?? 0);
    if (entry.size > limits.fileBytes) throw tooLarge(entry.name, limits.fileBytes);
    entries.push(entry);
    at = next;
  }
  if (at !== end.at) throw damaged("its directory holds more than its entries");
  return entries;
}

function readEntry(zip: Buffer, at: number, nameLength: number): Entry {
  const rawName = zip.subarray(at + 46, at + 46 + nameLength);
  const spelt = decodeName(rawName);
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  if ((flags & 0x2041) !== 0) throw unsupported(`${quote(spelt)} is encrypted`);
  if (method !== 0 && method !== 8) throw unsupported(`${quote(spelt)} is packed by method ${method}`);
  // Some readers take the mode from here whatever system the archive says it was made on.
  const mode = zip.readUInt32LE(at + 38) >>> 16;
  const isFolder = spelt.endsWith("/");
  const type = checkEntryType(mode, spelt);
  if ((type === S_IFDIR) !== isFolder && type !== 0)
    throw damaged(`${quote(spelt)} is a file by its name or by its type, not both`);
  const [crc = 0, packed = 0, size = 0, offset = 0] = [16, 20, 24, 42].map((field) => zip.readUInt32LE(at + field));
  if (isFolder && size !== 0) throw damaged(`${quote(spelt)} is a folder with content`);
  const name = isFolder ? spelt.slice(0, -1) : spelt;
  return { name, rawName, flags, method, crc, packed, size, offset, isFolder, executable: (mode & 0o100) !== 0 };
}

/** Where an entry's data begins, once its own header agrees with the directory. */
function dataStart(zip: Buffer, entry: Entry, limit: number): number {
  const { offset, name } = entry;
  if (offset + 30 > limit || zip.readUInt32LE(offset) !== 0x04034b50)
    throw damaged(`${quote(name)} is not where it says`);
  const [flags = 0, method = 0] = [6, 8].map((field) => zip.readUInt16LE(offset + field));
  const [nameLength = 0, extraLength = 0] = [26, 28].map((field) => zip.readUInt16LE(offset + field));
  const local = zip.subarray(offset + 30, offset + 30 + nameLength);
  const [crc, packed, size] = [14, 18, 22].map((field) => zip.readUInt32LE(offset + field));
  // Bit 3: the sizes stand behind the data, and the header has zeros.
  const isLater = (flags & 8) !== 0;
  const agrees = isLater
    ? [crc, packed, size].every((value, index) => value === 0 || value === [entry.crc, entry.packed, entry.size][index])
    : crc === entry.crc && packed === entry.packed && size === entry.size;
  if (!local.equals(entry.rawName) || method !== entry.method || (flags & 0x2041) !== 0 || !agrees) {
    throw damaged(`the two headers of ${quote(name)} differ`);
  }
  const start = offset + 30 + nameLength + extraLength;
  if (start + entry.packed > limit) throw damaged(`${quote(name)} is cut off`);
  return start;
}

/** A bomb packs many entries into the same bytes. */
function checkRanges(zip: Buffer, entries: readonly Entry[], limit: number): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  let previousEnd = 0;
  for (const entry of sorted) {
    if (entry.offset < previousEnd) throw damaged(`${quote(entry.name)} lies over another entry`);
    previousEnd = dataStart(zip, entry, limit) + entry.packed;
  }
}

function unpack(zip: Buffer, entry: Entry, limit: number): Uint8Array {
  const start = dataStart(zip, entry, zip.length);
  const packed = zip.subarray(start, start + entry.packed);
  const content = entry.method === 0 ? Buffer.from(packed) : inflate(packed, entry.name, limit);
  if (content.length > limit) throw tooLarge(entry.name, limit);
  if (content.length !== entry.size || crc32(content) !== entry.crc)
    throw damaged(`${quote(entry.name)} is not what its checksum says`);
  return content;
}

function inflate(packed: Buffer, name: string, limit: number): Buffer {
  try {
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, limit),
      info: true,
    }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) throw damaged(`${quote(name)} has bytes behind its content`);
    return buffer;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(name, limit);
    throw new Refusal("archive-damaged", `The archive is damaged: ${quote(name)} cannot be unpacked.`, {
      cause: error,
    });
  }
}
