import { type FolderFile, tooLarge, tooMany } from "../folder/folder-file.js";
import { linkRefusal, specialRefusal } from "../folder/read-folder.js";
import { quote } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { checkFolderName, damaged, decodeName, unsupported } from "./entry.js";

const BLOCK = 512;

/** Files of a tar: ustar, with the long names of pax and GNU. Sparse files, links and devices are refused. */
export function readTar(bytes: Uint8Array, limits: FullInstallLimits): readonly FolderFile[] {
  const tar = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const files: FolderFile[] = [];
  let entries = 0;
  let next: Overrides = {};
  let at = 0;
  for (; at + BLOCK <= tar.length && !isZero(tar.subarray(at, at + BLOCK)); ) {
    // Folders and long names have entries too.
    if (++entries > limits.files * 4) throw tooMany(limits.files);
    const header = readHeader(tar.subarray(at, at + BLOCK));
    const size = isExtension(header.type) ? header.size : (next.size ?? header.size);
    const start = at + BLOCK;
    if (start + size > tar.length) throw damaged(`${quote(header.name)} is cut off`);
    const content = tar.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
    if (isExtension(header.type)) {
      next = { ...next, ...readExtension(header.type, content) };
      continue;
    }
    const file = toFile(header, { spelt: next.path ?? header.name, content, maxDepth: limits.depth });
    if (file && file.bytes.length > limits.fileBytes) throw tooLarge(file.path, limits.fileBytes);
    if (file) files.push(file);
    if (files.length > limits.files) throw tooMany(limits.files);
    next = {};
  }
  // Without the end mark nobody can tell a whole archive from the first half of one.
  if (at + BLOCK > tar.length) throw damaged("its end is missing");
  if (!isZero(tar.subarray(at))) throw damaged("something stands behind its end");
  return files;
}

/** What an extension says of the entry after it. */
interface Overrides {
  readonly path?: string;
  readonly size?: number;
}

interface Header {
  readonly name: string;
  readonly mode: number;
  readonly size: number;
  readonly type: string;
}

function readHeader(block: Buffer): Header {
  const stated = readOctal(block, 148, 8);
  let sum = 8 * 0x20;
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte;
  if (stated !== sum) throw damaged("the checksum of a header is wrong");
  const isUstar = block.toString("latin1", 257, 262) === "ustar";
  // GNU's old format has times where ustar has the prefix.
  const prefix = isUstar && block[263] === 0x30 ? readText(block, 345, 155) : "";
  const name = readText(block, 0, 100);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    mode: readOctal(block, 100, 8),
    size: readOctal(block, 124, 12),
    type: String.fromCharCode(block[156] ?? 0),
  };
}

const isExtension = (type: string): boolean => type === "x" || type === "g" || type === "L";

function readExtension(type: string, content: Buffer): Overrides {
  if (type === "L") return { path: readText(content, 0, content.length) };
  const records = readPax(content);
  for (const key of records.keys()) {
    if (key.startsWith("GNU.sparse")) throw unsupported("it holds a sparse file");
  }
  const path = records.get("path");
  const size = records.get("size");
  if (type === "g") {
    // `git archive` writes its commit here; a name or a size for all entries has no honest use.
    if (path !== undefined || size !== undefined) throw unsupported("one header renames all entries");
    return {};
  }
  if (size !== undefined && !/^\d{1,15}$/.test(size)) throw damaged("a size is no number");
  return { ...(path !== undefined && { path }), ...(size !== undefined && { size: Number(size) }) };
}

/** Records of the form `length key=value\n`, where the length counts all of it. */
function readPax(content: Buffer): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const [digits = ""] = /^\d{1,8}(?= )/.exec(content.toString("latin1", at, at + 9)) ?? [];
    const length = Number(digits);
    const record = content.subarray(at + digits.length + 1, at + length);
    const equals = record.indexOf(0x3d);
    if (digits === "" || at + length > content.length || record.at(-1) !== 0x0a || equals < 1) {
      throw damaged("an extended header cannot be read");
    }
    records.set(decodeName(record.subarray(0, equals)), decodeName(record.subarray(equals + 1, -1)));
    at += length;
  }
  return records;
}

function toFile(
  { type, mode }: Header,
  { spelt, content, maxDepth }: { readonly spelt: string; readonly content: Buffer; readonly maxDepth: number },
): FolderFile | undefined {
  if (type === "1" || type === "2") throw linkRefusal(spelt);
  if (type === "3" || type === "4" || type === "6") throw specialRefusal(spelt);
  if (type !== "0" && type !== "\0" && type !== "5") throw unsupported(`${quote(spelt)} is of the type ${quote(type)}`);
  // `tar -C folder .` writes `./SKILL.md`.
  const path = spelt.replace(/^(?:\.\/)+/, "");
  const isRoot = path === "" || path === ".";
  // The oldest format marks a folder by its name alone.
  if (type === "5" || isRoot || (type === "\0" && path.endsWith("/"))) {
    if (content.length > 0) throw damaged(`${quote(spelt)} is a folder with content`);
    if (!isRoot) checkFolderName(path.replace(/\/$/, ""), maxDepth);
    return undefined;
  }
  return { path, bytes: Buffer.from(content), executable: (mode & 0o100) !== 0 };
}

function readText(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return decodeName(end === -1 ? field : field.subarray(0, end));
}

function readOctal(block: Buffer, start: number, length: number): number {
  const text = block.toString("latin1", start, start + length).replace(/^[ \0]+|[ \0].*$/gs, "");
  if (!/^[0-7]*$/.test(text)) throw damaged("a number in a header cannot be read");
  return text === "" ? 0 : Number.parseInt(text, 8);
}

const isZero = (block: Uint8Array): boolean => block.every((byte) => byte === 0);
