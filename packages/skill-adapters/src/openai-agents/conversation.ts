import type { AgentInputItem } from "@openai/agents";
import { textOfMessage } from "@skillwright/skill-inject";
import { parseArguments } from "../core/adaptable-tool.js";
import type { ConversationEntry } from "../core/conversation.js";

/** The items of a run as the core reads them. */
export function toConversation(items: readonly AgentInputItem[]): readonly ConversationEntry[] {
  return items.flatMap((item): ConversationEntry[] => {
    if (item.type === "function_call") {
      return [{ type: "call", id: item.callId, tool: item.name, input: parseArguments(item.arguments) }];
    }
    if (item.type === "function_call_result") return [{ type: "result", id: item.callId, text: textOf(item.output) }];
    if (!("role" in item)) return [];
    if (item.role === "user") return [{ type: "user", text: textOfMessage(item) }];
    return item.role === "assistant" ? [{ type: "answer" }] : [];
  });
}

function textOf(output: Extract<AgentInputItem, { type: "function_call_result" }>["output"]): string {
  if (typeof output === "string") return output;
  const parts = Array.isArray(output) ? output : [output];
  return parts.map((part) => ("text" in part ? part.text : "")).join("\n");
}
