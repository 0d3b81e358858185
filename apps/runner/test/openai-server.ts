import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server answers to one request: words, a tool call, a failure, or silence. */
export type Reply =
  | { readonly text: string }
  | { readonly call: string; readonly arguments: string }
  | { readonly status: number }
  | { readonly silent: true };

export interface OpenAiServer {
  readonly url: string;
  /** Every request body it was sent. */
  readonly requests: readonly ChatRequest[];
  close(): Promise<void>;
}

interface ChatRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content?: unknown; readonly tool_call_id?: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** A server on loopback that speaks the OpenAI chat wire format, streaming, and answers with the replies in turn. */
export async function startOpenAiServer(replies: readonly Reply[]): Promise<OpenAiServer> {
  const requests: ChatRequest[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await readBody(request);
    requests.push(body);
    send(replies[Math.min(requests.length, replies.length) - 1] ?? { status: 500 }, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<ChatRequest> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as ChatRequest;
}

function send(reply: Reply, { model }: ChatRequest, response: ServerResponse): void {
  if ("silent" in reply) return;
  if ("status" in reply) {
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "the model is on fire", type: "server_error" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const delta of toDeltas(reply)) response.write(toEvent(model, delta, null));
  response.write(toEvent(model, {}, "text" in reply ? "stop" : "tool_calls"));
  response.end("data: [DONE]\n\n");
}

/** Words one by one; the arguments of a call in two pieces, as real servers send them. */
function toDeltas(reply: Extract<Reply, { text: string } | { call: string }>): object[] {
  if ("text" in reply) return (reply.text.match(/\s*\S+/g) ?? []).map((content) => ({ role: "assistant", content }));
  const half = Math.floor(reply.arguments.length / 2);
  const piece = (more: object) => ({ tool_calls: [{ index: 0, ...more }] });
  return [
    piece({
      id: "call_1",
      type: "function",
      function: { name: reply.call, arguments: reply.arguments.slice(0, half) },
    }),
    piece({ function: { arguments: reply.arguments.slice(half) } }),
  ];
}

function toEvent(model: string, delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", created: 0, model, choices })}\n\n`;
}
