import { resolve } from "node:path";
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
      // Not the host alone: parts of it may be different people's.
      return source.index.replace(/(?:\/\.well-known\/agent-skills)?\/index\.json(?=$|\?)/, "");
    case "archive":
      return source.url;
  }
}

/** Whether two come from one place: a path is the same place however a lock writes it. */
export function isSameOrigin(one: LockedSource, other: LockedSource, project: string): boolean {
  const placeOf = (source: LockedSource): string => {
    const origin = originOf(source);
    const isPath = source.type === "folder" || (source.type === "archive" && !/^https?:/i.test(origin));
    return isPath ? resolve(project, origin) : origin;
  };
  return placeOf(one) === placeOf(other);
}
