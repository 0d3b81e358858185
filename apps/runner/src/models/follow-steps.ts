import type {
  JSONValue,
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3ProviderTool,
} from "@ai-sdk/provider";
import { frameSafe } from "@skillwright/skill-text";
import { fillInput } from "./fill-input.js";
import { readSkill, type Step, stepsNaming, toolsNamed } from "./read-skill.js";

/** What the offline model does next. */
export type Move =
  | {
      readonly kind: "call";
      readonly id: string;
      readonly tool: string;
      readonly input: Readonly<Record<string, JSONValue>>;
    }
  | { readonly kind: "answer"; readonly text: string };

interface Done {
  readonly tool: string;
  readonly result: JSONValue;
  readonly failed: boolean;
}

/** The first tool that a step names and that was not called yet in this turn; when there is none, the answer. */
export function nextMove(
  prompt: LanguageModelV3Prompt,
  tools: readonly (LanguageModelV3FunctionTool | LanguageModelV3ProviderTool)[],
): Move {
  const skill = readSkill(prompt);
  const turn = prompt.slice(prompt.findLastIndex((message) => message.role === "user"));
  const done = turn.flatMap(resultsIn);
  if (!skill) {
    return {
      kind: "answer",
      text: "I am an offline model that follows skills, and no skill tells me what to do here.",
    };
  }
  const bound = tools.map(({ name }) => name);
  const next = toolsNamed(skill.steps, bound).find((name) => !done.some(({ tool }) => tool === name));
  // A call that failed would fail again, and what comes after it may lean on it.
  if (next === undefined || done.some(({ failed }) => failed)) {
    return { kind: "answer", text: describe(skill.name, skill.steps, done) };
  }
  const schema = tools.find((tool) => tool.type === "function" && tool.name === next);
  const input = fillInput(schema?.type === "function" ? schema.inputSchema : undefined, {
    steps: stepsNaming(skill.steps, next).map(({ text }) => text),
    results: done.map(({ result }) => result),
    request: frameSafe(textOf(turn.slice(0, 1))),
  });
  return { kind: "call", id: `call-${done.length + 1}`, tool: next, input };
}

function textOf(messages: readonly LanguageModelV3Message[]): string {
  return messages
    .map((message) =>
      typeof message.content === "string"
        ? message.content
        : message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n"),
    )
    .join("\n");
}

function resultsIn(message: LanguageModelV3Message): Done[] {
  if (message.role !== "tool") return [];
  return message.content.flatMap((part) => {
    if (part.type !== "tool-result") return [];
    const { output } = part;
    const failed = output.type === "error-text" || output.type === "error-json" || output.type === "execution-denied";
    const result: JSONValue =
      output.type === "execution-denied" ? (output.reason ?? "denied") : (output.value as JSONValue);
    return [{ tool: part.toolName, result, failed }];
  });
}

function describe(name: string, steps: readonly Step[], done: readonly Done[]): string {
  const lines = done.map(({ tool, result, failed }) => {
    const number = stepsNaming(steps, tool)[0]?.number ?? "?";
    // What a tool answered must not read as a skill of the host in a later turn.
    const words = frameSafe(typeof result === "string" ? result : JSON.stringify(result));
    return failed ? `Step ${number} failed: ${tool}: ${words}` : `Step ${number}: ${tool} answered ${words}.`;
  });
  if (done.length === 0) lines.push(`Its ${steps.length} steps call no tool; carrying them out takes a real model.`);
  return [`Following ${name}.`, ...lines].join("\n");
}
