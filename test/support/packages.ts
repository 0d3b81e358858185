/** Where below `src` something may be used, by the beginning of the path: `[""]` is anywhere, `["node"]` also `node.ts` and `node/`. */
type Places = readonly string[];

/** What one package may reach for. The drawing of the architecture, as data. */
export interface PackageDrawing {
  /** Workspace packages it needs at run time, and where. */
  readonly dependsOn: Readonly<Record<string, Places>>;
  /** Workspace packages of which it uses the types alone. */
  readonly typesOf: readonly string[];
  /** Third-party packages it imports, and where. */
  readonly thirdParty: Readonly<Record<string, Places>>;
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
 *     skill-index, skill-inject ◀── skill-mcp          skill-index ◀── skill-exec, skill-scan
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
    browserBundles: { ".": ["skill-parser", "skill-text", "yaml"] },
    folders: {
      fields: [".", "text", "yaml"],
      profiles: [".", "text", "yaml"],
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
      encode: [],
      evaluate: [".", "text"],
      index: [".", "encode", "text"],
      ports: [".", "save"],
      save: [".", "encode", "index"],
      score: [".", "index", "text"],
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
    thirdParty: { ai: ["ai-sdk"], "@modelcontextprotocol/server": ["mcp"] },
    nodeIn: [],
    browserBundles: { ".": INJECT_BUNDLE, "./openai": ["skill-inject"], "./anthropic": ["skill-inject"] },
    folders: {
      "ai-sdk": [".", "message", "tools"],
      catalog: ["."],
      message: ["."],
      tools: [".", "catalog"],
    },
  },
  "skill-mcp": {
    dependsOn: { "skill-index": ANYWHERE, "skill-inject": ANYWHERE, "skill-text": ANYWHERE },
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
      asks: ["."],
      cache: [".", "terminal"],
      commands: [
        ".",
        "asks",
        "cache",
        "config",
        "doctor",
        "eval",
        "help",
        "lint",
        "options",
        "report",
        "skills",
        "terminal",
      ],
      compat: [".", "terminal"],
      config: [".", "terminal"],
      doctor: [".", "cache", "options", "skills", "terminal"],
      eval: [".", "config", "skills", "terminal"],
      help: [],
      lint: [".", "config", "skills", "terminal"],
      options: [".", "config", "terminal"],
      report: [".", "config", "doctor", "eval", "lint", "skills", "terminal"],
      skills: [".", "cache", "config", "options", "terminal"],
      terminal: ["."],
    },
  },
};
