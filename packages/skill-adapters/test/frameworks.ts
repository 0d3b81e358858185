import newer from "./newer-frameworks.json" with { type: "json" };
import type { Need } from "./scenarios.js";

/** A framework that has an adapter: a row of the README's table. */
export interface Framework {
  readonly title: string;
  /** The package as npm has it. `undefined`: none is needed. */
  readonly package: string | undefined;
  /** The entry of this package, and of its sources. */
  readonly entry: string;
  /** A folder of sources that it shares with another entry. */
  readonly also?: string;
  /** The Node that the framework needs. */
  readonly node: string;
  /** What its scenarios cannot ask for. Default: nothing. */
  readonly lacks?: readonly Need[];
  /** Not installed with the workspace, because it needs a newer Node: the version that `scripts/test-newer.mjs` installs. */
  readonly newer?: string;
}

/** Every framework, in the order of the README. */
export const FRAMEWORKS = {
  plain: { title: "any other framework", package: undefined, entry: "index", node: "20.19", lacks: ["stream"] },
  "ai-sdk": { title: "AI SDK", package: "ai", entry: "ai-sdk", node: "20.19" },
  "ai-sdk-7": {
    title: "AI SDK 7",
    package: "ai",
    entry: "ai-sdk",
    node: "22",
    newer: newer.ai.version,
  },
  "openai-agents": {
    title: "OpenAI Agents",
    package: "@openai/agents",
    entry: "openai-agents",
    node: "20.19",
  },
  langchain: { title: "LangChain", package: "langchain", entry: "langchain", node: "20.19" },
  openai: { title: "OpenAI", package: "openai", entry: "openai", node: "20.19" },
  "openai-7": { title: "OpenAI 7", package: "openai", entry: "openai", node: "22", newer: newer.openai.version },
  anthropic: { title: "Anthropic", package: "@anthropic-ai/sdk", entry: "anthropic", node: "20.19" },
  adk: { title: "Google ADK", package: "@google/adk", entry: "adk", also: "gemini", node: "20.19" },
  genai: {
    title: "Google Gen AI",
    package: "@google/genai",
    entry: "genai",
    also: "gemini",
    node: "20.19",
  },
  tanstack: { title: "TanStack AI", package: "@tanstack/ai", entry: "tanstack", node: "20.19" },
  mastra: {
    title: "Mastra",
    package: "@mastra/core",
    entry: "mastra",
    node: "22.13",
    newer: newer["@mastra/core"].version,
    lacks: ["session"],
  },
  mcp: {
    title: "MCP server",
    package: "@modelcontextprotocol/server",
    entry: "mcp",
    node: "20.19",
    lacks: ["user", "offer", "stream", "session"],
  },
} as const satisfies Readonly<Record<string, Framework>>;
