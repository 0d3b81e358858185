import { SKILL_TOOL_NAMES } from "@skillwright/skill-inject";

/** A tool of a host, as far as skills are concerned. */
export interface HostTool {
  readonly name: string;
  /** `false`: it runs where nobody here can refuse a call, such as a provider's own. A scope of it would be an empty word. Default `true`. */
  readonly enforceable?: boolean | undefined;
}

/** Tools as frameworks hold them: by name, or each with its name. */
export type HostTools = readonly { readonly name: string }[] | Readonly<Record<string, unknown>>;

/** The tools by their names. */
export function toHostTools(tools: HostTools): readonly HostTool[] {
  const list: readonly HostTool[] = Array.isArray(tools)
    ? (tools as readonly HostTool[])
    : Object.keys(tools).map((name) => ({ name }));
  refuseTakenNames(list.map(({ name }) => name));
  return list;
}

/** The skill tools and those of one call, for frameworks that list their tools. Throws for two of one name. */
export function mergeTools<T>(skillTools: readonly T[], tools: readonly T[], nameOf: (tool: T) => string): T[] {
  refuseTakenNames(tools.map(nameOf));
  return [...skillTools, ...tools];
}

/** Throws for a tool that has the name of a skill tool: a model could mean either. */
export function refuseTakenNames(names: readonly string[]): void {
  const taken = names.find((name) => SKILL_TOOL_NAMES.includes(name));
  if (taken !== undefined) throw new TypeError(`The tool "${taken}" has the name of a skill tool. Rename it.`);
}
