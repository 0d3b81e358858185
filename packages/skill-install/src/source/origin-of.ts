import type { LockedSource } from "./locked-source.js";

/** Where a skill comes from, in one word: the same for every version of it. */
export function originOf(source: LockedSource): string {
  switch (source.type) {
    case "folder":
      return source.path;
    case "git":
      return source.url;
    case "npm":
      return `npm:${source.package}`;
    case "installed":
      return `node_modules:${source.package}`;
    case "well-known":
      return new URL(source.index).origin;
    case "archive":
      return source.url;
  }
}
