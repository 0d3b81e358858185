import type { InstallCode } from "@skillwright/skill-install";
import { type CatalogCode, CatalogError, toCatalogProblem } from "../catalog-problem.js";

/** Why a request got no answer: a code of the catalog, or one of the service. */
export type ServiceCode =
  | "method-refused"
  | "publisher-missing"
  | "rate-limited"
  | "request-invalid"
  | "request-too-large"
  | "route-missing"
  | "service-busy"
  | "service-failed"
  | "token-missing"
  | "token-refused"
  | "token-unknown";

/** An answer before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Ends a request with a problem. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: ServiceCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ServiceCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A JSON document. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: `${JSON.stringify(value)}\n` };
}

/** A problem, in the one shape that all problems of the service have. */
export function refusal(
  status: number,
  code: ServiceCode | CatalogCode | InstallCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return json({ error: toCatalogProblem(code, message) }, status, headers);
}

/** What says where the database is, and who opens it. */
const WITHIN: ReadonlySet<CatalogCode> = new Set(["database-missing", "database-unreachable", "login-refused"]);

/** What a client is told of an error. What is not ours stays within: it may hold what no client should see. */
export function toRefusal(error: unknown): Answer {
  if (error instanceof RefusedRequest) return refusal(error.status, error.code, error.message, error.headers);
  if (error instanceof CatalogError) {
    if (error.code === "character-refused") return refusal(400, error.code, error.message);
    // What the error says names other tenants.
    if (error.code === "tenant-missing") return refusal(404, error.code, "The tenant is not there any more.");
    const words = WITHIN.has(error.code) ? "The catalog cannot be reached at this moment. Try again." : error.message;
    return refusal(503, error.code, words, { "retry-after": "1" });
  }
  return refusal(500, "service-failed", "Something went wrong here; the log of the service has more.");
}
