import type { Anthropic } from "@anthropic-ai/sdk";
import type { Middleware } from "@anthropic-ai/sdk/client";
import type { BetaRunnableTool } from "@anthropic-ai/sdk/lib/tools/BetaRunnableTool";
import type {
  BetaToolRunner,
  BetaToolRunnerParams,
  BetaToolRunnerRequestOptions,
} from "@anthropic-ai/sdk/lib/tools/BetaToolRunner";
import type { AgentSkills } from "../core/agent-skills.js";
import { mergeTools } from "../core/host-tools.js";
import type { ConversationOptions } from "../core/session-store.js";
import type { SkillStep } from "../core/skill-step.js";
import { type MessagesParams, prepareMessages } from "./messages.js";
import { type AnthropicRunnableTool, runTool } from "./runnable-tool.js";
import { toAnthropicTools, toResultContent } from "./tools.js";

/** What `toolRunner` takes; `tools` are those that the provider runs. Each turn sends the whole conversation, as with `thread: false`. */
export type RunnerParams = Omit<BetaToolRunnerParams, "tools" | "thread"> & {
  readonly tools?: BetaToolRunnerParams["tools"] | undefined;
};

/** A runner that is to be made. */
export interface RunnerCall {
  readonly client: Anthropic;
  readonly params: RunnerParams;
  readonly options?: (BetaToolRunnerRequestOptions & ConversationOptions) | undefined;
}

/** The client's own runner: every request with what the model reads and is offered, every tool behind the judge. */
export function createToolRunner(
  skills: AgentSkills,
  { client, params, options: { conversation, ...options } = {} }: RunnerCall,
  runnable: readonly AnthropicRunnableTool[],
): BetaToolRunner<boolean> {
  // A runner asks, runs the tools of the reply, and asks again: what is called was offered by the latest request.
  let current: SkillStep | undefined;
  const judged = (tool: Pick<AnthropicRunnableTool, "name">): BetaRunnableTool => ({
    ...(tool as BetaRunnableTool),
    parse: (input) => input,
    run: async (input: unknown, context) => {
      const call = { id: context?.toolUse.id ?? "", tool: tool.name, input };
      const signal = context?.signal ?? undefined;
      // A conversation that begins with calls: nothing was asked here that they could be an answer to.
      if (!current)
        throw await toolError("The call was refused. It was made before this conversation began; make it again.");
      const own = await current.answer({ tool: tool.name, input }, { signal });
      if (!own) return ((await runTool(runnable, call, { signal }))?.content ?? "") as string;
      if (own.isError) throw await toolError(own.text);
      return toResultContent(own);
    },
  });
  const own: readonly Pick<AnthropicRunnableTool, "name">[] = runnable;
  const tools = mergeTools(toAnthropicTools(skills), own, ({ name }) => name).map(judged);
  const middleware = skillsMiddleware(skills, conversation, (step) => {
    current = step;
  });
  const runner = client
    .withOptions({ middleware: [...client.middleware, middleware] })
    .beta.messages.toolRunner({ ...params, thread: false, tools: [...tools, ...(params.tools ?? [])] }, options);
  // Whoever uses the runner is told of its failure by the runner itself.
  const failed = (): undefined => undefined;
  runner.done().then(({ content }) => current?.answered(content.flatMap(toCalled)), failed);
  return runner;
}

const toCalled = (block: { readonly type: string; readonly name?: string }): { readonly tool: string }[] =>
  block.type === "tool_use" ? [{ tool: String(block.name) }] : [];

/** Prepares every call of the messages API. A request that is sent again is the same request. */
function skillsMiddleware(skills: AgentSkills, id: string | undefined, onStep: (step: SkillStep) => void): Middleware {
  const prepared = new WeakMap<object, string>();
  return async (request, next, { options }) => {
    if (!options || new URL(request.url).pathname.endsWith("/v1/messages") === false) return next(request);
    let body = prepared.get(options);
    if (body === undefined) {
      const { params, step } = await prepareMessages(skills, JSON.parse(String(request.body)) as MessagesParams, id);
      body = JSON.stringify(params);
      prepared.set(options, body);
      onStep(step);
    }
    return next({ ...request, body });
  };
}

/** The error whose words the runner hands to the model as they are. Loaded when it is needed: all else here is types. */
async function toolError(text: string): Promise<Error> {
  const { ToolError } = await import("@anthropic-ai/sdk/lib/tools/ToolError");
  return new ToolError([{ type: "text", text }]);
}
