/** What a stream carried, as far as it was kept. The text is the script's own: untrusted, controls and all. */
export interface CapturedOutput {
  /** Decoded as UTF-8, bad bytes as U+FFFD. When cut, head and tail stand around a line `[... truncated n bytes ...]`. */
  readonly text: string;
  /** All bytes that were written, kept or not. */
  readonly bytes: number;
  /** Bytes that are not in `text`; 0 when it is whole. */
  readonly truncatedBytes: number;
}

/** Keeps the first and the last bytes of a stream of any length: a fixed buffer for the head, a ring buffer for the tail. */
export interface CappedOutput {
  write(chunk: Uint8Array): void;
  /** Whether from now on bytes are lost. */
  isFull(): boolean;
  captured(): CapturedOutput;
}

/** `limit` in bytes: one half for the head, the other for the tail. */
export function createCappedOutput(limit: number): CappedOutput {
  const headSize = Math.ceil(limit / 2);
  const tailSize = limit - headSize;
  let buffer: Buffer | undefined;
  let total = 0;
  return {
    write(chunk) {
      buffer ??= Buffer.alloc(limit);
      const toHead = Math.max(0, Math.min(headSize - total, chunk.length));
      buffer.set(chunk.subarray(0, toHead), Math.min(total, headSize));
      writeRing(buffer.subarray(headSize), total + toHead - headSize, chunk.subarray(toHead));
      total += chunk.length;
    },
    isFull: () => total >= limit,
    captured() {
      const whole = buffer ?? Buffer.alloc(0);
      if (total <= limit) return { text: decode(whole.subarray(0, total)), bytes: total, truncatedBytes: 0 };
      const head = withoutSplitEnd(whole.subarray(0, headSize));
      const tail = withoutSplitStart(unrolled(whole.subarray(headSize), total - headSize));
      const truncatedBytes = total - head.length - tail.length;
      const mark = `\n[... truncated ${truncatedBytes} bytes ...]\n`;
      return { text: decode(head) + mark + decode(tail), bytes: total, truncatedBytes };
    },
  };

  /** Writes `chunk` at stream position `position`, wrapping round; only its last `tailSize` bytes can matter. */
  function writeRing(ring: Buffer, position: number, chunk: Uint8Array): void {
    if (tailSize === 0 || chunk.length === 0) return;
    const skipped = Math.max(0, chunk.length - tailSize);
    const rest = chunk.subarray(skipped);
    const start = (position + skipped) % tailSize;
    const beforeEnd = Math.min(rest.length, tailSize - start);
    ring.set(rest.subarray(0, beforeEnd), start);
    ring.set(rest.subarray(beforeEnd), 0);
  }

  function unrolled(ring: Buffer, written: number): Buffer {
    if (tailSize === 0) return ring;
    const start = written % tailSize;
    return Buffer.concat([ring.subarray(start), ring.subarray(0, start)]);
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Drops the bytes of a character that the cut has split, so that the cut itself adds no U+FFFD. */
function withoutSplitEnd(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (isContinuation(byte)) continue;
    return byte !== undefined && back < sequenceLength(byte) ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function withoutSplitStart(bytes: Buffer): Buffer {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start++;
  return bytes.subarray(start);
}

/** How many bytes the UTF-8 character that begins with `lead` has; 1 where it begins none. */
function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}
