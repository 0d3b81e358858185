import type { SourceTree } from "../source/source-tree.js";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a `package.json` says that matters here. */
export interface PackageFacts {
  readonly name?: string;
  readonly version?: string;
  /** Folders that it declares as skills: `agents.skills` or `agentskills.skills`, each with a `path`. */
  readonly declared: readonly string[];
}

export async function readPackageFacts(tree: SourceTree): Promise<PackageFacts> {
  const bytes = tree.entries.some(({ path }) => path === "package.json")
    ? (await tree.read(["package.json"])).get("package.json")
    : undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : "{}");
  } catch {
    // A package whose manifest cannot be read declares nothing; its `skills` folder is looked into all the same.
    manifest = {};
  }
  const { name, version, agents, agentskills } = isRecord(manifest) ? manifest : {};
  const lists = [agents, agentskills].flatMap((field) =>
    isRecord(field) && Array.isArray(field["skills"]) ? field["skills"] : [],
  );
  const declared = lists.flatMap((entry) =>
    isRecord(entry) && typeof entry["path"] === "string" ? [toFolder(entry["path"])] : [],
  );
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof version === "string" && { version }),
    declared: declared.filter((path) => path !== ""),
  };
}

const toFolder = (path: string): string => path.replace(/^\.\//, "").replace(/\/(?:SKILL\.md)?$/, "");
