import { McpServer } from "@modelcontextprotocol/server";
import type { SkillIndex, SkillSummary, SourceOptions } from "@skillwright/skill-index";
import { type McpProblem, toMcpProblem } from "../mcp-problem.js";
import { type Catalog, type CatalogChange, compareCatalogs, createCatalog } from "./catalog.js";
import { type ResolvedServerOptions, resolveServerOptions, type SkillServerOptions } from "./options.js";
import { usePlainErrors } from "./plain-errors.js";
import { setSkillHandlers } from "./skill-handlers.js";
import { setSkillPrompts } from "./skill-prompts.js";
import { hasBodies, setSkillTools } from "./skill-tools.js";

/** Skills of an index, ready to be served over any transport, to any number of clients. */
export interface SkillServer {
  /** Every skill that has a URI, by URI. Its files have not been looked at, so some may still be refused. */
  readonly skills: readonly ServedSkill[];
  /** What is left out or odd, as far as it is known: metadata at once, files when they are first looked at. */
  readonly problems: readonly McpProblem[];
  /** Looks at the files of every skill, so that `problems` is complete. The number of skills that are served. */
  checkAll(options?: SourceOptions): Promise<number>;
  /** Serves this index from now on. Clients are told if skills came, went, or have another `SKILL.md`. */
  update(index: SkillIndex<SkillSummary>): CatalogChange;
  /** A server for one connection or request, not yet connected: what `createMcpHandler` of the SDK asks for. */
  createMcpServer(): McpServer;
  /** The same for a connection that lasts: its client is told of changes until it is closed. What `serveStdio` asks for. */
  createLiveMcpServer(): McpServer;
  /** Calls back after each `update` that changed something. Returns a function that ends this. */
  onChange(listener: (change: CatalogChange) => void): () => void;
}

export interface ServedSkill {
  readonly name: string;
  /** Of its `SKILL.md`. */
  readonly uri: string;
  readonly listed: boolean;
}

/** Makes a server of an index by the Skills extension. No file is read before a client asks for it. */
export function createSkillServer(index: SkillIndex<SkillSummary>, options: SkillServerOptions = {}): SkillServer {
  const resolved = resolveServerOptions(options);
  const listeners = new Set<(change: CatalogChange) => void>();
  let state = toState(index, resolved);
  const onChange: SkillServer["onChange"] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get skills() {
      return state.catalog.places.map(({ skill, uri, listed }) => ({ name: skill.name, uri, listed }));
    },
    get problems() {
      return state.catalog.problems;
    },
    checkAll: ({ signal } = {}) => checkAll(state.catalog, signal),
    update(next) {
      const previous = state;
      state = toState(next, resolved);
      const change = compareCatalogs(previous.catalog.places, state.catalog.places);
      if (change.listChanged) for (const listener of [...listeners]) listener(change);
      return change;
    },
    createMcpServer: () => createMcpServer(() => state, resolved).mcp,
    createLiveMcpServer: () =>
      keepUpdated(
        createMcpServer(() => state, resolved),
        onChange,
      ),
    onChange,
  };
}

/** What is served, and the index it was made of. */
interface ServerState {
  readonly index: SkillIndex<SkillSummary>;
  readonly catalog: Catalog;
  readonly offersTools: boolean;
}

function toState(index: SkillIndex<SkillSummary>, options: ResolvedServerOptions): ServerState {
  const catalog = createCatalog(index, options);
  const offersTools = options.tools && hasBodies(index);
  if (options.tools && !offersTools) {
    const message =
      "The index has no bodies, so the skills are not offered as tools. Load it with bodies, or set `tools: false`.";
    catalog.report(toMcpProblem("tools-without-bodies", options.name, message));
  }
  return { index, catalog, offersTools };
}

interface ServerInstance {
  readonly mcp: McpServer;
  /** Offers what is served now. */
  readonly refresh: () => void;
}

function createMcpServer(current: () => ServerState, options: ResolvedServerOptions): ServerInstance {
  const { name, version, prompts } = options;
  const { offersTools } = current();
  const instructions = options.instructions ?? toInstructions(offersTools);
  const capabilities = offersTools ? { tools: { listChanged: true } } : {};
  const mcp = usePlainErrors(new McpServer({ name, version }, { instructions, capabilities }));
  setSkillHandlers(mcp.server, () => current().catalog, options);
  if (prompts) setSkillPrompts(mcp.server, () => current().index, options);
  const offer = offersTools ? setSkillTools(mcp, current().index, options) : undefined;
  return { mcp, refresh: () => offer?.(current().index) };
}

/** Clients put this before their model, so it is short. */
function toInstructions(offersTools: boolean): string {
  const what =
    "This server offers Agent Skills: folders with instructions for kinds of tasks. Before a task that a skill may cover, look whether one does, and follow it.";
  const how = offersTools
    ? "`search_skills` finds skills for a request and `list_skills` names them all; `activate_skill` gives the instructions of one, `read_skill_resource` a file that they mention."
    : "Each skill is a resource, `skill://<name>/SKILL.md`; the files that it mentions are resources beside it.";
  return `${what} ${how}`;
}

function keepUpdated({ mcp, refresh }: ServerInstance, onChange: SkillServer["onChange"]): McpServer {
  const { server } = mcp;
  // A client that hangs up at this moment needs no news; whatever else fails is the connection's to report.
  const report = (error: Error): void => server.onerror?.(error);
  const stop = onChange(() => {
    if (!mcp.isConnected()) return;
    refresh();
    server.sendResourceListChanged().catch(report);
    if (server.getCapabilities().prompts) server.sendPromptListChanged().catch(report);
  });
  const { onclose } = server;
  server.onclose = () => {
    stop();
    onclose?.();
  };
  return mcp;
}

async function checkAll(catalog: Catalog, signal: AbortSignal | undefined): Promise<number> {
  let served = 0;
  for (const place of catalog.places) {
    signal?.throwIfAborted();
    if ((await catalog.entry(place, signal)).ok) served++;
  }
  return served;
}
