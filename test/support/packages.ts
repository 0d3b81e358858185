/** Where below `src` something may be used, by the beginning of the path: `[""]` is anywhere, `["node"]` also `node.ts` and `node/`. */
type Places = readonly string[];

/** What one package may reach for. The drawing of the architecture, as data. */
export interface PackageDrawing {
  /** Workspace packages it needs at run time, and where. */
  readonly dependsOn: Readonly<Record<string, Places>>;
  /** Workspace packages of which it uses the types alone. */
  readonly typesOf: readonly string[];
  /** Third-party packages it imports, and where. Nowhere: a peer whose shape it fits without an import. */
  readonly thirdParty: Readonly<Record<string, Places>>;
  /** Optional peers that the examples of its documentation need. Default: none. */
  readonly examplesNeed?: readonly string[];
  /** Third-party packages that are built into what it ships, so that whoever installs it gets none of them, and where. Default: none. */
  readonly builtIn?: Readonly<Record<string, Places>>;
  /** Where `node:` modules may be imported. */
  readonly nodeIn: Places;
  /** Entries that load in a browser, by their path in `exports`, each with every package its bundle holds. */
  readonly browserBundles: Readonly<Record<string, readonly string[]>>;
  /** Folders below `src`, each with the folders whose files it imports, at run time or for types; `.` is `src` itself. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
}

const ANYWHERE: Places = [""];
const COORDINATOR_BUNDLE = ["skill-coordinator", "skill-match", "skill-text"];
const INJECT_BUNDLE = ["skill-coordinator", "skill-inject", "skill-match", "skill-text"];

/**
 * The arrows point one way:
 *
 *     skill-text ◀── skill-parser ◀── skill-index ◀┄┄ skill-coordinator ◀── skill-inject      ── run time    ┄┄ types only
 *     skill-text, skill-match ◀────────────────────── skill-coordinator, skill-inject
 *     skill-inject ◀── skill-adapters ◀── skill-mcp    skill-index ◀── skill-exec, skill-scan, skill-install ◀── skill-catalog
 *     skill-studio ──▶ the browser-safe ones
 *     skill-cli ──▶ all of them                        skill-text and skill-match depend on nothing
 */
export const PACKAGES: Readonly<Record<string, PackageDrawing>> = {
  "skill-text": {
    dependsOn: {},
    typesOf: [],
    thirdParty: {},
    nodeIn: [],
    browserBundles: { ".": ["skill-text"] },
    folders: {},
  },
  "skill-parser": {
    dependsOn: { "skill-text": ANYWHERE },
    typesOf: [],
    thirdParty: { yaml: ANYWHERE },
    nodeIn: [],
    browserBundles: {
      ".": ["skill-parser", "skill-text", "yaml"],
      "./clients": ["skill-parser", "skill-text", "yaml"],
    },
    folders: {
      clients: [".", "clients/known", "fields", "profiles"],
      "clients/known": [],
      fields: [".", "text", "yaml"],
      profiles: [".", "text", "yaml"],
      rules: [".", "profiles"],
      text: ["."],
      yaml: [".", "text"],
    },
  },
  "skill-match": {
    dependsOn: {},
    typesOf: [],
    thirdParty: {},
    nodeIn: [],
    browserBundles: { ".": ["skill-match"] },
    folders: {
      candidates: [".", "index", "request"],
      evaluate: [".", "request", "text"],
      index: [".", "request", "text"],
      ports: [".", "text"],
      request: ["text"],
      score: [".", "index", "request", "text"],
      select: [".", "index", "score", "text"],
      text: [],
    },
  },
  "skill-index": {
    dependsOn: { "skill-parser": ANYWHERE, "skill-text": ANYWHERE },
    typesOf: [],
    thirdParty: {},
    nodeIn: ["node"],
    browserBundles: { ".": ["skill-index", "skill-parser", "skill-text", "yaml"] },
    folders: {
      load: ["model", "source"],
      model: [],
      node: ["load", "model", "node/scan", "node/snapshot", "source"],
      "node/disk": ["model"],
      "node/requirements": ["model"],
      "node/resources": ["load", "model", "node/disk", "node/scan", "source"],
      "node/scan": ["load", "model", "node/disk", "source"],
      "node/snapshot": ["load", "model", "node/disk", "node/scan", "source"],
      "node/watch": ["model", "node", "node/disk", "node/scan", "source"],
      "node/write": ["model", "node/disk", "node/scan", "source"],
      source: ["model"],
    },
  },
  "skill-coordinator": {
    dependsOn: { "skill-match": ANYWHERE, "skill-text": ANYWHERE },
    typesOf: ["skill-index"],
    thirdParty: {},
    nodeIn: [],
    browserBundles: { ".": COORDINATOR_BUNDLE },
    folders: {
      find: ["."],
      follow: [".", "find", "permits", "session"],
      guard: [".", "permits", "tools"],
      permits: [".", "permits/command", "tools"],
      "permits/command": ["permits/command/programs"],
      "permits/command/programs": [],
      render: [".", "permits", "tools"],
      session: ["."],
      tools: ["."],
    },
  },
  "skill-inject": {
    dependsOn: {
      "skill-coordinator": ANYWHERE,
      "skill-match": ANYWHERE,
      "skill-text": ANYWHERE,
      "skill-index": ["node"],
    },
    typesOf: [],
    thirdParty: {},
    nodeIn: [],
    browserBundles: { ".": INJECT_BUNDLE, "./examples": ["skill-inject", "skill-match", "skill-text"] },
    folders: {
      catalog: ["."],
      examples: [],
      message: ["."],
      tools: [".", "catalog"],
    },
  },
  "skill-adapters": {
    dependsOn: {
      "skill-coordinator": ANYWHERE,
      "skill-index": ["core/folders"],
      "skill-inject": ANYWHERE,
      "skill-match": ANYWHERE,
      "skill-text": ["adk", "core"],
    },
    typesOf: [],
    // Each framework in its own entry, and in the folder of that entry.
    thirdParty: {
      "@anthropic-ai/sdk": ["anthropic"],
      "@google/adk": ["adk"],
      "@google/genai": ["genai"],
      "@mastra/core": [],
      "@modelcontextprotocol/server": ["mcp"],
      "@openai/agents": ["openai-agents"],
      "@opentelemetry/api": ["otel"],
      "@tanstack/ai": ["tanstack"],
      ai: ["ai-sdk"],
      langchain: ["langchain"],
      openai: ["openai"],
    },
    nodeIn: [],
    // `test/adapter-bundles.test.ts` looks at each entry.
    browserBundles: {},
    folders: {
      adk: ["core", "gemini"],
      "ai-sdk": ["core"],
      anthropic: ["core"],
      core: [],
      gemini: ["core"],
      genai: ["core", "gemini"],
      mastra: ["core"],
      openai: ["core"],
      "openai-agents": ["core"],
      tanstack: ["core"],
    },
  },
  "skill-mcp": {
    dependsOn: {
      "skill-adapters": ANYWHERE,
      "skill-index": ANYWHERE,
      "skill-inject": ANYWHERE,
      "skill-text": ANYWHERE,
    },
    typesOf: [],
    thirdParty: {
      "@modelcontextprotocol/client": ANYWHERE,
      "@modelcontextprotocol/core": ANYWHERE,
      "@modelcontextprotocol/node": ANYWHERE,
      "@modelcontextprotocol/server": ANYWHERE,
      zod: ANYWHERE,
    },
    nodeIn: ANYWHERE,
    browserBundles: {},
    folders: {
      host: [".", "server"],
      server: ["."],
    },
  },
  "skill-exec": {
    dependsOn: { "skill-index": ANYWHERE, "skill-text": ANYWHERE },
    typesOf: [],
    thirdParty: {},
    nodeIn: ANYWHERE,
    browserBundles: {},
    folders: {
      audit: [".", "examine", "process"],
      decide: [".", "audit", "examine"],
      examine: [".", "process"],
      process: [],
      run: [".", "audit", "decide", "examine", "process", "sandbox"],
      sandbox: [".", "examine", "process"],
      tool: [".", "examine", "process"],
    },
  },
  "skill-catalog": {
    dependsOn: {
      "skill-index": ANYWHERE,
      "skill-install": ANYWHERE,
      "skill-match": ANYWHERE,
      "skill-parser": ANYWHERE,
      "skill-text": ANYWHERE,
    },
    typesOf: [],
    thirdParty: { "@electric-sql/pglite": ["database"], pg: ["database"] },
    examplesNeed: ["@electric-sql/pglite"],
    nodeIn: ANYWHERE,
    browserBundles: {},
    folders: {
      database: ["."],
      operate: ["database", "publish", "schema", "terms"],
      publish: [".", "database", "schema", "terms"],
      read: [".", "database", "publish", "schema", "terms"],
      schema: [".", "database"],
      search: ["database", "terms"],
      serve: [".", "database", "publish", "read", "schema"],
      terms: ["database", "schema"],
    },
  },
  "skill-scan": {
    dependsOn: { "skill-index": ["node"], "skill-parser": ANYWHERE, "skill-text": ANYWHERE },
    typesOf: [],
    thirdParty: {},
    nodeIn: ["node"],
    browserBundles: { ".": ["skill-parser", "skill-scan", "skill-text", "yaml"] },
    folders: {
      node: [".", "read"],
      read: [],
      rules: [".", "read"],
    },
  },
  "skill-studio": {
    dependsOn: {
      "skill-text": ANYWHERE,
      "skill-parser": ["page/engine", "why"],
      "skill-index": ["page/engine"],
      "skill-match": ANYWHERE,
      "skill-coordinator": ["page/engine"],
      "skill-inject": ["page"],
    },
    typesOf: [],
    thirdParty: {},
    builtIn: { preact: ["page"], "@preact/signals": ["page"] },
    nodeIn: ["server"],
    browserBundles: {},
    folders: {
      page: ["page/state", "page/views", "protocol"],
      "page/engine": ["protocol", "why"],
      "page/parts": ["page/state", "why"],
      "page/state": ["page/engine"],
      "page/views": ["page/engine", "page/parts", "page/state", "why"],
      protocol: [],
      server: ["protocol"],
      why: [],
    },
  },
  "skill-install": {
    dependsOn: { "skill-index": ANYWHERE, "skill-parser": ANYWHERE, "skill-scan": ANYWHERE, "skill-text": ANYWHERE },
    typesOf: [],
    thirdParty: {},
    nodeIn: ANYWHERE,
    browserBundles: {},
    folders: {
      archive: [".", "folder"],
      folder: ["."],
      git: [".", "folder", "net", "process", "source"],
      installer: [".", "folder", "git", "lock", "net", "place", "review", "source", "sources"],
      lock: [".", "folder", "source"],
      net: ["."],
      place: [".", "folder", "lock"],
      process: ["."],
      review: ["folder"],
      source: [".", "folder", "net"],
      sources: [".", "archive", "folder", "git", "net", "process", "source", "well-known"],
      publish: [".", "archive", "folder", "sources", "well-known"],
      "well-known": ["."],
    },
  },
  "skill-cli": {
    dependsOn: {
      "skill-text": ANYWHERE,
      "skill-parser": ANYWHERE,
      "skill-index": ANYWHERE,
      "skill-match": ANYWHERE,
      "skill-coordinator": ANYWHERE,
      "skill-inject": ANYWHERE,
      "skill-mcp": ANYWHERE,
      "skill-exec": ANYWHERE,
      "skill-scan": ANYWHERE,
      "skill-catalog": ANYWHERE,
      "skill-install": ANYWHERE,
      "skill-studio": ANYWHERE,
    },
    typesOf: [],
    thirdParty: {
      "@clack/prompts": ANYWHERE,
      commander: ANYWHERE,
      "fast-glob": ANYWHERE,
      "fast-string-width": ANYWHERE,
      picocolors: ANYWHERE,
      yaml: ANYWHERE,
    },
    nodeIn: ANYWHERE,
    browserBundles: {},
    folders: {
      examples: [".", "options", "report", "skills", "terminal"],
      cache: ["."],
      agents: [".", "config", "terminal"],
      agree: [".", "config", "report", "skills", "terminal"],
      catalog: [".", "options", "report", "terminal"],
      commands: [
        ".",
        "agents",
        "agree",
        "examples",
        "cache",
        "catalog",
        "config",
        "doctor",
        "eval",
        "help",
        "hook",
        "lint",
        "options",
        "report",
        "rules",
        "settings",
        "skills",
        "terminal",
        "usage",
      ],
      compat: [".", "terminal"],
      config: [".", "terminal"],
      doctor: [".", "agents", "config", "options", "skills", "terminal"],
      eval: [".", "config", "skills", "terminal"],
      help: [],
      hook: ["agents", "cache", "config", "hook/agents", "terminal", "usage"],
      "hook/agents": [],
      lint: [".", "config", "skills", "terminal"],
      options: [".", "agents", "config", "terminal"],
      report: [".", "agents", "config", "doctor", "eval", "hook", "lint", "settings", "skills", "terminal", "usage"],
      rules: [".", "skills", "terminal"],
      settings: [".", "config", "hook", "terminal"],
      skills: [".", "agents", "cache", "config", "options", "terminal"],
      terminal: ["."],
      usage: [".", "agents", "cache", "skills", "terminal"],
    },
  },
};
