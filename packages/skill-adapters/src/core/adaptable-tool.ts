import type { SkillToolResult, ToolContext } from "@skillwright/skill-inject";

/** What an adapter needs of a tool. A `SkillTool` fits, and so does `run_skill_script` of skill-exec. */
export interface AdaptableTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
  /** `false`: calling it can change things. Default `true`, as for every skill tool. */
  readonly readOnly?: boolean | undefined;
  execute(input: unknown, context?: ToolContext): Promise<AdaptableResult>;
}

/** What an adapter needs of an answer. */
export type AdaptableResult = Pick<SkillToolResult, "text" | "isError" | "file">;

/** Tools for an adapter: a toolset, or a list such as `createScriptTools` gives, or `[...toolset.tools, ...more]`. */
export type AdaptableTools = readonly AdaptableTool[] | { readonly tools: readonly AdaptableTool[] };

export function toolsOf(given: AdaptableTools): readonly AdaptableTool[] {
  return "tools" in given ? given.tools : given;
}

/** The input of a call whose arguments are JSON text. What is not JSON stays text, which no scope vouches for and every tool refuses in words. */
export function parseArguments(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}

/** The schema of a tool as frameworks declare it, with nothing in it that is read-only. */
export function schemaOf({ inputSchema }: AdaptableTool): JsonObjectSchema {
  return {
    type: "object",
    properties: { ...inputSchema.properties },
    required: [...inputSchema.required],
    additionalProperties: false,
  };
}

export interface JsonObjectSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}
