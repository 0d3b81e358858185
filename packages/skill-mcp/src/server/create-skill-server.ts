import { McpServer } from "@modelcontextprotocol/server";
import type { SkillIndex, SkillSummary, SourceOptions } from "@skillwright/skill-index";
import type { McpProblem } from "../mcp-problem.js";
import { type Catalog, createCatalog } from "./catalog.js";
import { type CatalogChange, compareCatalogs } from "./catalog-change.js";
import { resolveServerOptions, type SkillServerOptions } from "./options.js";
import { setSkillHandlers } from "./skill-handlers.js";

/** Skills of an index, ready to be served over any transport, to any number of clients. */
export interface SkillServer {
  /** Every skill that has a URI, by URI. Its files have not been looked at, so some may still be refused. */
  readonly skills: readonly ServedSkill[];
  /** What is left out or odd, as far as it is known: metadata at once, files when they are first looked at. */
  readonly problems: readonly McpProblem[];
  /** Looks at the files of every skill, so that `problems` is complete. The number of skills that are served. */
  survey(options?: SourceOptions): Promise<number>;
  /** Serves this index from now on. Clients are told if skills came, went, or have another `SKILL.md`. */
  update(index: SkillIndex<SkillSummary>): CatalogChange;
  /** A server for one connection, not yet connected: what `serveStdio` and `createMcpHandler` of the SDK ask for. */
  createMcpServer(): McpServer;
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
  let catalog = createCatalog(index, resolved);
  const createMcpServer = (): McpServer => {
    const { name, version } = resolved;
    const mcp = new McpServer({ name, version });
    setSkillHandlers(mcp.server, () => catalog, resolved);
    return mcp;
  };
  const onChange: SkillServer["onChange"] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get skills() {
      return catalog.places.map(({ skill, uri, listed }) => ({ name: skill.name, uri, listed }));
    },
    get problems() {
      return catalog.problems;
    },
    survey: ({ signal } = {}) => survey(catalog, signal),
    update(next) {
      const before = catalog;
      catalog = createCatalog(next, resolved);
      const change = compareCatalogs(before.places, catalog.places);
      if (change.listChanged) for (const listener of [...listeners]) listener(change);
      return change;
    },
    createMcpServer,
    onChange,
  };
}

async function survey(catalog: Catalog, signal: AbortSignal | undefined): Promise<number> {
  let served = 0;
  for (const place of catalog.places) {
    signal?.throwIfAborted();
    if ((await catalog.entry(place, signal)).ok) served++;
  }
  return served;
}
