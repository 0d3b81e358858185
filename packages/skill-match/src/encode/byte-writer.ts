import { grow } from "./grow.js";

/** Collects whole numbers, the smaller the shorter: 7 bits a byte, lowest first. */
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
