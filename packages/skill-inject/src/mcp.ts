import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
  type RegisteredTool,
} from "@modelcontextprotocol/server";
import { pictureOf, type SkillToolResult } from "./tools/skill-tool.js";
import type { SkillToolset } from "./tools/skill-tools.js";

/**
 * Registers the skill tools on an MCP server. Clients see each tool's schema, the enum of names included; what a model sends is checked
 * by the tool itself, so that a name it does not know is answered with names that are near instead of a protocol error.
 */
export function registerSkillTools(server: McpServer, { tools }: SkillToolset): RegisteredTool[] {
  return tools.map(({ name, description, inputSchema, execute }) =>
    server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema({ ...inputSchema, required: [...inputSchema.required] }, LEFT_TO_THE_TOOL),
        annotations: { readOnlyHint: true, openWorldHint: false },
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

function toCallResult(result: SkillToolResult): CallToolResult {
  const picture = pictureOf(result);
  const image = picture ? [{ type: "image" as const, data: picture.data, mimeType: picture.mediaType }] : [];
  return { content: [{ type: "text", text: result.text }, ...image], isError: result.isError };
}
