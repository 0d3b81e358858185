import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
  type RegisteredTool,
} from "@modelcontextprotocol/server";
import { type AdaptableResult, type AdaptableTools, pictureOf, toolsOf } from "./tools/skill-tool.js";

/**
 * Registers the skill tools on an MCP server. Clients see each tool's schema, the enum of names included; what a model sends is checked
 * by the tool itself, so that a name it does not know is answered with names that are near instead of a protocol error.
 */
export function registerSkillTools(server: McpServer, tools: AdaptableTools): RegisteredTool[] {
  return toolsOf(tools).map(({ name, description, inputSchema, readOnly = true, execute }) =>
    server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema({ ...inputSchema, required: [...inputSchema.required] }, LEFT_TO_THE_TOOL),
        annotations: readOnly ? { readOnlyHint: true, openWorldHint: false } : { readOnlyHint: false },
      },
      async (input, { mcpReq }) => toCallResult(await execute(input, { signal: mcpReq.signal })),
    ),
  );
}

const LEFT_TO_THE_TOOL: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (input) => ({ valid: true, data: input as T, errorMessage: undefined }),
};

function toCallResult(result: AdaptableResult): CallToolResult {
  const picture = pictureOf(result);
  const image = picture ? [{ type: "image" as const, data: picture.data, mimeType: picture.mediaType }] : [];
  return { content: [{ type: "text", text: result.text }, ...image], isError: result.isError };
}
