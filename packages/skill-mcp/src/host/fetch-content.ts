import { fail, type McpResult } from "../mcp-problem.js";
import { toUriKey } from "../skill-uri.js";
import { askServer } from "./ask-server.js";
import type { HostContext } from "./fetch-entries.js";

export interface FetchedContent {
  readonly bytes: Uint8Array;
  /** What the server says it is. */
  readonly mimeType?: string | undefined;
}

export interface ContentRequest {
  readonly uri: string;
  /** How many bytes the answer may have: exactly so many, or no more than that. */
  readonly size: { readonly bytes: number; readonly exact: boolean };
  readonly signal: AbortSignal | undefined;
}

/** Asks for one file. Its size is looked at before it is decoded, so that one a thousand times too large costs nothing more. */
export async function fetchContent(
  { client, limits }: HostContext,
  { uri, size, signal }: ContentRequest,
): Promise<McpResult<FetchedContent>> {
  const question = { path: uri, code: "read-failed", requestTimeoutMs: limits.requestTimeoutMs, signal } as const;
  const answer = await askServer(question, (options) =>
    client.readResource({ uri }, { ...options, cacheMode: "bypass" }),
  );
  if (!answer.ok) return answer;
  const key = toUriKey(uri);
  const content = answer.value.contents.find((item) => toUriKey(item.uri) === key);
  if (!content) return fail("read-failed", uri, "The server answered without the file that was asked for.");
  const minBytes = "text" in content ? content.text.length : Math.floor(content.blob.length / 4) * 3 - 2;
  const bytes = minBytes > size.bytes ? undefined : toBytes(content);
  if (bytes !== undefined && (size.exact ? bytes.length === size.bytes : bytes.length <= size.bytes)) {
    return { ok: true, value: { bytes, mimeType: content.mimeType } };
  }
  const expected = size.exact ? `the ${size.bytes} that were listed` : `${size.bytes}, the most that is accepted`;
  return fail("size-differs", uri, `The file has ${bytes?.length ?? `${minBytes} or more`} bytes, not ${expected}.`);
}

const toBytes = (content: { readonly text: string } | { readonly blob: string }): Uint8Array =>
  "text" in content ? new TextEncoder().encode(content.text) : Buffer.from(content.blob, "base64");
