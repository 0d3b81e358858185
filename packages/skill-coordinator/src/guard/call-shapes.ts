/** Takes the input of a call out of the arguments of the method that was called. */
export type InputOf = (args: readonly unknown[]) => unknown;

/**
 * The methods by which a tool is called, each with where its input stands; none for a tool of a shape that is not known. What is known:
 * function tools of OpenAI Agents (`invoke(runContext, json)`), tools of LangChain (`invoke(call)` or `invoke(input)`), of Google's ADK
 * (`runAsync({ args })`), and objects whose method takes the input first: AI SDK, MCP, Anthropic, Mastra, TanStack and most others.
 */
export function callShapes(tool: object): ReadonlyMap<string, InputOf> {
  const fields = tool as Readonly<Record<string, unknown>>;
  const rules = isOpenAIAgentsTool(fields) ? OPENAI_AGENTS : isLangChainTool(fields) ? LANGCHAIN : INPUT_FIRST;
  return new Map(Object.entries(rules).filter(([method]) => typeof fields[method] === "function"));
}

const first: InputOf = ([input]) => input;

const OPENAI_AGENTS: Readonly<Record<string, InputOf>> = { invoke: ([, json]) => parse(json) };

// `func` is what `invoke` ends in; `batch` and `stream` go through `invoke`.
const LANGCHAIN: Readonly<Record<string, InputOf>> = {
  invoke: ([input]) => argumentsOf(input),
  call: ([input]) => argumentsOf(input),
  _call: first,
  func: first,
};

const INPUT_FIRST: Readonly<Record<string, InputOf>> = {
  execute: first,
  call: first,
  handler: first,
  invoke: first,
  run: first,
  callback: first,
  runAsync: ([request]) => (isRecord(request) ? request["args"] : undefined),
};

/** The names of all methods that are known. */
export const CALL_METHODS: readonly string[] = Object.keys(INPUT_FIRST);

function isOpenAIAgentsTool({ type, invoke, parameters }: Readonly<Record<string, unknown>>): boolean {
  return type === "function" && typeof invoke === "function" && isRecord(parameters);
}

function isLangChainTool({ lc_runnable, lc_namespace }: Readonly<Record<string, unknown>>): boolean {
  return lc_runnable === true || Array.isArray(lc_namespace);
}

/** A model's call has its input in `args`; a call by hand is the input. */
function argumentsOf(input: unknown): unknown {
  return isRecord(input) && input["type"] === "tool_call" ? input["args"] : input;
}

/** What is not JSON the tool could not read either: it is no input that a scope can vouch for. */
function parse(json: unknown): unknown {
  try {
    return typeof json === "string" ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
