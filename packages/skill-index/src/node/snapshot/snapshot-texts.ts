import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";

/** Texts one after the other, compressed a page at a time: most of a large collection are never looked at. */
export interface PackedTexts {
  readonly bytes: Buffer;
  /** Where each page ends among the bytes. */
  readonly pageEnds: readonly number[];
}

/** Puts a text, or bytes, after those before it, and tells where it ends, in bytes. */
export type KeepText = (text: string | Uint8Array) => number;

/** Gives back what was kept between two places. */
export interface SnapshotTexts {
  subarray(start: number, end: number): Buffer;
}

export interface TextPacker {
  readonly keepText: KeepText;
  pack(): Promise<PackedTexts>;
}

export function createTextPacker(): TextPacker {
  const parts: Uint8Array[] = [];
  let end = 0;
  return {
    keepText(text) {
      const bytes = typeof text === "string" ? Buffer.from(text, "utf8") : text;
      parts.push(bytes);
      end += bytes.length;
      return end;
    },
    async pack() {
      const whole = Buffer.concat(parts);
      const pages = Array.from({ length: Math.ceil(end / PAGE) }, (_, at) =>
        whole.subarray(at * PAGE, (at + 1) * PAGE),
      );
      const packed = await Promise.all(pages.map((page) => compress(page, { params: FASTEST })));
      let packedEnd = 0;
      return { bytes: Buffer.concat(packed), pageEnds: packed.map(({ length }) => (packedEnd += length)) };
    },
  };
}

const PAGE = 64 * 1024;
const CACHED_PAGES = 4;
const FASTEST = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };
const compress = promisify(brotliCompress);

/** `bytes` may still be on their way: they are not read before the first question. Throws if they are not what was packed. */
export function openTexts({ bytes, pageEnds }: PackedTexts): SnapshotTexts {
  const opened = new Map<number, Buffer>();

  // Neighbours are often asked for one after the other, and frontmatter and body of one skill after another.
  function openPage(at: number): Buffer {
    const packed = bytes.subarray(pageEnds[at - 1] ?? 0, pageEnds[at]);
    const page = opened.get(at) ?? brotliDecompressSync(packed, { maxOutputLength: PAGE });
    opened.delete(at);
    opened.set(at, page);
    const [oldest] = opened.keys();
    if (opened.size > CACHED_PAGES && oldest !== undefined) opened.delete(oldest);
    return page;
  }

  return {
    subarray(start, end) {
      const parts: Buffer[] = [];
      for (let at = Math.floor(start / PAGE); at * PAGE < end; at++) {
        parts.push(openPage(at).subarray(Math.max(0, start - at * PAGE), end - at * PAGE));
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}
