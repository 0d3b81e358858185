import { setTimeout as sleep } from "node:timers/promises";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import { refuseAccess } from "./access-token.js";
import { checkUrl } from "./check-url.js";
import type { RequestContext } from "./network-options.js";
import { type Answer, request } from "./request.js";

export interface Download {
  readonly bytes: Uint8Array;
  /** Where it came from, after redirects. */
  readonly url: string;
  /** How many entries a catalog says that its index leaves out. Absent: none. */
  readonly omitted?: number;
}

const MAX_REDIRECTS = 5;

/**
 * The bytes at an address, as they were sent. Redirects are followed within the same origin alone, so that nobody who is asked can send
 * us to ask someone else: another server, or a port of this machine. Ends at `maxBytes`, whatever a header says.
 */
export async function download(address: string, maxBytes: number, options: RequestContext = {}): Promise<Download> {
  const first = checkUrl(address);
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await requestPatiently(url, maxBytes, options);
    if (answer.location === undefined) {
      const { bytes, omitted } = answer;
      return { bytes, url: url.href, ...(omitted !== undefined && { omitted }) };
    }
    const next = URL.canParse(answer.location, url.href) ? new URL(answer.location, url.href) : undefined;
    if (next?.origin !== first.origin || next.username !== "") {
      const message = `${quote(url.href)} leads to ${quote(answer.location)}, on another origin. Ask for that address by name if you trust it.`;
      throw new Refusal("redirect-refused", message, { path: url.href });
    }
    url = next;
  }
  throw new Refusal("redirect-refused", `${quote(address)} is redirected more than ${MAX_REDIRECTS} times.`, {
    path: address,
  });
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

async function requestPatiently(url: URL, maxBytes: number, options: RequestContext): Promise<Answer> {
  const { retries = 2, signal } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await request(url, maxBytes, options);
      if (!PASSING_STATUS.has(answer.status) || attempt >= retries) return checkStatus(answer, url, options);
      await pause(attempt, answer.retryAfter, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Refusal) throw error;
      if (attempt >= retries || !PASSING_ERRORS.has((error as NodeJS.ErrnoException).code ?? "")) {
        throw new Refusal("request-failed", `${quote(url.href)} cannot be read (${reasonOf(error)}).`, {
          path: url.href,
          cause: error,
        });
      }
      await pause(attempt, undefined, signal);
    }
  }
}

const PASSING_STATUS = new Set([429, 502, 503, 504]);
const PASSING_ERRORS = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"]);

async function pause(attempt: number, retryAfter: number | undefined, signal: AbortSignal | undefined): Promise<void> {
  const wanted = retryAfter === undefined ? FIRST_PAUSE_MS * 2 ** attempt : retryAfter * 1000;
  await sleep(Math.min(wanted, MAX_PAUSE_MS), undefined, signal ? { signal } : {});
}

function checkStatus(answer: Answer, url: URL, options: RequestContext): Answer {
  if (answer.location !== undefined || answer.status === 200) return answer;
  if (answer.status === 401 || answer.status === 403) throw refuseAccess(url, answer.status, options);
  const code = answer.status === 404 || answer.status === 410 ? "source-missing" : "request-failed";
  throw new Refusal(code, `${quote(url.href)} was answered with status ${answer.status}.`, { path: url.href });
}
