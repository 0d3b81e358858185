import type { ChatCompletionCreateParams, ChatCompletionMessageParam } from "openai/resources/chat/completions";
import type { ResponseCreateParams, ResponseInputItem } from "openai/resources/responses/responses";
import type { ModelReply, ModelRequest, ServerEvent } from "./model-server.js";
import type { ModelAnswer, ModelView, ScriptedModel } from "./scripted-run.js";

/** OpenAI's two APIs, answering by a script. */
export function openAIServer(model: ScriptedModel): (request: ModelRequest) => ModelReply {
  return ({ path, body }) => {
    if (path.endsWith("/chat/completions")) {
      const params = body as unknown as ChatCompletionCreateParams;
      const answer = model.next(viewOfChat(params));
      return params.stream ? { events: chatEvents(answer) } : { json: completion(answer) };
    }
    const params = body as unknown as ResponseCreateParams;
    const response = toResponse(model.next(viewOfResponses(params)));
    return params.stream ? { events: responseEvents(response) } : { json: response };
  };
}

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : ((content ?? []) as { text?: string }[]).map(({ text }) => text ?? "").join("\n");

function viewOfChat({ messages, tools = [] }: ChatCompletionCreateParams): ModelView {
  const of = (role: ChatCompletionMessageParam["role"]) =>
    messages.filter((message) => message.role === role).map(({ content }) => textOf(content));
  return {
    system: of("system").join("\n\n"),
    user: of("user").at(-1) ?? "",
    tools: tools.map((tool) => (tool.type === "function" ? tool.function.name : tool.custom.name)),
    results: of("tool"),
  };
}

function viewOfResponses({ input = [], instructions, tools = [] }: ResponseCreateParams): ModelView {
  const items = input as ResponseInputItem[];
  return {
    system: instructions ?? "",
    user: textOf(items.flatMap((item) => ("role" in item && item.role === "user" ? [item.content] : [])).at(-1)),
    tools: tools.map((tool) => ("name" in tool ? String(tool.name) : tool.type)),
    results: items.flatMap((item) => (item.type === "function_call_output" ? [textOf(item.output)] : [])),
  };
}

const head = { id: "completion", created: 0, model: "scripted" };
const toToolCalls = (answer: ModelAnswer) =>
  "calls" in answer
    ? answer.calls.map(({ id, tool, input }) => ({
        ...{ id, type: "function" },
        function: { name: tool, arguments: JSON.stringify(input) },
      }))
    : [];

function completion(answer: ModelAnswer): object {
  const calls = toToolCalls(answer);
  const message = {
    role: "assistant",
    content: "say" in answer ? answer.say : null,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  const choice = { index: 0, finish_reason: calls.length > 0 ? "tool_calls" : "stop", message };
  return { ...head, object: "chat.completion", choices: [choice] };
}

function chatEvents(answer: ModelAnswer): ServerEvent[] {
  const chunk = (delta: object, reason: string | null = null): ServerEvent => ({
    data: { ...head, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }] },
  });
  const calls = toToolCalls(answer).map((call, index) => chunk({ tool_calls: [{ index, ...call }] }));
  const words = "say" in answer ? answer.say.split(/(?<= )/).map((content) => chunk({ content })) : [];
  const end = chunk({}, calls.length > 0 ? "tool_calls" : "stop");
  return [chunk({ role: "assistant", content: "" }), ...words, ...calls, end, { data: "[DONE]" }];
}

interface ScriptedResponse {
  readonly output: readonly { readonly type: string; readonly id: string; readonly arguments?: string }[];
}

function toResponse(answer: ModelAnswer): ScriptedResponse {
  const output =
    "say" in answer
      ? [{ type: "message", id: "message", role: "assistant", status: "completed", content: [toPart(answer.say)] }]
      : answer.calls.map(({ id, tool, input }) => ({
          ...{ type: "function_call", id: `item-${id}`, call_id: id, name: tool, status: "completed" },
          arguments: JSON.stringify(input),
        }));
  const rest = { id: "response", object: "response", created_at: 0, model: "scripted", status: "completed" };
  return { ...rest, output, ...{ tools: [], parallel_tool_calls: true, error: null } } as ScriptedResponse;
}

const toPart = (text: string) => ({ type: "output_text", text, annotations: [] });

function responseEvents(response: ScriptedResponse): ServerEvent[] {
  const events: ServerEvent[] = [];
  const emit = (type: string, fields: object): void => {
    events.push({ event: type, data: { type, sequence_number: events.length, ...fields } });
  };
  emit("response.created", { response: { ...response, status: "in_progress", output: [] } });
  response.output.forEach((item, output_index) => {
    const begun = item.type === "message" ? { ...item, content: [] } : { ...item, arguments: "" };
    emit("response.output_item.added", { output_index, item: begun });
    if (item.type === "function_call") {
      emit("response.function_call_arguments.delta", { output_index, item_id: item.id, delta: item.arguments });
    } else {
      const part = (item as unknown as { content: [{ text: string }] }).content[0];
      const place = { output_index, item_id: item.id, content_index: 0 };
      emit("response.content_part.added", { ...place, part: toPart("") });
      for (const delta of part.text.split(/(?<= )/)) emit("response.output_text.delta", { ...place, delta });
      emit("response.content_part.done", { ...place, part });
    }
    emit("response.output_item.done", { output_index, item });
  });
  emit("response.completed", { response });
  return events;
}
