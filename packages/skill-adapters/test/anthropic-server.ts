import type { MessageCreateParams, MessageParam } from "@anthropic-ai/sdk/resources/messages";
import type { ModelReply, ModelRequest, ServerEvent } from "./model-server.js";
import type { ModelAnswer, ModelView, ScriptedModel } from "./scripted-run.js";

/** The messages API, answering by a script. */
export function anthropicServer(model: ScriptedModel): (request: ModelRequest) => ModelReply {
  return ({ body }) => {
    const params = body as unknown as MessageCreateParams;
    const answer = model.next(toView(params));
    return params.stream ? { events: toEvents(answer) } : { json: toMessage(answer) };
  };
}

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : ((content ?? []) as { text?: string }[]).flatMap(({ text }) => text ?? []).join("\n");

function toView({ messages, system, tools = [] }: MessageCreateParams): ModelView {
  const results = messages
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .flatMap((block) => (block.type === "tool_result" ? [textOf(block.content)] : []));
  const isUser = ({ role, content }: MessageParam) => role === "user" && textOf(content) !== "";
  return {
    system: typeof system === "string" ? system : (system ?? []).map(({ text }) => text).join("\n\n"),
    user: textOf(messages.findLast(isUser)?.content),
    tools: tools.map((tool) => ("name" in tool ? tool.name : tool.type)),
    results,
  };
}

const toContent = (answer: ModelAnswer) =>
  "say" in answer
    ? [{ type: "text" as const, text: answer.say }]
    : answer.calls.map(({ id, tool, input }) => ({ type: "tool_use" as const, id, name: tool, input }));

function toMessage(answer: ModelAnswer) {
  const head = { id: "message", type: "message", role: "assistant", model: "scripted", stop_sequence: null };
  const usage = { input_tokens: 1, output_tokens: 1 };
  return { ...head, usage, content: toContent(answer), stop_reason: "say" in answer ? "end_turn" : "tool_use" };
}

function toEvents(answer: ModelAnswer): ServerEvent[] {
  const message = toMessage(answer);
  const event = (type: string, fields: object): ServerEvent => ({ event: type, data: { type, ...fields } });
  const blocks = message.content.flatMap((block, index) => {
    const delta = (fields: object) => event("content_block_delta", { index, delta: fields });
    const isText = block.type === "text";
    const start = isText ? { ...block, text: "" } : { ...block, input: {} };
    const deltas = isText
      ? block.text.split(/(?<= )/).map((text) => delta({ type: "text_delta", text }))
      : [delta({ type: "input_json_delta", partial_json: JSON.stringify(block.input) })];
    return [
      event("content_block_start", { index, content_block: start }),
      ...deltas,
      event("content_block_stop", { index }),
    ];
  });
  const { stop_reason, stop_sequence, usage } = message;
  return [
    event("message_start", { message: { ...message, content: [], stop_reason: null } }),
    ...blocks,
    event("message_delta", { delta: { stop_reason, stop_sequence }, usage }),
    event("message_stop", {}),
  ];
}
