import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

const NOT_OURS = new Set(["node_modules", "dist", ".turbo", ".git", "coverage", "pages"]);

/** Files below a folder, as paths relative to it with `/`, sorted; nothing that was installed or built. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path).map((below) => join(entry.name, below)) : [relative(folder, path)];
    })
    .map((path) => path.split(sep).join("/"))
    .sort();
}

/** Every file below a folder, built ones too, as `filesBelow` gives them. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export function packageFolders(): string[] {
  return readdirSync(join(ROOT, "packages")).sort();
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, "packages", folder, "package.json"), "utf8")) as Manifest;
}
