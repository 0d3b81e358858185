/** The tools a host has. `T` is the host's own tool type: it goes in and comes out untouched. */
export interface ToolRegistry<T> {
  /** The tool of exactly this name, case and all. */
  resolve(name: string): T | undefined;
  /** The names a model can call, each of which resolves. */
  availableTools(): readonly string[];
  /**
   * The names of `availableTools` that a name in `allowed-tools` stands for: itself, an alias, a server's wildcard.
   * Without this method a name stands for itself alone.
   */
  expand?(name: string): readonly string[];
}

/** How names in `allowed-tools` find the host's tools. */
export interface ToolRegistryOptions {
  /** Names skills use for a tool that is called something else here: `{ Read: "read_file" }`. Default none. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** MCP servers of which `mcp__<server>__*` may bind every tool. Default none: a wildcard binds nothing. */
  readonly mcpWildcards?: readonly string[] | undefined;
}

/** Anything with a name. */
export interface NamedTool {
  readonly name: string;
}

/** A registry of tools that carry their names. Two tools of one name throw. */
export function createToolRegistry<T extends NamedTool>(
  tools: readonly T[],
  options?: ToolRegistryOptions,
): ToolRegistry<T>;
/** A registry of tools by name, as the AI SDK writes them. The values may be anything: objects, classes, plain functions. */
export function createToolRegistry<R extends Readonly<Record<string, unknown>>>(
  tools: R,
  options?: ToolRegistryOptions,
): ToolRegistry<R[keyof R]>;
/** The same, where the type of a tool is given: `createToolRegistry<HostTool>({ … })`. */
export function createToolRegistry<T>(
  tools: Readonly<Record<string, T>>,
  options?: ToolRegistryOptions,
): ToolRegistry<T>;
export function createToolRegistry(
  tools: readonly NamedTool[] | Readonly<Record<string, unknown>>,
  options: ToolRegistryOptions = {},
): ToolRegistry<unknown> {
  const byName = toMap(tools);
  const aliases = readAliases(options.aliases ?? {}, byName);
  const servers = options.mcpWildcards ?? [];
  const names = Object.freeze([...byName.keys()]);
  return {
    resolve: (name) => byName.get(aliases.get(name) ?? name),
    availableTools: () => names,
    expand: (name) => {
      const prefix = wildcardPrefix(name, servers);
      if (prefix !== undefined) return names.filter((tool) => isToolOf(tool, prefix));
      const target = aliases.get(name) ?? name;
      return byName.has(target) ? [target] : [];
    },
  };
}

function toMap(tools: readonly NamedTool[] | Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const entries: (readonly [string, unknown])[] = Array.isArray(tools)
    ? (tools as readonly NamedTool[]).map((tool) => [tool.name, tool])
    : Object.entries(tools);
  const byName = new Map<string, unknown>();
  for (const [name, tool] of entries) {
    if (typeof name !== "string" || !/^[^\s`\p{Cc}\p{Cf}]+$/u.test(name)) {
      throw new TypeError(
        `A tool's name is text without blanks, backticks or control characters, got ${JSON.stringify(name)}.`,
      );
    }
    if (tool === undefined || tool === null) throw new TypeError(`The tool "${name}" is ${String(tool)}.`);
    if (byName.has(name)) throw new TypeError(`Two tools are named "${name}". Rename one: a skill could get either.`);
    byName.set(name, tool);
  }
  return byName;
}

function readAliases(
  aliases: Readonly<Record<string, string>>,
  byName: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  for (const [alias, target] of Object.entries(aliases)) {
    if (!byName.has(target)) throw new TypeError(`The alias "${alias}" points to "${target}", which is no tool here.`);
    if (byName.has(alias)) throw new TypeError(`The alias "${alias}" has the name of a tool and would hide it.`);
  }
  return new Map(Object.entries(aliases));
}

/** `mcp__github__` for `mcp__github__*`, if the host lets that server's wildcard bind. */
function wildcardPrefix(name: string, servers: readonly string[]): string | undefined {
  const server = servers.find((known) => name === `mcp__${known}__*`);
  return server === undefined ? undefined : `mcp__${server}__`;
}

/** `mcp__git__evil__x` may belong to a server named `git__evil`, so it is nobody's. */
function isToolOf(tool: string, prefix: string): boolean {
  const rest = tool.startsWith(prefix) ? tool.slice(prefix.length) : "";
  return rest !== "" && !rest.includes("__");
}
