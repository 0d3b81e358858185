import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request of a client, its body read. */
export interface ModelRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** What the server sends back: one JSON, or events of a stream. */
export type ModelReply =
  | { readonly json: object; readonly status?: number }
  | { readonly events: readonly ServerEvent[] };

export interface ServerEvent {
  readonly event?: string;
  readonly data: object | string;
}

/** A provider on the loopback interface, for as long as `use` takes. */
export async function withModelServer<T>(
  answer: (request: ModelRequest) => ModelReply,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => void reply(request, response, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: ModelRequest) => ModelReply,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const made = answer({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString()) });
  if ("json" in made) {
    response.statusCode = made.status ?? 200;
    response.setHeader("content-type", "application/json").end(JSON.stringify(made.json));
    return;
  }
  response.setHeader("content-type", "text/event-stream");
  for (const { event, data } of made.events) {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    response.write(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
  }
  response.end();
}
