import type { JSONRPCErrorResponse } from "@modelcontextprotocol/server";

/** The fault of a message, and the answer to it where it is a request. */
export interface MessageFault {
  readonly reason: string;
  readonly answer?: FaultAnswer;
}

/** The id is the request's own, or `null` where no answer can carry that. */
type FaultAnswer = Omit<JSONRPCErrorResponse, "id"> & { readonly id: string | number | null };

/**
 * Checks the envelope of a message before the SDK reads it: the SDK drops what does not fit its schema, and the client would wait for
 * its time-out. Returns `undefined` for what the SDK can read.
 */
export function findMessageFault(message: unknown): MessageFault | undefined {
  if (!isRecord(message)) return { reason: "A message must be a JSON object." };
  const { id, jsonrpc, method, params } = message;
  // Answers to what the server asked have an id too.
  if (method === undefined && ("result" in message || "error" in message)) return undefined;
  const fault = (code: number, reason: string): MessageFault =>
    id === undefined
      ? { reason }
      : { reason, answer: { jsonrpc: "2.0", id: toAnswerId(id), error: { code, message: reason } } };
  if (id !== undefined && !isId(id)) {
    return fault(INVALID_REQUEST, "Invalid request: the id of a request must be a string or a whole number.");
  }
  if (jsonrpc !== "2.0") return fault(INVALID_REQUEST, 'Invalid request: jsonrpc must be "2.0".');
  if (typeof method !== "string") return fault(INVALID_REQUEST, "Invalid request: method must be a string.");
  const extra = Object.keys(message).find((key) => !MEMBERS.includes(key));
  if (extra !== undefined) {
    const shown = JSON.stringify(extra.slice(0, MAX_SHOWN));
    return fault(INVALID_REQUEST, `Invalid request: the member ${shown} is unknown. Put it into params.`);
  }
  if (params === undefined) return undefined;
  if (!isRecord(params)) return fault(INVALID_PARAMS, "Invalid params: params must be an object.");
  const { _meta: meta } = params;
  if (meta === undefined) return undefined;
  if (!isRecord(meta)) return fault(INVALID_PARAMS, "Invalid params: _meta must be an object.");
  const { progressToken } = meta;
  if (progressToken !== undefined && !isId(progressToken)) {
    return fault(INVALID_PARAMS, "Invalid params: _meta.progressToken must be a string or a whole number.");
  }
  return undefined;
}

const [INVALID_REQUEST, INVALID_PARAMS] = [-32600, -32602];

/** All that the SDK lets a request have. */
const MEMBERS: readonly string[] = ["jsonrpc", "id", "method", "params"];
/** Characters of a member's name in a message. */
const MAX_SHOWN = 100;

const toAnswerId = (id: unknown): string | number | null =>
  typeof id === "string" || (typeof id === "number" && Number.isFinite(id)) ? id : null;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string | number => typeof value === "string" || Number.isSafeInteger(value);
