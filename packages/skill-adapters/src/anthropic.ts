export type { MessagesParams, MessagesStep } from "./anthropic/messages.js";
export type { AnthropicRunnableTool } from "./anthropic/runnable-tool.js";
export type { RunnerParams } from "./anthropic/tool-runner.js";
export {
  type AnthropicBlock,
  type AnthropicImage,
  type AnthropicText,
  type AnthropicTool,
  type AnthropicToolResult,
  answerAnthropicCalls,
  toAnthropicTools,
} from "./anthropic/tools.js";
export { type AnthropicSkills, withSkills } from "./anthropic/with-skills.js";
