import type { McpServer, RegisteredTool } from "@modelcontextprotocol/server";
import { registerSkillTools } from "@skillwright/skill-adapters/mcp";
import type { SkillIndex, SkillSummary } from "@skillwright/skill-index";
import { createSkillTools } from "@skillwright/skill-inject";
import type { ResolvedServerOptions } from "./options.js";
import { toResourceReader } from "./tool-resources.js";

/**
 * Offers the skills as tools, for clients that do not know the extension. Every skill of the index that a model may choose is among
 * them, also those the extension cannot carry. Returns a function that offers another index instead.
 */
export function setSkillTools(
  mcp: McpServer,
  index: SkillIndex<SkillSummary>,
  { files, limits }: ResolvedServerOptions,
): (next: SkillIndex<SkillSummary>) => void {
  const resources = toResourceReader(files, limits.files);
  const register = (skills: SkillIndex<SkillSummary>): readonly RegisteredTool[] =>
    // A server knows neither conversations nor compactions, so it remembers nothing. Paths on its disk are of no use to a client.
    registerSkillTools(mcp, createSkillTools(skills, { resources, location: "none", remember: false }));
  let registered = register(index);
  return (next) => {
    for (const tool of registered) tool.remove();
    registered = register(next);
  };
}

/** Whether an index has what the tools hand out. */
export function hasBodies(index: SkillIndex<SkillSummary>): boolean {
  return index.skills.every((skill) => "body" in skill);
}
