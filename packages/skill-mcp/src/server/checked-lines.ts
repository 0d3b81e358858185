import { Transform, type TransformCallback } from "node:stream";
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from "@modelcontextprotocol/server";
import { findMessageFault, type MessageFault } from "./check-message.js";

/** Passes on the lines that hold a message the SDK can read. Fails at a line that is longer than the SDK takes. */
export class CheckedLines extends Transform {
  readonly #onFault: (fault: MessageFault) => void;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(onFault: (fault: MessageFault) => void) {
    super();
    this.#onFault = onFault;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      if (!this.#add(chunk.subarray(start, end + 1), done)) return;
      this.#endLine();
      start = end + 1;
    }
    if (this.#add(chunk.subarray(start), done)) done();
  }

  /** Returns whether the line is still short enough; else the stream is at its end. */
  #add(part: Buffer, done: TransformCallback): boolean {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length <= MAX_LINE_BYTES) return true;
    done(new LineLimitError());
    return false;
  }

  #endLine(): void {
    const line = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    const fault = findLineFault(line.toString("utf8"));
    if (fault) this.#onFault(fault);
    else this.push(line);
  }
}

class LineLimitError extends Error {
  constructor() {
    super(`The client sent a line of more than ${MAX_LINE_BYTES} bytes, so the connection was closed.`);
  }
}

export const isLineLimit = (error: Error): boolean => error instanceof LineLimitError;

const NEWLINE = 0x0a;
const MAX_LINE_BYTES = STDIO_DEFAULT_MAX_BUFFER_SIZE;

function findLineFault(line: string): MessageFault | undefined {
  if (line.trim() === "") return undefined;
  try {
    return findMessageFault(JSON.parse(line));
  } catch {
    return { reason: "A line is not JSON, so it was skipped." };
  }
}
