export { checkExampleRequest, type ExampleProblem, type ExampleProblemCode } from "./examples/check-example-request.js";
export { EXAMPLE_PROMPT_VERSION, type ExamplePromptOptions, renderExamplePrompt } from "./examples/example-prompt.js";
export {
  type RejectedExample,
  type WriteExampleOptions,
  type WrittenExamples,
  writeExampleRequests,
} from "./examples/write-example-requests.js";
