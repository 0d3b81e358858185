import type { ResourceListing, SkillProblem } from "@skillwright/skill-index";
import type { VersionFound } from "./read-versions.js";
import type { FileResult, VersionOptions } from "./version-options.js";

/** A skill of an index that was made of a catalog. */
export interface CatalogPlace {
  /** `publisher/name`. */
  readonly directory: string;
}

/** The files behind the skills of a catalog, in the shape that skill-mcp asks for. */
export interface CatalogFiles {
  list(skill: CatalogPlace): Promise<ResourceListing>;
  read(
    skill: CatalogPlace,
    path: string,
  ): Promise<
    { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly problem: SkillProblem }
  >;
}

/** Lists and reads the files of what `latest` points to. */
export function createCatalogFiles(
  catalog: {
    version(options: VersionOptions): Promise<VersionFound>;
    readFile(path: string, options: VersionOptions): Promise<FileResult>;
  },
  tenant: string | undefined,
): CatalogFiles {
  const addressOf = ({ directory }: CatalogPlace): VersionOptions => {
    const [publisher = "", name = ""] = directory.split("/");
    return { publisher, name, tenant };
  };
  return {
    async list(skill) {
      const found = await catalog.version(addressOf(skill));
      if (!found.ok) return { resources: [], problems: [missing(skill.directory, found.problem.message)] };
      const others = found.version.files.filter(({ path }) => path !== "SKILL.md");
      return { resources: others.map(({ path, size }) => ({ path, size })), problems: [] };
    },
    async read(skill, path) {
      const read = await catalog.readFile(path, addressOf(skill));
      return read.ok ? read : { ok: false, problem: missing(path, read.problem.message) };
    },
  };
}

const missing = (path: string, message: string): SkillProblem => ({
  code: "resource-missing",
  severity: "error",
  path,
  message,
});
