import { gzipSync } from "node:zlib";

/** One entry of a tar made by hand. */
export interface RawTarEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  readonly type?: string;
  readonly mode?: number;
  readonly link?: string;
  /** What the header says, whatever the content is. */
  readonly size?: number;
  readonly badSum?: boolean;
}

export function rawTar(entries: readonly RawTarEntry[], end: Uint8Array = Buffer.alloc(1024)): Uint8Array {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? "x");
    const header = Buffer.alloc(512);
    Buffer.from(entry.name).copy(header, 0, 0, 100);
    header.write(`${(entry.mode ?? 0o644).toString(8).padStart(7, "0")}\0`, 100, "latin1");
    header.write(`${(entry.size ?? content.length).toString(8).padStart(11, "0")}\0`, 124, "latin1");
    header.write(`        ${entry.type ?? "0"}${entry.link ?? ""}`, 148, "latin1");
    header.write("ustar\x0000", 257, "latin1");
    const sum = header.reduce((total, byte) => total + byte, entry.badSum ? 1 : 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    return [header, Buffer.concat([content], Math.ceil(content.length / 512) * 512)];
  });
  return Buffer.concat([...blocks, end]);
}

export const rawTarGz = (entries: readonly RawTarEntry[], end?: Uint8Array): Uint8Array =>
  gzipSync(rawTar(entries, end));

/** The content of a pax header with these records. */
export function paxRecords(records: Readonly<Record<string, string>>): string {
  return Object.entries(records)
    .map(([key, value]) => {
      const rest = ` ${key}=${value}\n`;
      let length = rest.length + 2;
      if (String(length).length > 2) length = rest.length + 3;
      return `${length}${rest}`;
    })
    .join("");
}
