import type {
  CallableTool,
  Content,
  FunctionCall,
  FunctionDeclaration,
  GenerateContentConfig,
  GenerateContentParameters,
  Part,
  PartUnion,
  Tool,
  ToolConfig,
} from "@google/genai";
import type { ToolContext } from "@skillwright/skill-inject";
import { type AdaptableTools, schemaOf, toolsOf } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import { answerCalls, type ModelCall } from "../core/answer-calls.js";
import { refuseTakenNames } from "../core/host-tools.js";
import type { ClientTools } from "../core/runnable-tools.js";
import type { SkillStep } from "../core/skill-step.js";
import { addSystem, isContent, toEntries, withWords } from "../gemini/contents.js";

/** What is looked at in the parameters; all else goes through. */
export type GenerateParams = Pick<GenerateContentParameters, "contents" | "config">;

/** A content that is about to be generated. */
export interface GenerateStep<P extends GenerateParams> {
  /** For `models.generateContent` or `generateContentStream`. Tools are declared only, so the client's own loop leaves their calls to `answer`. */
  readonly params: P;
  /** Judges and answers the function calls of the reply, for the next user content. `open` are those that may run and that only the host can answer. */
  answer(reply: Content | undefined, context?: ToolContext): Promise<{ parts: Part[]; open: FunctionCall[] }>;
}

/** The skills for one call of `generateContent`. */
export async function generateStep<P extends GenerateParams>(
  skills: AgentSkills,
  params: P,
  { runnable, conversation: id }: ClientTools<CallableTool>,
): Promise<GenerateStep<P>> {
  const { config = {} } = params;
  const given = [...runnable, ...(config.tools ?? [])];
  const callable = await Promise.all(
    given.filter(isCallable).map(async (tool) => ({ tool, declared: await tool.tool() })),
  );
  const own = [...callable.map(({ declared }) => declared), ...given.filter((tool): tool is Tool => !isCallable(tool))];
  refuseTakenNames(own.flatMap(toHostTools).map(({ name }) => name));
  const tools = [{ functionDeclarations: toDeclarations(skills) }, ...own];
  const contents = toContents(params.contents);
  const step = await skills.step({ conversation: toEntries(contents), tools: tools.flatMap(toHostTools), id });
  return {
    params: {
      ...params,
      contents: withWords(contents, step.beforeUser),
      config: {
        ...config,
        ...withTools(config, tools, step),
        ...(step.system !== "" && { systemInstruction: addSystem(config.systemInstruction, step.system) }),
      },
    },
    answer: async ({ parts = [] } = {}, { signal } = {}) => {
      const calls = parts.flatMap(({ functionCall }) => (functionCall ? [functionCall] : [])).map(toCall);
      const { answers, open } = await answerCalls<OpenCall, Part[]>(step, calls, {
        signal,
        dress: ({ call }, { text, isError }) => [toResponse(call, isError ? { error: text } : { output: text })],
        run: async ({ tool, call }) => callable.find(({ declared }) => declares(declared, tool))?.tool.callTool([call]),
      });
      return { parts: answers.flat(), open: open.map(({ call }) => call) };
    },
  };
}

/** The skill tools, declared. */
function toDeclarations(tools: AdaptableTools): FunctionDeclaration[] {
  return toolsOf(tools).map((tool) => ({
    name: tool.name,
    description: tool.description,
    parametersJsonSchema: schemaOf(tool),
  }));
}

interface OpenCall extends ModelCall {
  readonly call: FunctionCall;
}

const toCall = (call: FunctionCall): OpenCall => ({
  id: call.id ?? "",
  tool: call.name ?? "",
  input: call.args ?? {},
  call,
});

const toResponse = ({ id, name }: FunctionCall, response: Record<string, unknown>): Part => ({
  functionResponse: { ...(id !== undefined && { id }), ...(name !== undefined && { name }), response },
});

const isCallable = (tool: Tool | CallableTool): tool is CallableTool => "callTool" in tool;

const declares = ({ functionDeclarations = [] }: Tool, tool: string): boolean =>
  functionDeclarations.some(({ name }) => name === tool);

/** Functions by their names. Whatever else a tool holds runs at the provider, where nobody here can refuse a call. */
function toHostTools({ functionDeclarations = [], ...provided }: Tool): { name: string; enforceable: boolean }[] {
  const functions = functionDeclarations.map(({ name = "" }) => ({ name, enforceable: true }));
  return [...functions, ...Object.keys(provided).map((name) => ({ name, enforceable: false }))];
}

function withTools(
  { toolConfig }: GenerateContentConfig,
  all: readonly Tool[],
  step: SkillStep,
): GenerateContentConfig {
  const tools = all.flatMap(({ functionDeclarations = [], ...provided }): Tool[] => {
    const functions = functionDeclarations.filter(({ name = "" }) => step.offers(name));
    const kept = Object.fromEntries(Object.entries(provided).filter(([name]) => step.offers(name)));
    const tool = { ...kept, ...(functions.length > 0 && { functionDeclarations: functions }) };
    return Object.keys(tool).length > 0 ? [tool] : [];
  });
  return { tools, ...(toolConfig && { toolConfig: onlyOffered(toolConfig, step) }) };
}

// A name that is no longer offered would be refused by the API.
function onlyOffered({ functionCallingConfig: calling, ...rest }: ToolConfig, step: SkillStep): ToolConfig {
  const { allowedFunctionNames, ...others } = calling ?? {};
  const names = allowedFunctionNames?.filter((name) => step.offers(name)) ?? [];
  return { ...rest, functionCallingConfig: { ...others, ...(names.length > 0 && { allowedFunctionNames: names }) } };
}

/** In the one form that says it all. Parts that stand alone are the user's, as for the client itself. */
function toContents(given: GenerateContentParameters["contents"]): Content[] {
  const list = Array.isArray(given) ? given : [given];
  if (list.every(isContent)) return list as Content[];
  return [
    { role: "user", parts: (list as PartUnion[]).map((part) => (typeof part === "string" ? { text: part } : part)) },
  ];
}
