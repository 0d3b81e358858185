import type { IncomingMessage } from "node:http";
import { RefusedRequest } from "./answers.js";

/** The body of a request, of at most `limit` bytes: counted as they come, whatever a header says. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw isBrokenOff(error) ? brokenOff() : error;
  }
  return Buffer.concat(chunks);
}

/** Nobody is there to read an answer, and nothing here is at fault. */
const isBrokenOff = (error: unknown): boolean => (error as { code?: string }).code === "ECONNRESET";
const brokenOff = (): RefusedRequest => new RefusedRequest(400, "request-invalid", "The body was broken off.", UNREAD);

/** The fields of a small JSON object. */
export async function readFields(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBody(request, 16 * 1024);
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below, in the words of this service.
  }
  throw new RefusedRequest(400, "request-invalid", "The body must be a JSON object in UTF-8.");
}

/** The rest of the body is not read, so the connection cannot be used again. */
export const UNREAD: Readonly<Record<string, string>> = { connection: "close" };

function tooLarge(limit: number): RefusedRequest {
  return new RefusedRequest(413, "request-too-large", `A request has at most ${limit} bytes.`, UNREAD);
}
