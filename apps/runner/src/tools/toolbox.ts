import { join } from "node:path";
import { calculate } from "./calculate.js";
import { dispatcherTools } from "./dispatcher.js";
import { fetchUrlTool } from "./fetch-url.js";
import { readFileTool } from "./read-file.js";

export interface ToolboxOptions {
  /** The folder with `data/` and `documents/`. */
  readonly examples: string;
  /** Origins that `fetch_url` may read. Default: none. */
  readonly origins?: readonly string[];
}

/** Every tool this host has. What a skill asks for beyond these does not exist here: `issue_refund`, for one. */
export function createToolbox({ examples, origins = [] }: ToolboxOptions) {
  return {
    ...dispatcherTools(join(examples, "data")),
    calculate,
    read_file: readFileTool(join(examples, "documents")),
    fetch_url: fetchUrlTool(origins),
  };
}

export type Toolbox = ReturnType<typeof createToolbox>;
