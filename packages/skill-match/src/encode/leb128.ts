import { grow } from "./grow.js";
import { damaged } from "./matcher-data.js";

/** LEB128: collects whole numbers, the smaller the shorter, 7 bits a byte with the lowest first and the top bit for "more follows". */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #size = 0;

  /** Takes a number from 0 to 2³² − 1. */
  write(value: number): void {
    if (this.#size + 5 > this.#bytes.length) this.#bytes = grow(this.#bytes, this.#size + 5);
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) this.#bytes[this.#size++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.#size++] = rest;
  }

  writeAll(values: ArrayLike<number>): void {
    for (let index = 0; index < values.length; index++) this.write(values[index] as number);
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }
}

/** LEB128: reads the numbers of a `ByteWriter`. Whatever the bytes are, it ends and never reads beyond them. */
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
