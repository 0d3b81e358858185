import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import { quote, Refusal } from "../install-problem.js";
import type { LockedSource } from "../source/locked-source.js";
import type { SourceContext } from "../source/open-source.js";

/**
 * Throws for a source that is a path outside the project and outside the folders that the user trusts. A lockfile comes with a repository:
 * whoever wrote it would choose which files of this machine are read.
 */
export function checkOutside(source: LockedSource, { project, trustedFolders = [] }: SourceContext): void {
  const path = source.type === "folder" ? source.path : source.type === "archive" ? source.url : undefined;
  if (path === undefined || /^https?:/i.test(path)) return;
  const real = toReal(resolve(project, path));
  if ([project, ...trustedFolders].some((folder) => isInside(real, toReal(folder)))) return;
  const message = `The lockfile names ${quote(path)}, which is outside of the project, so it is not read: a lockfile may come from a stranger. If you trust that folder, name it in \`trustedFolders\`.`;
  throw new Refusal("path-refused", message, { path });
}

/** What does not exist leads nowhere. */
function toReal(path: string): string {
  try {
    return realpathSync.native(path).replaceAll("\\", "/");
  } catch {
    return resolve(path).replaceAll("\\", "/");
  }
}
