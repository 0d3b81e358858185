import { crc32, deflateRawSync } from "node:zlib";

/** One entry of a zip made by hand, with every lie that a header can tell. */
export interface RawZipEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** What the local header calls it. Default: `name`. */
  readonly localName?: string;
  readonly mode?: number;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** What the headers say it unpacks to. */
  readonly size?: number;
  /** Bytes as packed, where they are not to be made of the content. */
  readonly packed?: Uint8Array;
  /** Where the directory says it is. */
  readonly offset?: number;
}

export function rawZip(
  entries: readonly RawZipEntry[],
  end: { readonly count?: number; readonly comment?: string; readonly before?: string } = {},
): Uint8Array {
  const parts: Buffer[] = [Buffer.from(end.before ?? "")];
  const directory: Buffer[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? "x");
    const method = entry.method ?? 8;
    const packed = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(content) : content));
    const common = (name: Buffer): Buffer => {
      const head = Buffer.alloc(24);
      head.writeUInt16LE(20, 0);
      head.writeUInt16LE(entry.flags ?? 0x800, 2);
      head.writeUInt16LE(method, 4);
      head.writeUInt16LE(0x21, 8);
      head.writeUInt32LE(entry.crc ?? crc32(content), 10);
      head.writeUInt32LE(packed.length, 14);
      head.writeUInt32LE(entry.size ?? content.length, 18);
      head.writeUInt16LE(name.length, 22);
      return head;
    };
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04", "latin1"),
      common(localName),
      Buffer.alloc(2),
      localName,
      packed,
    ]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 8);
    tail.writeUInt32LE(entry.offset ?? offset, 12);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03", "latin1"), common(name), tail, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(end.count ?? entries.length, 8);
  last.writeUInt16LE(end.count ?? entries.length, 10);
  last.writeUInt32LE(central.length, 12);
  last.writeUInt32LE(offset, 16);
  last.writeUInt16LE(Buffer.byteLength(end.comment ?? ""), 20);
  return Buffer.concat([...parts, central, last, Buffer.from(end.comment ?? "")]);
}
