import type { Client } from "@modelcontextprotocol/client";
import { errorMessage } from "@skillwright/skill-text";
import { fail, type McpProblemCode, type McpResult } from "../mcp-problem.js";

/** The part of the SDK's `Client` that is used here. It must be connected. */
export type SkillClient = Pick<Client, "request" | "readResource" | "getServerCapabilities">;

export interface Question {
  /** What the problem is about, should there be one. */
  readonly path: string;
  /** The code of a failure that is not a timeout. */
  readonly code: McpProblemCode;
  readonly requestTimeoutMs: number;
  /** The caller's. Aborted: the call rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Of a series of requests. Aborted: `request-timeout`. */
  readonly deadline?: AbortSignal | undefined;
}

export interface RequestLimits {
  readonly timeout: number;
  readonly maxTotalTimeout: number;
  readonly signal?: AbortSignal;
}

/** One request whose failure is a value: a server that is silent, slow or wrong must not take the host down with it. */
export async function askServer<T>(
  question: Question,
  send: (options: RequestLimits) => Promise<T>,
): Promise<McpResult<T>> {
  const { path, requestTimeoutMs, signal, deadline } = question;
  signal?.throwIfAborted();
  const signals = [signal, deadline].filter((item) => item !== undefined);
  const limits = { timeout: requestTimeoutMs, maxTotalTimeout: requestTimeoutMs };
  try {
    return {
      ok: true,
      value: await send(signals.length > 0 ? { ...limits, signal: AbortSignal.any(signals) } : limits),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline?.aborted) return fail("request-timeout", path, "The server took too long over all its answers.");
    if (codeOf(error) === "REQUEST_TIMEOUT") {
      return fail("request-timeout", path, `The server did not answer within ${requestTimeoutMs} ms.`);
    }
    return fail(question.code, path, `The server failed: ${errorMessage(error)}`);
  }
}

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;
