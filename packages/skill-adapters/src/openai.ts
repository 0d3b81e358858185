export type { ChatParams, ChatStep } from "./openai/chat.js";
export type { ResponsesParams, ResponsesStep } from "./openai/responses.js";
export type { OpenAIRunnableTool } from "./openai/runnable-tool.js";
export {
  answerOpenAICalls,
  answerOpenAIOutput,
  type OpenAICallOutput,
  type OpenAIOutputItem,
  type OpenAIResponsesTool,
  type OpenAITool,
  type OpenAIToolCall,
  type OpenAIToolMessage,
  toOpenAIResponsesTools,
  toOpenAITools,
} from "./openai/tools.js";
export { type OpenAISkills, withSkills } from "./openai/with-skills.js";
