import type { JSONRPCErrorResponse } from "@modelcontextprotocol/server";

/** The fault of a message, and the answer to it where it has a valid id. */
export interface MessageFault {
  readonly reason: string;
  readonly answer?: JSONRPCErrorResponse;
}

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
    isId(id) ? { reason, answer: { jsonrpc: "2.0", id, error: { code, message: reason } } } : { reason };
  if (id !== undefined && !isId(id)) return { reason: "The id of a request must be a string or a whole number." };
  if (jsonrpc !== "2.0") return fault(INVALID_REQUEST, 'Invalid request: jsonrpc must be "2.0".');
  if (typeof method !== "string") return fault(INVALID_REQUEST, "Invalid request: method must be a string.");
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string | number => typeof value === "string" || Number.isSafeInteger(value);
