import { damaged } from "./matcher-data.js";

/** Reads the numbers of a `ByteWriter`. Whatever the bytes are, it ends and never reads beyond them. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number, which must be below `limit`. */
  read(limit: number): number {
    let value = 0;
    for (let scale = 1; scale <= 128 ** 4; scale *= 128) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) throw damaged("it ends too early");
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (value < limit) return value;
        break;
      }
    }
    throw damaged(`a number is ${limit} or more`);
  }

  /** The next number, a count of things that take at least `bytes` bytes each: never more than there can be. */
  readCount(bytes: number): number {
    return this.read(Math.floor((this.#bytes.length - this.#position) / bytes) + 1);
  }

  /** Throws unless all was read. */
  end(): void {
    if (this.#position !== this.#bytes.length) throw damaged("it goes on after its end");
  }
}
