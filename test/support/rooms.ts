/** What one package may reach for. The drawing of the architecture, as data. */
interface Room {
  /** Workspace packages it needs at run time. */
  readonly leansOn: readonly string[];
  /** Workspace packages of which it uses the types alone. */
  readonly typesOf: readonly string[];
  /** Third-party packages its sources import. */
  readonly thirdParty: readonly string[];
  /** Folders or files below `src` that may import `node:` modules. */
  readonly nodeIn: readonly string[];
  /** Entries that load in a browser, by their path in `exports`, each with every package its bundle holds. */
  readonly browserBundles: Readonly<Record<string, readonly string[]>>;
}

/**
 * The arrows point one way:
 *
 *     skill-parser ◀── skill-index
 *     skill-match  (leans on nothing)
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  "skill-parser": {
    leansOn: [],
    typesOf: [],
    thirdParty: ["yaml"],
    nodeIn: [],
    browserBundles: { ".": ["skill-parser", "yaml"] },
  },
  "skill-match": {
    leansOn: [],
    typesOf: [],
    thirdParty: [],
    nodeIn: [],
    browserBundles: { ".": ["skill-match"] },
  },
  "skill-index": {
    leansOn: ["skill-parser"],
    typesOf: [],
    thirdParty: [],
    nodeIn: ["node.ts", "node/"],
    browserBundles: { ".": ["skill-index", "skill-parser", "yaml"] },
  },
};
