import { errorMessage } from "@skillwright/skill-text";
import { tool } from "ai";
import { z } from "zod";

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

/** An HTTP reader for the origins given, and no others. Redirects are not followed: they could lead anywhere. */
export function fetchUrlTool(allowedOrigins: readonly string[]) {
  return tool({
    description: `Reads a web page. Allowed: ${allowedOrigins.join(", ") || "nothing yet"}.`,
    inputSchema: z.object({ url: z.string() }),
    execute: async ({ url }, { abortSignal }) => {
      const target = URL.canParse(url) ? new URL(url) : undefined;
      // Compared by parsed origin: `https://example.com@evil.test` is evil.test.
      if (!target || target.username || !allowedOrigins.includes(target.origin)) {
        return { url, error: `Not allowed. Only pages of ${allowedOrigins.join(", ") || "no site"} can be read.` };
      }
      const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(abortSignal ? [abortSignal] : [])];
      try {
        const response = await fetch(target, { redirect: "manual", signal: AbortSignal.any(signals) });
        return { url, status: response.status, text: await readStart(response) };
      } catch (error) {
        return { url, error: errorMessage(error) };
      }
    },
  });
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes >= MAX_BYTES) return `${text}\n[... cut after ${bytes} bytes]`;
  }
  return text + decoder.decode();
}
