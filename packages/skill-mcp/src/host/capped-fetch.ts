/** What `fetch` is, for the SDK's transport. */
type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` whose answers cannot grow without end: one that has more than `limit` bytes, or one event of a stream that does, fails
 * while it is read. The SDK bounds messages over stdio itself, but not over HTTP.
 */
export function createCappedFetch(limit: number, fetchAnswer: Fetch = fetch): Fetch {
  return async (url, init) => {
    const response = await fetchAnswer(url, init);
    if (!response.body) return response;
    const streamed = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
    const body = response.body.pipeThrough(createCap(limit, streamed));
    const { status, statusText, headers } = response;
    const capped = new Response(body, { status, statusText, headers });
    // A response made by hand has no address, and the SDK compares it to tell redirects.
    Object.defineProperties(capped, { url: { value: response.url }, redirected: { value: response.redirected } });
    return capped;
  };
}

function createCap(limit: number, streamed: boolean): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let newline = false;
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of streamed ? chunk : []) {
        bytes++;
        // A blank line ends an event, and the next one counts from zero.
        if (byte === NEWLINE && newline) bytes = 0;
        if (byte !== RETURN) newline = byte === NEWLINE;
      }
      if (!streamed) bytes += chunk.length;
      if (bytes > limit) controller.error(new RangeError(`The server's answer has more than ${limit} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
